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

    /** Closed loop: when a request is complete, its slot sends the next one. */
    record Closed() implements LoadModel {}

    /** Open loop: at its intended start, regardless of responses. */
    record Open(Rate rate, Arrivals arrivals) implements LoadModel {}

    /** Open loop at the highest rate that meets an SLO, which the fork itself must find. */
    record SloRate(Slo slo, Arrivals arrivals) implements LoadModel {

        /** Windows that the search takes at most: fifteen rates and eleven confirmations, three windows each. */
        public static final int MOST_WINDOWS = 78;
    }

    /** The arrival process; only in an open loop. */
    default Arrivals arrivals() {
        throw new IllegalStateException("a closed loop has no arrivals");
    }

    /** Whether requests follow a schedule. */
    default boolean open() {
        return !(this instanceof Closed);
    }

    /** For display: the rate or the SLO; {@code closed} without one. */
    default String text() {
        if (this instanceof SloRate sloRate) {
            return sloRate.slo().text();
        }
        return this instanceof Open open ? open.rate().text() : "closed";
    }
}
