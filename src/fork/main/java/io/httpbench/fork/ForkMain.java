package io.httpbench.fork;

import io.httpbench.api.ClientFactory;
import io.httpbench.load.LoadListener;
import io.httpbench.load.Measurement;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.text.FailureText;
import io.httpbench.model.text.Misfit;
import io.httpbench.profile.WindowProfiler;
import io.httpbench.result.measured.ForkMessage;
import io.httpbench.result.text.Json;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Entry point of a fork. Reads its plan from the first line of standard input, and its turns, if it has any, from the
 * others; reports its progress on standard output. When standard input ends, the conductor is gone and the fork exits too.
 */
public final class ForkMain {

    private static final int CONDUCTOR_GONE = 1;
    private static final int BROKEN = 1;

    private final PrintStream messages;

    private ForkMain(PrintStream messages) {
        this.messages = messages;
    }

    /** Runs a fork with the clients whose jar it has. */
    public static void main(String[] args) {
        run(Providers.clients());
    }

    /** Runs a fork with one of these clients; does not return. */
    public static void run(List<ClientFactory> factories) {
        PrintStream messages = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        // Output of libraries must not get between the messages.
        System.setOut(System.err);
        int status = new ForkMain(messages)
                .run(factories, new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)));
        // Not exit(): no shutdown hook of a library may keep a measured fork alive.
        Runtime.getRuntime().halt(status);
    }

    private int run(List<ClientFactory> factories, BufferedReader in) {
        try {
            ForkPlan plan = Json.read(in.readLine(), ForkPlan.class);
            ToldOrders orders = ToldOrders.follow(
                    in, plan.fleet() != null, () -> Runtime.getRuntime().halt(CONDUCTOR_GONE));
            ClientFactory factory = named(plan.cell().client(), factories);
            say(new ForkMessage.WarmupStarted());
            new Measurement(plan, factory, orders, profiled(plan, listener())).measure(this::say);
            return 0;
        } catch (Throwable t) {
            // Last resort: an OutOfMemoryError of a client is a result like any other.
            t.printStackTrace();
            say(new ForkMessage.Broken(Misfit.in(t).orElseGet(() -> FailureText.of(t))));
            return BROKEN;
        }
    }

    private static ClientFactory named(String name, List<ClientFactory> factories) {
        return factories.stream()
                .filter(factory -> factory.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no client " + name));
    }

    private synchronized void say(ForkMessage message) {
        messages.println(Json.line(message));
        messages.flush();
    }

    private LoadListener profiled(ForkPlan plan, LoadListener listener) {
        return plan.profile() == null
                ? listener
                : new ProfilingListener(listener, WindowProfiler.of(plan.profile()), this::say);
    }

    private LoadListener listener() {
        return new LoadListener() {
            @Override
            public void second(boolean recorded, long successesPerSecond, long completed, long failures) {
                say(new ForkMessage.Second(recorded, successesPerSecond, completed, failures));
            }

            @Override
            public void warmupEnding() {
                say(new ForkMessage.WarmupEnding());
            }

            @Override
            public void resting() {
                say(new ForkMessage.Resting());
            }

            @Override
            public void leftAlone(long seconds) {
                say(new ForkMessage.LeftAlone(seconds));
            }

            @Override
            public void held(long at) {
                say(new ForkMessage.Held(at));
            }

            @Override
            public void recorded(long openedAt, long closedAt) {
                say(new ForkMessage.Recorded(openedAt, closedAt));
            }

            @Override
            public void turnEnded(int number, long nanos, long succeeded, long failed) {
                say(new ForkMessage.TurnEnded(number, nanos, succeeded, failed));
            }

            @Override
            public void windowOpened() {
                say(new ForkMessage.WindowOpened());
            }

            @Override
            public void windowClosed(long completed) {
                say(new ForkMessage.WindowClosed(completed));
            }
        };
    }
}
