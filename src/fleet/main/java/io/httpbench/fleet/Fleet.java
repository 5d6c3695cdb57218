package io.httpbench.fleet;

import io.httpbench.model.FleetAddress;
import io.httpbench.result.environment.AgentMachine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jgroups.Address;
import org.jspecify.annotations.Nullable;

/**
 * The agents of a run, as its conductor has them: whoever appears is asked who it is, and taken if it is of the same build
 * and its name is free. Those beyond the number that the run needs wait, and take the place of one that is lost.
 */
public final class Fleet implements AutoCloseable {

    /** A cold library needs seconds for its first request, and a server may be silent. */
    private static final int CHECK_SECONDS = 120;

    /** For an answer to the end, which takes a round trip; an interrupted run has a few seconds in all. */
    private static final long BYE_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final int wanted;
    private final String build;
    private final Consumer<String> remarks;
    private final Map<Address, Agent> agents = new LinkedHashMap<>();

    /** Those of them that measure; the others wait. */
    private final Set<Agent> crew = new LinkedHashSet<>();

    private final Set<String> refusals = new LinkedHashSet<>();
    private final BlockingQueue<FleetEvent> events = new LinkedBlockingQueue<>();
    private final ScheduledExecutorService pulse = Executors.newSingleThreadScheduledExecutor(runnable -> {
        Thread thread = new Thread(runnable, "fleet-pulse");
        thread.setDaemon(true);
        return thread;
    });
    private final FleetAddress listen;

    /** Used by the thread that runs forks. */
    private final Set<Agent> able = new HashSet<>();

    private FleetMessage.@Nullable Task task;
    private volatile @Nullable FleetChannel channel;

    /**
     * A fleet that nobody has joined yet.
     *
     * @param wanted number of agents of the run
     * @param build of this process
     * @param remarks receives a line for people when somebody comes or goes
     */
    private Fleet(int wanted, String build, FleetAddress listen, Consumer<String> remarks) {
        this.wanted = wanted;
        this.build = build;
        this.listen = listen;
        this.remarks = remarks;
    }

    /**
     * Listens for agents.
     *
     * @param key that the fleet shares; null: anybody may join
     * @throws IOException when the port is in use, or the address is not this machine's
     */
    public static Fleet open(
            int wanted, String build, FleetAddress listen, @Nullable FleetKey key, Consumer<String> remarks)
            throws IOException {
        Fleet fleet = new Fleet(wanted, build, listen, remarks);
        FleetChannel.open("conductor", listen, listen, false, key, fleet::listening);
        Future<?> unused =
                fleet.pulse.scheduleAtFixedRate(() -> fleet.tellAll(new FleetMessage.Pulse()), 0, 1, TimeUnit.SECONDS);
        return fleet;
    }

    private FleetChannel.Member listening(FleetChannel via) {
        channel = via;
        return new Ears();
    }

    /** Number of agents that each fork needs. */
    public int wanted() {
        return wanted;
    }

    /** Those that run forks, by name; fewer than wanted when some are missing. */
    synchronized List<Agent> crew() {
        return crew.stream().sorted(Comparator.comparing(Agent::name)).toList();
    }

    /** Whoever waits longest takes a free place; nobody who has one loses it to another. */
    private void fill() {
        agents.values().stream()
                .filter(agent -> !crew.contains(agent))
                .limit(wanted - crew.size())
                .toList()
                .forEach(crew::add);
    }

    /** The machines of these. */
    public List<AgentMachine> machines() {
        return crew().stream().map(Agent::machine).toList();
    }

    /** What agents say, in its order. */
    BlockingQueue<FleetEvent> events() {
        return events;
    }

    void tell(Agent agent, FleetMessage message) {
        FleetChannel open = channel;
        if (open != null) {
            open.send(agent.at(), message);
        }
    }

    private void tellAll(FleetMessage message) {
        List<Agent> all;
        synchronized (this) {
            all = List.copyOf(agents.values());
        }
        all.forEach(agent -> tell(agent, message));
    }

    /** Whether it has not left. */
    synchronized boolean has(Agent agent) {
        return agents.containsKey(agent.at());
    }

