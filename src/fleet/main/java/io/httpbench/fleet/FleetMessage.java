package io.httpbench.fleet;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.httpbench.model.FleetOrder;
import io.httpbench.model.ForkPlan;
import io.httpbench.result.environment.AgentMachine;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.ForkMessage;
import java.util.List;
import java.util.Map;

/** What conductor and agents tell each other, one JSON object per message of the engine. Both are of the same build. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = FleetMessage.WhoAreYou.class, name = "whoAreYou"),
    @JsonSubTypes.Type(value = FleetMessage.Hello.class, name = "hello"),
    @JsonSubTypes.Type(value = FleetMessage.Refused.class, name = "refused"),
    @JsonSubTypes.Type(value = FleetMessage.Task.class, name = "task"),
    @JsonSubTypes.Type(value = FleetMessage.Checked.class, name = "checked"),
    @JsonSubTypes.Type(value = FleetMessage.ClockAsked.class, name = "clockAsked"),
    @JsonSubTypes.Type(value = FleetMessage.ClockTold.class, name = "clockTold"),
    @JsonSubTypes.Type(value = FleetMessage.Start.class, name = "start"),
    @JsonSubTypes.Type(value = FleetMessage.Told.class, name = "told"),
    @JsonSubTypes.Type(value = FleetMessage.Said.class, name = "said"),
    @JsonSubTypes.Type(value = FleetMessage.Ended.class, name = "ended"),
    @JsonSubTypes.Type(value = FleetMessage.Abort.class, name = "abort"),
    @JsonSubTypes.Type(value = FleetMessage.Pulse.class, name = "pulse"),
    @JsonSubTypes.Type(value = FleetMessage.Bye.class, name = "bye")
})
public sealed interface FleetMessage {

    /** The conductor's first word to whoever appears. */
    record WhoAreYou() implements FleetMessage {}

    /**
     * The agent's answer.
     *
     * @param build of its classes and libraries, which must be the conductor's
     * @param session the same however often this agent leaves and joins, and nobody else's
     * @param machine it runs on; its address is the conductor's to fill in
     */
    record Hello(String build, String session, AgentMachine machine) implements FleetMessage {}

    /** This agent is not taken, and why. It ends. */
    record Refused(String reason) implements FleetMessage {}

    /**
     * What the run will ask for: the agent checks that it can.
     *
     * @param settings those that decide how forks are started, by variable
     * @param plans one agent's part, the largest, of a fork of each cell; each server and path in them is asked first
     */
    record Task(Map<String, String> settings, List<ForkPlan> plans) implements FleetMessage {}

    /** Why it cannot, each in a sentence; empty when it can. */
    record Checked(List<String> problems) implements FleetMessage {}

    /** What does your clock say? */
    record ClockAsked(long id) implements FleetMessage {}

    /**
     * The agent's {@link System#nanoTime()} when it was asked, and when it answered.
     *
     * @param id of the question
     */
    record ClockTold(long id, long askedAt, long toldAt) implements FleetMessage {}

    /**
     * Run your part of a fork.
     *
     * @param epoch number of this attempt: whatever belongs to another one is dropped
     * @param fork number within the cell, from 1
     */
    record Start(long epoch, int fork, ForkPlan plan) implements FleetMessage {}

    /** An order for the fork; its time, if it has one, is of the agent's clock. */
    record Told(long epoch, FleetOrder order) implements FleetMessage {}

    /** The fork said something. */
    record Said(long epoch, ForkMessage message) implements FleetMessage {}

    /** The fork has ended; the last word of the agent about it. */
    record Ended(long epoch, ForkResult result) implements FleetMessage {}

    /** Kill the fork. */
    record Abort(long epoch) implements FleetMessage {}

    /** The conductor is there, said each second. */
    record Pulse() implements FleetMessage {}

    /** The run is over. Whoever is told answers with the same, so that nobody takes the end for a fault. */
    record Bye() implements FleetMessage {}
}
