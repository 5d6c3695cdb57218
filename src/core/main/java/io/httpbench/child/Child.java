package io.httpbench.child;

import io.httpbench.machine.Programs;
import io.httpbench.model.SettingNames;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A process that this one has started: a fork, the stand-in, another server, a check, a native tool. It is told lines on its
 * standard input and says lines on its standard output, its log has a limit, no wait for it is longer than a {@link Patience},
 * and in the end its descendants are killed with it. Used by one thread, except where another is allowed.
 */
public final class Child {

    /** For the system to end a process that was killed, which may be in the middle of a system call. */
    private static final Duration GONE = Duration.ofSeconds(3);

    /** What a process has said may be read a little later than its end. */
    private static final Duration AFTER_ITS_END = Duration.ofSeconds(5);

    private static final int MOST_LINES = 100;

    /** Kills the process group that its argument names, when its input ends: its owner has closed it, or is dead. */
    private static final List<String> GUARD =
            List.of("sh", "-c", "trap '' HUP INT TERM; read -r ignored; kill -s KILL -- \"-$1\" 2>/dev/null", "sh");

    private final Process process;
    private final @Nullable ChildLines lines;
    private final Set<ProcessHandle> family = ConcurrentHashMap.newKeySet();
    private volatile boolean flooded;
    private volatile @Nullable Process guard;

    /**
     * One that has ended, or had to be ended.
     *
     * @param status null when it had to be
     * @param words the first lines that it said, and the last one
     */
    public record Ended(@Nullable Integer status, List<String> words) {

        /** Whether it ended by itself, and well. */
        public boolean well() {
            return status != null && status == 0;
        }

        /** What it said last; empty when it said nothing. */
        public String lastWord() {
            return words.isEmpty() ? "" : words.get(words.size() - 1);
        }
    }

    private Child(Process process, @Nullable ChildLines lines) {
        this.process = process;
        this.lines = lines;
    }

    /**
     * A process to be started in the environment of this one, except for its settings. Among those are passwords, header
     * fields and bodies, and an environment gets into core files and recordings. What a child has to know of them it is
     * told over its standard input.
     */
    public static ProcessBuilder of(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().keySet().removeIf(name -> name.startsWith(SettingNames.PREFIX));
        return builder;
    }

    /** Starts it. Its standard output is read unless it is redirected. */
    public static Child start(ProcessBuilder builder) throws IOException {
        boolean read = builder.redirectOutput().equals(ProcessBuilder.Redirect.PIPE);
        Process process = builder.start();
        return new Child(process, read ? new ChildLines(process) : null);
    }

    /** Starts it with its standard error in this log, and ends it if that is flooded. */
    public static Child start(ProcessBuilder builder, ChildLog log) throws IOException {
        Child child = start(builder.redirectError(log.redirect()));
        Thread watch = new Thread(() -> child.watch(log), "child-log");
        watch.setDaemon(true);
        watch.start();
        return child;
    }

