package io.httpbench.model;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** When the next request is sent. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = LoadModel.Closed.class, name = "closed"),
    @JsonSubTypes.Type(value = LoadModel.Open.class, name = "open"),
    @JsonSubTypes.Type(value = LoadModel.SloRate.class, name = "promised")
})
public sealed interface LoadModel {

    /** When a request is complete, its slot sends the next one. */
    record Closed() implements LoadModel {}

    /** When its time has come, whatever the responses do. */
    record Open(Rate rate, Arrivals arrivals) implements LoadModel {}

    /** At the highest rate that meets an SLO, which the fork itself must find. */
    record SloRate(Slo slo, Arrivals arrivals) implements LoadModel {

        /** Windows that the search takes at most: fifteen rates, three windows each. */
        public static final int MOST_WINDOWS = 45;
    }

    /** How arrivals are spread; only when it is open. */
    default Arrivals arrivals() {
        throw new IllegalStateException("a closed loop has no arrivals");
    }

    /** Whether requests follow a schedule. */
    default boolean open() {
        return !(this instanceof Closed);
    }

    /** For people: the rate or the SLO; {@code closed} without one. */
    default String text() {
        if (this instanceof SloRate sloRate) {
            return sloRate.slo().text();
        }
        return this instanceof Open open ? open.rate().text() : "closed";
    }
}
