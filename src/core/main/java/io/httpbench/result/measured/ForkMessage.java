package io.httpbench.result.measured;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** Messages from a fork to the conductor, one JSON object per line. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ForkMessage.Second.class, name = "second"),
    @JsonSubTypes.Type(value = ForkMessage.WarmupStarted.class, name = "warmupStarted"),
    @JsonSubTypes.Type(value = ForkMessage.WarmupEnding.class, name = "warmupEnding"),
    @JsonSubTypes.Type(value = ForkMessage.Resting.class, name = "resting"),
    @JsonSubTypes.Type(value = ForkMessage.BeforeRest.class, name = "beforeRest"),
    @JsonSubTypes.Type(value = ForkMessage.LeftAlone.class, name = "left alone"),
    @JsonSubTypes.Type(value = ForkMessage.TurnEnded.class, name = "turnEnded"),
    @JsonSubTypes.Type(value = ForkMessage.Held.class, name = "held"),
    @JsonSubTypes.Type(value = ForkMessage.Recorded.class, name = "recorded"),
    @JsonSubTypes.Type(value = ForkMessage.WindowOpened.class, name = "windowOpened"),
    @JsonSubTypes.Type(value = ForkMessage.WindowClosed.class, name = "windowClosed"),
    @JsonSubTypes.Type(value = ForkMessage.Profiled.class, name = "profiled"),
    @JsonSubTypes.Type(value = ForkMessage.Finished.class, name = "finished"),
    @JsonSubTypes.Type(value = ForkMessage.Broken.class, name = "broken")
})
public sealed interface ForkMessage {

    /** The client is open and load starts. */
    record WarmupStarted() implements ForkMessage {}

    /**
     * A second has passed.
     *
     * @param recorded whether the window is open
     * @param requestsPerSecond successes in this second
     * @param completed recorded requests that are complete
     * @param failures failures since the start
     */
    record Second(boolean recorded, long requestsPerSecond, long completed, long failures) implements ForkMessage {}

    /** The window is about to open. */
    record WarmupEnding() implements ForkMessage {}

    /** A fork that lives beside others is warm, and waits for its turn. */
    record Resting() implements ForkMessage {}

    /**
     * Its turn is over, and nothing is in flight.
     *
     * @param number of the turn
     * @param nanos length of what was recorded
     * @param succeeded recorded successes
     * @param failed recorded failures
     */
    record TurnEnded(int number, long nanos, long succeeded, long failed) implements ForkMessage {}

    /**
     * A fork that measures together with those of other machines is warm: its load is on, and it waits for the opening.
     *
     * @param at its {@link System#nanoTime()}, which must be that of its agent
     */
    record Held(long at) implements ForkMessage {}

    /**
     * The window of such a fork is over, and its load is still on.
     *
     * @param openedAt its {@link System#nanoTime()} at the opening
     * @param closedAt the same when no more requests were recorded
     */
    record Recorded(long openedAt, long closedAt) implements ForkMessage {}

    /** The window is open. */
    record WindowOpened() implements ForkMessage {}

    /**
     * Every recorded request is complete.
     *
     * @param completed requests, recorded or not, since {@link WindowOpened}
     */
    record WindowClosed(long completed) implements ForkMessage {}

    /** What was measured, should it not come back from its rest; otherwise {@link Finished} has the same with it. */
    record BeforeRest(Measured measured) implements ForkMessage {}

    /**
     * The load is over, and nothing is asked of the client. Told every second.
     *
     * @param seconds for how long
     */
    record LeftAlone(long seconds) implements ForkMessage {}

    /**
     * The window of a profiled fork is over, and so is its profile.
     *
     * @param profiler what recorded it, in words
     * @param written whether the file was written
     * @param notes what a reader of it should know
     */
    record Profiled(String profiler, boolean written, List<String> notes) implements ForkMessage {}

    /** The last message of a fork that measured. */
    record Finished(Measured measured) implements ForkMessage {}

    /** The last message of a fork that could not measure, with the reason. */
    record Broken(String reason) implements ForkMessage {}
}