    /**
     * Starts a program that somebody else has written, as the other does, in a session of its own. What it has started is
     * killed with it, even if it or this process was killed before: a shell waits for that. Where the system has no
     * {@code setsid}, only descendants are, and only by this process.
     */
    public static Child startStranger(ProcessBuilder builder, ChildLog log) throws IOException {
        if (!Programs.onPath("setsid")) {
            return start(builder, log);
        }
        List<String> inSession = new ArrayList<>(builder.command());
        inSession.add(0, "setsid");
        Child child = start(builder.command(inSession), log);
        List<String> command = new ArrayList<>(GUARD);
        command.add(Long.toString(child.pid()));
        ProcessBuilder guard = of(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        try {
            child.guard = guard.start();
        } catch (IOException e) {
            child.kill();
            throw e;
        }
        return child;
    }

    private void watch(ChildLog log) {
        try {
            while (!process.waitFor(Patience.STEP.toMillis(), TimeUnit.MILLISECONDS)) {
                if (log.isFlooded()) {
                    flooded = true;
                    kill();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Starts one that is told nothing and ends by itself, and waits until it has; kills what is left of it then. */
    public static Ended run(ProcessBuilder builder, Duration longest) throws IOException, InterruptedException {
        Child child = start(builder);
        try {
            child.tellNoMore();
            Patience patience = new Patience(longest);
            List<String> words = child.words(patience);
            return new Ended(child.ends(patience) ? child.exitStatus() : null, words);
        } finally {
            child.kill();
            child.readNoMore();
        }
    }

    /** Until it ends, not until its output does, which others may hold. */
    private List<String> words(Patience patience) throws InterruptedException {
        List<String> words = new ArrayList<>();
        String line = next();
        while (!patience.isOver() && !ChildLines.END.equals(line)) {
            if (line == null || words.size() < MOST_LINES) {
                remember();
            }
            if (line != null) {
                words.subList(Math.min(words.size(), MOST_LINES - 1), words.size())
                        .clear();
                words.add(line);
            }
            if (!process.isAlive()) {
                patience.atMost(AFTER_ITS_END);
            }
            line = next();
        }
        return words;
    }

    /** Tells it a line. One that has ended does not hear it: its exit status and its last words say why. Any thread. */
    public void tell(String line) {
        try {
            // In one piece: several threads may have something to say.
            process.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().flush();
        } catch (IOException e) {
            // It has ended.
        }
    }

    /** Ends its standard input. Any thread. */
    public void tellNoMore() {
        tellNoMore(process);
    }

    private static void tellNoMore(Process process) {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            // It has ended.
        }
    }

    /** Its next line, or {@link ChildLines#END} from the end of its output on; null when there was none for a step. */
    public @Nullable String next() throws InterruptedException {
        return lines == null ? ChildLines.END : lines.next();
    }

    /** Tells it a line and returns its answer, or {@link ChildLines#END} when it has ended; null when there is none in time. */
    public @Nullable String ask(String line, Patience patience) {
        tell(line);
        try {
            while (!patience.isOver()) {
                String answer = next();
                if (answer != null) {
                    return answer;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return null;
    }

    /** Whether it ends in time. */
    public boolean ends(Patience patience) throws InterruptedException {
        while (process.isAlive() && !patience.isOver()) {
            boolean ignored = process.waitFor(Patience.STEP.toMillis(), TimeUnit.MILLISECONDS);
            remember();
        }
        return !process.isAlive();
    }

    /** Those of a process that has ended are nobody's descendants. */
    private void remember() {
        family.addAll(process.descendants().collect(Collectors.toSet()));
    }

    /** Asks it to end, as the system does. Any thread. */
    public void terminate() {
        remember();
        process.destroy();
    }

    /** Kills it and its descendants. Any thread. */
    public void kill() {
        remember();
        process.destroyForcibly();
        family.forEach(ProcessHandle::destroyForcibly);
        Process waiting = guard;
        if (waiting != null) {
            tellNoMore(waiting);
        }
    }

    /** Ends its input, lets it end, and kills what is left of it then. Its port is free afterwards. */
    public void end(Patience patience) {
        remember();
        tellNoMore();
        try {
            boolean ignored = ends(patience);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            killed();
        }
    }

    /** Kills it, waits until the system has ended it, and reads no more; whether it has. */
    public boolean killed() {
        kill();
        readNoMore();
        try {
            Process waiting = guard;
            boolean ignored = waiting == null || waiting.waitFor(GONE.toMillis(), TimeUnit.MILLISECONDS);
            return process.waitFor(GONE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void readNoMore() {
        if (lines != null) {
            lines.close();
        }
    }

    /** Calls this when it has ended, on another thread. */
    public void whenEnded(Runnable listener) {
        CompletableFuture<?> unused = process.onExit().thenRun(listener);
    }

    /** Whether it was ended because of its log. Any thread. */
    public boolean flooded() {
        return flooded;
    }

    public boolean alive() {
        return process.isAlive();
    }

    /** Of one that has ended. */
    public int exitStatus() {
        return process.exitValue();
    }

    public long pid() {
        return process.pid();
    }

    public ProcessHandle handle() {
        return process.toHandle();
    }
}
