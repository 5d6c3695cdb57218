package io.httpbench.app;

import io.httpbench.api.ClientFactory;
import io.httpbench.client.FailureText;
import io.httpbench.client.Misfit;
import io.httpbench.load.LoadListener;
import io.httpbench.load.Measurement;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.Turn;
import io.httpbench.profile.WindowProfiler;
import io.httpbench.result.ForkMessage;
import io.httpbench.result.Json;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import tools.jackson.core.JacksonException;

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

    /** Runs a fork with the clients of this tool. */
    public static void main(String[] args) {
        run(Clients.all());
    }

    /** Runs a fork with one of these clients; does not return. */
    static void run(List<ClientFactory> factories) {
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
            BlockingQueue<Turn> turns = new LinkedBlockingQueue<>();
            followConductor(in, turns);
            ClientFactory factory = factory(factories, plan.cell().client());
            say(new ForkMessage.WarmupStarted());
            new Measurement(plan, factory, () -> next(turns), profiled(plan, listener()))
                    .measure(measured -> say(new ForkMessage.Finished(measured)));
            return 0;
        } catch (Throwable t) {
            // Last resort: an OutOfMemoryError of a client is a result like any other.
            t.printStackTrace();
            say(new ForkMessage.Broken(Misfit.in(t).orElseGet(() -> FailureText.of(t))));
            return BROKEN;
        }
    }

    /** A fork of a client of this tool looks for no other. */
    private static ClientFactory factory(List<ClientFactory> ours, String name) {
        boolean own = ours.stream().noneMatch(factory -> factory.name().equals(name));
        return Clients.named(own ? DescribeMain.all() : ours, name);
    }

    /** Without a turn it has none to wait for: the conductor is gone, or about to end it. */
    private static Turn next(BlockingQueue<Turn> turns) {
        try {
            return turns.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Turn.END;
        }
    }

    private static void followConductor(BufferedReader in, BlockingQueue<Turn> turns) {
        Thread watch = new Thread(
                () -> {
                    try {
                        for (String line = in.readLine(); line != null; line = in.readLine()) {
                            turns.add(Json.read(line, Turn.class));
                        }
                    } catch (IOException | JacksonException e) {
                        // A broken pipe means the same as its end.
                    }
                    Runtime.getRuntime().halt(CONDUCTOR_GONE);
                },
                "conductor-watch");
        watch.setDaemon(true);
        watch.start();
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
            public void turnEnded(int number, long nanos, long succeeded, long failed, long inAll) {
                say(new ForkMessage.TurnEnded(number, nanos, succeeded, failed, inAll));
            }

            @Override
            public void windowOpened() {
                say(new ForkMessage.WindowOpened());
            }

            @Override
            public void windowClosed() {
                say(new ForkMessage.WindowClosed());
            }
        };
    }
}
