package io.httpbench.model;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.httpbench.model.rule.Slo;
import org.jspecify.annotations.Nullable;

/** When the next request is sent. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = LoadModel.Closed.class, name = "closed"),
    @JsonSubTypes.Type(value = LoadModel.Open.class, name = "open"),
    @JsonSubTypes.Type(value = LoadModel.SloRate.class, name = "promised"),
    @JsonSubTypes.Type(value = LoadModel.Curve.class, name = "curve")
})
public sealed interface LoadModel {

    /** Closed loop: when a request is complete, its slot sends the next one. */
    record Closed() implements LoadModel {}

    /**
     * Open loop: at its intended start, regardless of responses.
     *
     * @param slo which the rate is judged by; null: by none
     */
    record Open(Rate rate, Arrivals arrivals, @Nullable Slo slo) implements LoadModel {

        /** A rate that nothing judges. */
        public Open(Rate rate, Arrivals arrivals) {
            this(rate, arrivals, null);
        }
    }

    /** Open loop at the highest rate that meets an SLO, which the fork itself must find. */
    record SloRate(Slo slo, Arrivals arrivals) implements LoadModel {

        /** Windows that the search takes at most: fifteen rates and eleven confirmations, three windows each. */
        public static final int MOST_WINDOWS = 78;
    }

    /**
     * Open loop at rates that the fork chooses, so that they show how long requests take at each load, and where it ends.
     *
     * @param limits each condition is one of its own, which the highest rate is looked for
     */
    record Curve(Slo limits, Arrivals arrivals) implements LoadModel {

        /** Windows at most. */
        public static final int MOST_WINDOWS = 16;

        /** A window of a low rate is longer, so that it has enough requests for a percentile, at most by this factor. */
        public static final int LONGEST = 4;

        /** Limits unless there are others. */
        public static final Slo USUAL = new Slo("p99<1ms,p99<2ms,p99<5ms,p99<10ms,p99<20ms");
    }

    /** The arrival process; only in an open loop. */
    default Arrivals arrivals() {
        throw new IllegalStateException("a closed loop has no arrivals");
    }

    /** Whether requests follow a schedule. */
    default boolean open() {
        return !(this instanceof Closed);
    }

    /** For display: the rate, {@code curve} or the SLO; {@code closed} without one. */
    default String text() {
        if (this instanceof Curve) {
            return Rate.CURVE.text();
        }
        if (this instanceof SloRate sloRate) {
            return sloRate.slo().text();
        }
        return this instanceof Open open ? open.rate().text() : "closed";
    }
}
