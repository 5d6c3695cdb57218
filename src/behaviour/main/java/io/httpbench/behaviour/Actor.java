package io.httpbench.behaviour;

import io.httpbench.child.Child;
import io.httpbench.child.ChildLines;
import io.httpbench.child.ChildLog;
import io.httpbench.child.Patience;
import io.httpbench.result.text.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;

/** The fork with a client, as this process sees it. Any thread may tell it something; what it says goes to who has opened a client. */
final class Actor implements AutoCloseable {

    private static final Duration EXIT = Duration.ofSeconds(5);

    private final Child child;
    private final ChildLog log;
    private final Map<Integer, Consumer<ForkWord>> listeners = new ConcurrentHashMap<>();
    private final Map<Integer, Runnable> mourners = new ConcurrentHashMap<>();
    private final AtomicInteger numbers = new AtomicInteger();
    private volatile boolean dead;
    private volatile boolean closing;

    private Actor(Child child, ChildLog log) {
        this.child = child;
        this.log = log;
    }

    /** Starts it; what it says to people is appended to the log. */
    static Actor start(List<String> command, Path file) throws IOException {
        ChildLog log = ChildLog.open(file);
        Actor actor = new Actor(Child.start(Child.of(command), log), log);
        Thread reader = new Thread(actor::listen, "card-fork");
        reader.setDaemon(true);
        reader.start();
        return actor;
    }

    private void listen() {
        try {
            for (String line = child.next(); !ChildLines.END.equals(line) && !closing; line = child.next()) {
                if (line != null && ChildLines.isMessage(line)) {
                    hear(line);
                } else if (line != null) {
                    log.keep(line);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        dead = true;
        mourners.values().forEach(Runnable::run);
    }

    private void hear(String line) {
        try {
            ForkWord word = Json.read(line, ForkWord.class);
            listeners.getOrDefault(word.client(), ignored -> {}).accept(word);
        } catch (JacksonException e) {
            log.keep(line);
        }
    }

    /** Whether its JVM has ended. */
    boolean dead() {
        return dead;
    }

    /** How it has ended, in words. */
    String lastWords() {
        return "its JVM has ended" + log.lastWords();
    }

    /** Ends it, as it may not do so by itself. */
    void kill() {
        child.kill();
    }

    /** A number that no other client or request of this fork has. */
    int number() {
        return numbers.incrementAndGet();
    }

    /** Opens a client; what is said of it goes to the listener, and its end to the other. */
    int open(ForkOrder.Opening opening, Consumer<ForkWord> listener, Runnable mourner) {
        int number = number();
        listeners.put(number, listener);
        mourners.put(number, mourner);
        tell(new ForkOrder(ForkOrder.What.OPEN, number, 0, opening));
        if (dead) {
            mourner.run();
        }
        return number;
    }

    void start(int client, int call) {
        tell(new ForkOrder(ForkOrder.What.START, client, call, null));
    }

    void leave(int client) {
        tell(new ForkOrder(ForkOrder.What.LEAVE, client, 0, null));
    }

    void cancel(int client, int call) {
        tell(new ForkOrder(ForkOrder.What.CANCEL, client, call, null));
    }

    /** Nobody listens to a client any more. */
    void forget(int client) {
        mourners.remove(client);
        listeners.remove(client);
    }

    private void tell(ForkOrder order) {
        child.tell(Json.line(order));
    }

    @Override
    public void close() throws IOException {
        closing = true;
        child.end(new Patience(EXIT));
        log.close();
    }
}
