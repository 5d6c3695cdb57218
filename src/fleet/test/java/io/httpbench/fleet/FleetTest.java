package io.httpbench.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.matrix.ForkExit;
import io.httpbench.model.Cell;
import io.httpbench.model.FleetAddress;
import io.httpbench.model.FleetOrder;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.GoodAnswer;
import io.httpbench.model.ThreadKind;
import io.httpbench.result.environment.AgentMachine;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.ForkMessage;
import io.httpbench.result.measured.Measured;
import io.httpbench.testing.Cells;
import io.httpbench.testing.FreePort;
import io.httpbench.testing.Samples;
import io.httpbench.testing.contract.Patience;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jgroups.Address;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Conductor and agents on the engine itself, over loopback; only the forks are scripted. */
class FleetTest {

    private static final String BUILD = "1-abc";
    private static final FleetMessage.Task TASK = new FleetMessage.Task(Map.of(), List.of());
    private static final Path UNUSED = Path.of("unused");
    static final long WINDOW = TimeUnit.SECONDS.toNanos(10);

    private final List<AutoCloseable> open = new CopyOnWriteArrayList<>();
    private final List<String> remarks = new CopyOnWriteArrayList<>();
    private final FleetAddress at = new FleetAddress("127.0.0.1", FreePort.next());

