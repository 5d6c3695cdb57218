package io.httpbench.behaviour;

import io.httpbench.api.Client;
import io.httpbench.api.ClientFactory;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.FailureClassifier;
import io.httpbench.api.Limits;
import io.httpbench.api.tune.Tuning;
import io.httpbench.fork.Providers;
import io.httpbench.model.text.ForeignText;
import io.httpbench.result.text.Json;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Entry point of the JVM that a client is alone in. Does as it is told on standard input, and says on standard output how requests
 * have ended; when standard input ends it ends. It measures nothing. Clients are never closed: libraries have parts that all of a
 * JVM share, and one that is closed would take them from those beside it.
 */
public final class CardFork {

    private static final int LANES = 8;
    private static final int IN_FLIGHT = 64;
    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration REQUEST = Duration.ofMinutes(10);
    private static final int MOST_CAUSES = 8;

    private final PrintStream out;
    private final List<ClientFactory> factories = Providers.clients();
    private final Map<Integer, Client> clients = new ConcurrentHashMap<>();
    private final Map<Integer, Integer> lanes = new ConcurrentHashMap<>();
    private final Map<Integer, Exchange> calls = new ConcurrentHashMap<>();

    private CardFork(PrintStream out) {
        this.out = out;
    }

    /** Runs it; returns only if it is told to. */
    public static void main(String[] args) {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        System.setOut(System.err);
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            CardFork fork = new CardFork(out);
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                ForkOrder order = Json.read(line, ForkOrder.class);
                if (order.what() == ForkOrder.What.LEAVE) {
                    fork.leave(order);
                    return;
                }
                fork.obey(order);
            }
        } catch (IOException e) {
            // Whoever tells it is gone.
        }
        Runtime.getRuntime().halt(0);
    }

    private void obey(ForkOrder order) {
        switch (order.what()) {
            case OPEN -> onItsOwn(order, () -> open(order.client(), Objects.requireNonNull(order.opening())));
            case START -> start(order);
            case CANCEL -> {
                Exchange exchange = calls.get(order.call());
                if (exchange != null) {
                    onItsOwn(order, exchange::cancel);
                }
            }
            default -> throw new IllegalStateException(order.toString());
        }
    }

    /** Whether this JVM then ends is for the threads of the library, which it names: those that are no daemons. */
    private void leave(ForkOrder order) {
        List<String> threads = Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !thread.isDaemon() && thread != Thread.currentThread())
                .map(Thread::getName)
                .sorted()
                .toList();
        say(new ForkWord(ForkWord.What.LEAVING, order.client(), 0, 0, 0, 0, "", threads));
    }

    /** On a thread of its own, as a user has: a client may block. */
    private static void onItsOwn(ForkOrder order, Runnable work) {
        Thread thread = new Thread(work, "user-" + order.client() + "-" + order.call());
        thread.setDaemon(true);
        thread.start();
    }

    private void open(int number, ForkOrder.Opening opening) {
        try {
            ClientFactory factory = factories.stream()
                    .filter(each -> each.name().equals(opening.client()))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("no client " + opening.client()));
            Limits limits = limits(factory, opening);
            lanes.put(number, limits.lanes());
            clients.put(number, client(factory, opening, limits));
            say(new ForkWord(ForkWord.What.OPENED, number, 0, 0, 0, 0, "", List.of()));
        } catch (RuntimeException | Error e) {
            say(new ForkWord(ForkWord.What.REFUSED, number, 0, 0, 0, 0, "", causes(e)));
        }
    }

    private static Client client(ClientFactory factory, ForkOrder.Opening opening, Limits limits) {
        Tuning tuning = tuning(factory, opening.tune());
        return opening.unread()
                ? new UnreadClient(
                        Objects.requireNonNull(factory.shipped().unread()).open(opening.target(), tuning))
                : factory.open(opening.setup(), tuning, opening.target(), limits);
    }

    private static Tuning tuning(ClientFactory factory, Map<String, String> tune) {
        return Tuning.of(factory.shipped().facts().tunables().stream()
                .filter(tunable -> tune.containsKey(tunable.name()))
                .collect(Collectors.toMap(
                        tunable -> tunable, tunable -> Objects.requireNonNull(tune.get(tunable.name())))));
    }

    /** For the equal set-up. */
    private static Limits limits(ClientFactory factory, ForkOrder.Opening opening) {
        int lanes = factory.blocking() ? LANES : 1;
        int connections = opening.target().protocol().isMultiplexed() ? lanes : LANES;
        return new Limits(connections, 1, lanes, factory.blocking() ? lanes : IN_FLIGHT, CONNECT, REQUEST);
    }

    /** Its exchange is there before the next order is read, which may be to cancel it. */
    private void start(ForkOrder order) {
        Client client = clients.get(order.client());
        if (client == null) {
            return;
        }
        End end = new End(order.client(), order.call());
        try {
            Exchange exchange = client.newExchange(order.call() % lanes.getOrDefault(order.client(), 1), end);
            calls.put(order.call(), exchange);
            onItsOwn(order, exchange::start);
        } catch (RuntimeException | Error e) {
            end.failed(e);
        }
    }

    /** Says how a request has ended. */
    private final class End implements Completion {

        private final int client;
        private final int call;
        private final long startedAt = System.nanoTime();

        End(int client, int call) {
            this.client = client;
            this.call = call;
        }

        @Override
        public void succeeded(int status, long bodyBytes) {
            say(new ForkWord(ForkWord.What.ANSWERED, client, call, status, bodyBytes, millis(), "", List.of()));
        }

        @Override
        public void failed(Throwable cause) {
            String kind = FailureClassifier.classify(cause).name();
            say(new ForkWord(ForkWord.What.FAILED, client, call, 0, 0, millis(), kind, causes(cause)));
        }

        private long millis() {
            return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startedAt);
        }
    }

    private static List<String> causes(Throwable failure) {
        List<String> causes = new ArrayList<>();
        for (Throwable cause = failure; cause != null && causes.size() < MOST_CAUSES; cause = cause.getCause()) {
            causes.add(ForeignText.line(cause.toString()));
        }
        return causes;
    }

    private void say(ForkWord word) {
        synchronized (out) {
            out.println(Json.line(word));
            out.flush();
        }
    }
}
