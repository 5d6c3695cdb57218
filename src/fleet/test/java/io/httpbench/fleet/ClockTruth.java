package io.httpbench.fleet;

import io.httpbench.model.FleetAddress;
import io.httpbench.model.ForkPlan;
import io.httpbench.result.environment.AgentMachine;
import io.httpbench.testing.contract.Patience;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Compares the clocks of two processes, over the engine, where the true difference is known: the agent's is in a time namespace
 * ({@code unshare --time --monotonic}). Started by {@code .ci/fleet}.
 */
final class ClockTruth {

    private static final String BUILD = "1-clocks";

    private ClockTruth() {}

    /**
     * {@code agent LISTEN JOIN}, or {@code conductor LISTEN SECONDS TIMES}: how far the agent's clock is ahead, and how often it
     * is compared. The conductor fails when one comparison was wrong by more than it said.
     */
    public static void main(String[] args) throws IOException, InterruptedException, AgentLostException {
        Engine.prepare();
        FleetAddress listen = FleetAddress.parse(args[1]);
        if (args[0].equals("agent")) {
            answer(listen, FleetAddress.parse(args[2]));
        } else {
            long beyond = compare(listen, TimeUnit.SECONDS.toNanos(Long.parseLong(args[2])), Integer.parseInt(args[3]));
            System.exit(beyond == 0 ? 0 : 1);
        }
    }

    private static void answer(FleetAddress listen, FleetAddress conductor) throws IOException, InterruptedException {
        AgentMachine machine = new AgentMachine("a", listen.host(), "Linux", "6", 2, null, "17", null, null);
        try (AgentSession session =
                AgentSession.open(BUILD, machine, listen, conductor, null, new Nothing(), line -> {}, true)) {
            session.await();
        }
    }

    private static long compare(FleetAddress listen, long truth, int times)
            throws IOException, InterruptedException, AgentLostException {
        try (Fleet fleet = Fleet.open(1, BUILD, listen, null, line -> {})) {
            fleet.prepare(new FleetMessage.Task(Map.of(), List.of()));
            List<String> missing = fleet.gather(Patience.ofFailure().toSeconds(), () -> false);
            if (!missing.isEmpty()) {
                throw new IllegalStateException(missing.toString());
            }
            List<Agent> crew = fleet.crew();
            Clocks clocks = new Clocks(fleet, new FleetInbox(fleet, crew, () -> false, event -> {}), 1);
            long[] errors = new long[times];
            long[] stated = new long[times];
            long beyond = 0;
            for (int i = 0; i < times; i++) {
                ClockOffset offset = clocks.compare(crew).values().iterator().next();
                errors[i] = Math.abs(offset.nanos() - truth);
                stated[i] = offset.uncertaintyNanos();
                beyond += errors[i] > stated[i] ? 1 : 0;
            }
            Arrays.sort(errors);
            Arrays.sort(stated);
            System.out.printf(
                    "%d of %d within what was stated; error: median %d ns, largest %d ns; stated: median %d ns, largest %d ns%n",
                    times - beyond, times, errors[times / 2], errors[times - 1], stated[times / 2], stated[times - 1]);
            return beyond;
        }
    }

    /** Work of an agent that only tells its time. */
    private static final class Nothing implements AgentWork {

        @Override
        public List<String> check(FleetMessage.Task task) {
            return List.of();
        }

        @Override
        public AgentFork fork(ForkPlan plan, int fork) {
            throw new IllegalStateException("no fork is run here");
        }

        @Override
        public void close() {}
    }
}