    @BeforeEach
    void prepare() {
        Engine.prepare();
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : open) {
            one.close();
        }
    }

    private Fleet conductor(int agents) throws IOException {
        return conductor(agents, new CountDownLatch(0));
    }

    private Fleet conductor(int agents, CountDownLatch joins) throws IOException {
        Fleet fleet = Fleet.open(agents, BUILD, at, null, line -> {
            remarks.add(line);
            if (line.contains("has joined")) {
                joins.countDown();
            }
        });
        open.add(fleet);
        return fleet;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static AgentMachine machine(String name) {
        return new AgentMachine(name, "127.0.0.1", "Linux", "6", 2, null, "17", null, null);
    }

    private AgentSession agent(String name, String build, AgentWork work) throws IOException {
        return agent(name, build, work, line -> {});
    }

    private AgentSession agent(String name, String build, AgentWork work, Consumer<String> told) throws IOException {
        AgentSession session = AgentSession.open(
                build,
                machine(name),
                new FleetAddress("127.0.0.1", FleetAddress.ANY_PORT),
                at,
                null,
                work,
                told,
                false);
        open.add(session);
        return session;
    }

    private static void awaitAll(Fleet fleet) throws InterruptedException {
        fleet.prepare(TASK);
        assertThat(fleet.gather(Patience.ofFailure().toSeconds(), () -> false)).isEmpty();
    }

    static ForkPlan plan() {
        Cell cell = Cells.closed("Vertx", Protocol.HTTP11, ThreadKind.ASYNC, 4, 128);
        return new ForkPlan(
                cell,
                new Target(Protocol.HTTP11, "localhost", 1, "/", "u", "secret"),
                GoodAnswer.of("2xx"),
                Duration.ofSeconds(1),
                false,
                ForkPlan.NO_BOUND,
                1,
                1,
                Optional.of(Duration.ofNanos(WINDOW)),
                Duration.ofSeconds(10),
                Duration.ofMinutes(1),
                Duration.ZERO,
                1,
                false,
                false,
                null,
                null);
    }

    private static ForkExit run(FleetPlace place, Consumer<ForkMessage> listener) {
        assertThat(place.whyNotReady()).isNull();
        return place.run(plan(), 1, UNUSED, listener);
    }

    private FleetPlace place(Fleet fleet) {
        fleet.prepare(TASK);
        return new FleetPlace(fleet, 60, () -> false, remarks::add, remarks::add);
    }

    /** To see the conductor go is not to know why: in about half of all runs it went before its word arrived. */
    @Test
    void eachAgentKnowsThatTheRunIsOver() throws Exception {
        Map<String, List<String>> told = Map.of("a", new CopyOnWriteArrayList<>(), "b", new CopyOnWriteArrayList<>());
        Fleet fleet = conductor(2);
        for (Map.Entry<String, List<String>> agent : told.entrySet()) {
            agent(agent.getKey(), BUILD, new Scripted(), agent.getValue()::add);
        }
        awaitAll(fleet);

        fleet.close();

        assertThat(told)
                .allSatisfy(
                        (agent, lines) -> assertThat(lines).containsExactly("found a conductor", "the run is over"));
    }

    @Test
    void allOpenTogetherWhenAllAreWarm() throws Exception {
        Scripted a = new Scripted();
        Scripted b = new Scripted();
        Fleet fleet = conductor(2);
        agent("a", BUILD, a);
        agent("b", BUILD, b);
        FleetPlace place = place(fleet);
        List<ForkMessage> heard = new CopyOnWriteArrayList<>();

        ForkExit exit = run(place, heard::add);
        ForkResult result = place.complete(new ForkResult(1, true, List.of(), List.of(), exit.measured(), null));

        assertThat(exit.failure()).isNull();
        assertThat(result.problems()).isEmpty();
        assertThat(a.plans).singleElement().satisfies(part -> {
            assertThat(part.cell().inFlight()).isEqualTo(64);
            assertThat(Objects.requireNonNull(part.fleet()).of()).isEqualTo(2);
        });
        assertThat(Objects.requireNonNull(result.fleet()).agents())
                .extracting(io.httpbench.result.judged.AgentResult::name)
                .containsExactly("a", "b");
        assertThat(Objects.requireNonNull(result.fleet()).overlap()).isGreaterThan(0.99);
        assertThat(Objects.requireNonNull(exit.measured()).succeeded()).isEqualTo(2_000);
        assertThat(heard).hasAtLeastOneElementOfType(ForkMessage.WindowOpened.class);
    }

    @Test
    void whoeverIsLostCostsTheForkAndIsReplaced() throws Exception {
        Scripted a = new Scripted();
        Scripted b = new Scripted();
        Fleet fleet = conductor(2);
        agent("a", BUILD, a);
        AgentSession lost = agent("b", BUILD, b);
        // It leaves when it is to open its window; another one takes its place.
        b.onOrder = order -> {
            if (order.kind() == FleetOrder.Kind.OPEN) {
                CompletableFuture<Void> unused = CompletableFuture.runAsync(() -> {
                    lost.close();
                    try {
                        agent("c", BUILD, new Scripted());
                    } catch (IOException e) {
                        throw new IllegalStateException(e);
                    }
                });
            }
        };
        b.silent = true;
        FleetPlace place = place(fleet);

        ForkExit exit = run(place, message -> {});
        assertThat(exit.failure()).startsWith("agent b left");
        assertThat(place.again()).isTrue();
        exit = run(place, message -> {});
        assertThat(exit.failure()).isNull();
        assertThat(place.again()).isFalse();
        ForkResult result = place.complete(new ForkResult(1, true, List.of(), List.of(), exit.measured(), null));
        assertThat(result.notes()).anyMatch(note -> note.startsWith("measured again: agent b left"));
        assertThat(Objects.requireNonNull(result.fleet()).agents())
                .extracting(io.httpbench.result.judged.AgentResult::name)
                .containsExactly("a", "c");
        assertThat(a.kills).hasPositiveValue();
        assertThat(a.plans).hasSize(2);
    }

    @Test
    void aForkThatFailsOnOneMachineEndsOnAll() throws Exception {
        Scripted a = new Scripted();
        Scripted b = new Scripted();
        b.failure = "the fork ended with exit status 3";
        FleetPlace place = place(conductor(2));
        agent("a", BUILD, a);
        agent("b", BUILD, b);

        ForkExit exit = run(place, message -> {});

        assertThat(exit.failure()).isEqualTo("agent b: the fork ended with exit status 3");
        assertThat(a.kills).hasPositiveValue();
    }

    /** What another machine's failure ends may not have begun yet. */
    @Test
    void aForkThatHasNotBegunIsEndedToo() throws Exception {
        Scripted a = new Scripted();
        Scripted b = new Scripted();
        a.late = true;
        b.failure = "the fork ended with exit status 3";
        FleetPlace place = place(conductor(2));
        agent("a", BUILD, a);
        agent("b", BUILD, b);

        ForkExit exit = run(place, message -> {});

        assertThat(exit.failure()).isEqualTo("agent b: the fork ended with exit status 3");
    }

    @Test
    void anAgentThatFailsSaysSo() throws Exception {
        Scripted b = new Scripted();
        b.broken = true;
        FleetPlace place = place(conductor(2));
        agent("a", BUILD, new Scripted());
        agent("b", BUILD, b);

        ForkExit exit = run(place, message -> {});

        assertThat(exit.failure()).isEqualTo("agent b: the agent failed: java.lang.IllegalStateException: broken");
    }

    @Test
    void aSpareTakesNoPlaceThatIsNotFree() throws Exception {
        CountDownLatch three = new CountDownLatch(3);
        Fleet fleet = conductor(2, three);
        agent("b", BUILD, new Scripted());
        agent("c", BUILD, new Scripted());
        FleetPlace place = place(fleet);
        awaitAll(fleet);
        agent("a", BUILD, new Scripted());
        three.await();

        for (int fork = 0; fork < 2; fork++) {
            ForkExit exit = run(place, message -> {});
            assertThat(exit.failure()).isNull();
        }

        assertThat(fleet.machines()).extracting(AgentMachine::name).containsExactly("b", "c");
        assertThat(remarks).contains("agent a has joined, and waits: the run needs 2");
    }

    @Test
    void whoIsLostWhileItIsAskedIsReplaced() throws Exception {
        Scripted b = new Scripted();
        Fleet fleet = conductor(2);
        agent("a", BUILD, new Scripted());
        AgentSession lost = agent("b", BUILD, b);
        b.onCheck = () -> {
            CompletableFuture<Void> unused = CompletableFuture.runAsync(() -> {
                try {
                    agent("c", BUILD, new Scripted());
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
                lost.close();
            });
            await(new CountDownLatch(1));
        };

        awaitAll(fleet);

        assertThat(fleet.machines()).extracting(AgentMachine::name).containsExactly("a", "c");
    }

    @Test
    void namesAreUniqueAndBuildsAreEqual() throws Exception {
        Fleet fleet = conductor(1);
        agent("a", BUILD, new Scripted());
        awaitAll(fleet);

        assertThat(agent("a", BUILD, new Scripted()).await()).contains("the name is taken");
        assertThat(agent("b", "1-xyz", new Scripted()).await())
                .contains("1-xyz")
                .contains(BUILD);
        assertThat(fleet.whyIncomplete())
                .contains("refused: agent a: the name is taken", "refused: agent b: it is of the build 1-xyz");
    }

    /** Behind a wire that was cut it may be back before the engine has noticed that it was gone. */
    @Test
    void whoJoinsAgainTakesItsOwnPlace() throws Exception {
        CountDownLatch joins = new CountDownLatch(2);
        Fleet fleet = conductor(1, joins);
        open.add(member("once"));
        awaitAll(fleet);

        open.add(member("once"));

        joins.await();
        awaitAll(fleet);
        assertThat(remarks).containsExactly("agent a has joined", "agent a has left", "agent a has joined");
        assertThat(fleet.machines()).hasSize(1);
        assertThat(fleet.whyIncomplete()).doesNotContain("refused");
    }

    /** An agent of this session that never leaves. */
    private FleetChannel member(String session) throws IOException {
        return FleetChannel.open(
                "a",
                new FleetAddress("127.0.0.1", FleetAddress.ANY_PORT),
                at,
                true,
                null,
                channel -> new FleetChannel.Member() {
                    @Override
                    public void appeared(Address who) {}

                    @Override
                    public void left(Address who) {}

                    @Override
                    public void received(Address from, FleetMessage message, long nanos) {
                        if (message instanceof FleetMessage.WhoAreYou) {
                            channel.send(from, new FleetMessage.Hello(BUILD, session, machine("a")));
                        } else if (message instanceof FleetMessage.Task) {
                            channel.send(from, new FleetMessage.Checked(List.of()));
                        }
                    }
                });
    }

    /** An agent that was there first finds a conductor that comes later. */
    @Test
    void itDoesNotMatterWhoStartsFirst() throws Exception {
        for (String name : List.of("a", "b", "c", "d")) {
            agent(name, BUILD, new Scripted());
        }

        awaitAll(conductor(4));
    }

    @Test
    void checksAreAskedOfAll() throws Exception {
        Scripted b = new Scripted();
        b.problems = List.of("no route");
        Fleet fleet = conductor(2);
        agent("a", BUILD, new Scripted());
        agent("b", BUILD, b);
        fleet.prepare(TASK);

        List<String> problems = fleet.gather(Patience.ofFailure().toSeconds(), () -> false);

        assertThat(problems).containsExactly("agent b: no route");
    }

    @Test
    void aPortInUseIsTold() throws Exception {
        conductor(1);

        assertThatThrownBy(() -> Fleet.open(1, BUILD, at, null, line -> {})).isInstanceOf(IOException.class);
    }

    /** Work whose forks do what they are told. */
    private static final class Scripted implements AgentWork {

        final List<ForkPlan> plans = new CopyOnWriteArrayList<>();
        volatile Consumer<FleetOrder> onOrder = order -> {};
        volatile Runnable onCheck = () -> {};
        volatile boolean broken;
        volatile boolean silent;
        volatile boolean late;
        volatile @Nullable String failure;
        volatile List<String> problems = List.of();
        final AtomicInteger kills = new AtomicInteger();

        @Override
        public List<String> check(FleetMessage.Task task) {
            onCheck.run();
            return problems;
        }

        @Override
        public void close() {}

        @Override
        public AgentFork fork(ForkPlan plan, int fork) {
            if (broken) {
                throw new IllegalStateException("broken");
            }
            plans.add(plan);
            return new ScriptedFork(this, fork);
        }
    }

    private static final class ScriptedFork implements AgentFork {

        private final Scripted script;
        private final int fork;
        private final CountDownLatch killed = new CountDownLatch(1);
        private final BlockingQueue<Optional<FleetOrder>> orders = new LinkedBlockingQueue<>();

        ScriptedFork(Scripted script, int fork) {
            this.script = script;
            this.fork = fork;
        }

        @Override
        public ForkResult run(Consumer<ForkMessage> listener) {
            String failure = script.failure;
            if (failure != null) {
                return failed(failure);
            }
            try {
                if (script.late) {
                    killed.await();
                }
                listener.accept(new ForkMessage.Held(System.nanoTime()));
                for (Optional<FleetOrder> order = orders.take(); order.isPresent(); order = orders.take()) {
                    if (order.get().kind() == FleetOrder.Kind.OPEN && !script.silent) {
                        listener.accept(new ForkMessage.WindowOpened());
                        long openedAt = order.get().at();
                        listener.accept(new ForkMessage.Recorded(openedAt, openedAt + WINDOW));
                    } else if (order.get().kind() == FleetOrder.Kind.REST) {
                        Measured measured = Samples.measured(1_000, 0, 1_200);
                        return new ForkResult(fork, true, List.of(), List.of(), measured, null);
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return failed("killed");
        }

        private ForkResult failed(String why) {
            return new ForkResult(fork, false, List.of(why), List.of(), null, null);
        }

        @Override
        public void tell(FleetOrder order) {
            script.onOrder.accept(order);
            orders.add(Optional.of(order));
        }

        @Override
        public void kill() {
            script.kills.incrementAndGet();
            killed.countDown();
            orders.add(Optional.empty());
        }
    }
}