    /**
     * Waits until there are enough agents, and asks those that have not been asked yet whether they can do what the run asks
     * for. When one is lost meanwhile, another one is waited for.
     *
     * @param over ends the waiting early
     * @return why no fork can begin, in sentences; empty when one can
     */
    public List<String> gather(long seconds, BooleanSupplier over) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (awaitComplete(end, over)) {
            try {
                return check(over);
            } catch (AgentLostException e) {
                // Its place is free again.
            }
        }
        return List.of(over.getAsBoolean() ? "interrupted" : whyIncomplete());
    }

    private boolean awaitComplete(long end, BooleanSupplier over) throws InterruptedException {
        while (!over.getAsBoolean()) {
            synchronized (this) {
                fill();
                if (crew.size() == wanted) {
                    return true;
                }
                long left = end - System.nanoTime();
                if (left <= 0) {
                    return false;
                }
                wait(Math.max(1, Math.min(100, TimeUnit.NANOSECONDS.toMillis(left))));
            }
        }
        return false;
    }

    /** What the run will ask for. */
    public void prepare(FleetMessage.Task what) {
        task = what;
    }

    /** Asks those that have not been asked yet. */
    private List<String> check(BooleanSupplier over) throws AgentLostException, InterruptedException {
        FleetMessage.Task what = Objects.requireNonNull(task, "nothing was prepared");
        List<Agent> asked =
                crew().stream().filter(agent -> !able.contains(agent)).toList();
        Map<Agent, List<String>> answers = new LinkedHashMap<>();
        FleetInbox inbox = new FleetInbox(this, asked, over, event -> {
            if (event.message() instanceof FleetMessage.Checked checked) {
                answers.put(event.agent(), checked.problems());
            }
        });
        asked.forEach(agent -> tell(agent, what));
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(CHECK_SECONDS);
        while (answers.size() < asked.size()) {
            if (System.nanoTime() - end > 0) {
                return List.of("the agents did not check in time whether they can do this");
            }
            inbox.next(Long.MAX_VALUE);
        }
        List<String> problems = new ArrayList<>();
        answers.forEach(
                (agent, found) -> found.forEach(problem -> problems.add("agent " + agent.name() + ": " + problem)));
        if (problems.isEmpty()) {
            able.addAll(asked);
        }
        return problems;
    }

    /** Who came, where we listen, and what usually keeps others away; for a run that cannot begin or go on. */
    public synchronized String whyIncomplete() {
        List<String> lines = new ArrayList<>();
        String came = agents.isEmpty()
                ? "none joined"
                : "joined: "
                        + String.join(
                                ", ",
                                agents.values().stream()
                                        .map(Agent::name)
                                        .sorted()
                                        .toList());
        lines.add("%d of %d agents, %s. This conductor listens on %s.".formatted(agents.size(), wanted, came, listen));
        refusals.forEach(refusal -> lines.add("refused: " + refusal));
        lines.add(
                "Usual causes: another key or none on one side (JB_AGENTS_KEY), another version of this tool, a firewall "
                        + "(the port must be open between all machines, both ways), an agent that joins another address.");
        return String.join("\n", lines);
    }

    /** Tells the agents that there is no more work, and leaves. */
    @Override
    public void close() {
        pulse.shutdownNow();
        tellAll(new FleetMessage.Bye());
        awaitGone();
        FleetChannel open = channel;
        if (open != null) {
            open.close();
        }
    }

    /** A channel that closes takes along what it has not sent yet. */
    private synchronized void awaitGone() {
        long end = System.nanoTime() + BYE_NANOS;
        try {
            for (long left = BYE_NANOS; left > 0 && !agents.isEmpty(); left = end - System.nanoTime()) {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What comes from the engine. */
    private final class Ears implements FleetChannel.Member {

        @Override
        public void appeared(Address who) {
            FleetChannel open = channel;
            if (open != null) {
                open.send(who, new FleetMessage.WhoAreYou());
            }
        }

        @Override
        public void left(Address who) {
            synchronized (Fleet.this) {
                Agent gone = agents.remove(who);
                if (gone != null) {
                    crew.remove(gone);
                    remarks.accept("agent " + gone.name() + " has left");
                    events.add(new FleetEvent(gone, null, System.nanoTime()));
                    Fleet.this.notifyAll();
                }
            }
        }

        /** An agent that has lost us may be back before the engine knows that it was gone. */
        private void replace(Agent agent) {
            agents.values().stream()
                    .filter(agent::wasOnce)
                    .map(Agent::at)
                    .toList()
                    .forEach(this::left);
        }

        @Override
        public void received(Address from, FleetMessage message, long nanos) {
            if (message instanceof FleetMessage.Hello hello) {
                join(from, hello);
                return;
            }
            synchronized (Fleet.this) {
                Agent agent = agents.get(from);
                if (message instanceof FleetMessage.Bye) {
                    agents.remove(from);
                    Fleet.this.notifyAll();
                } else if (agent != null) {
                    events.add(new FleetEvent(agent, message, nanos));
                }
            }
        }

        private void join(Address from, FleetMessage.Hello hello) {
            synchronized (Fleet.this) {
                String name = hello.machine().name();
                Agent agent = new Agent(from, hello.session(), hello.machine());
                replace(agent);
                String no = whyNot(agent, hello.build());
                if (no != null) {
                    refusals.add("agent " + name + ": " + no);
                    remarks.accept("agent " + name + " is refused: " + no);
                    tell(agent, new FleetMessage.Refused(no));
                    return;
                }
                if (agents.put(from, agent) == null) {
                    remarks.accept("agent " + name + " has joined"
                            + (agents.size() > wanted ? ", and waits: the run needs " + wanted : ""));
                }
                Fleet.this.notifyAll();
            }
        }

        private @Nullable String whyNot(Agent agent, String itsBuild) {
            if (!itsBuild.equals(build)) {
                return "it is of the build " + itsBuild + ", the conductor of " + build;
            }
            boolean taken = agents.values().stream()
                    .anyMatch(other ->
                            other.name().equals(agent.name()) && !other.at().equals(agent.at()));
            return taken ? "the name is taken; allowed: another one, by --name" : null;
        }
    }
}
