package io.httpbench.testing;

import io.httpbench.testing.contract.Patience;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A started {@link Tool}. Used by one thread. */
public final class RunningTool implements AutoCloseable {

    /** No run takes longer, unless its test says so: one that does has failed. */
    public static final Duration LIMIT = Patience.ofFailure().multipliedBy(4);

    /** Between looks at the children; each lives longer. */
    private static final long LOOKS_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final Process process;
    private final Duration limit;
    private final long deadline;
    private final Object lock = new Object();
    private final List<String> stdout = new ArrayList<>();
    private final List<String> stderr = new ArrayList<>();
    private final Thread stdoutReader;
    private final Thread stderrReader;

    RunningTool(Process process, Duration limit) {
        this.process = process;
        this.limit = limit;
        this.deadline = System.nanoTime() + limit.toNanos();
        stdoutReader = reader(process.inputReader(StandardCharsets.UTF_8), stdout);
        stderrReader = reader(process.errorReader(StandardCharsets.UTF_8), stderr);
    }

    /** The conductor's process, or that of the program that starts it as long as it has not. */
    public ProcessHandle conductor() {
        return process.toHandle();
    }

    /** Waits until the tool has written a line, on either stream, in which the expression is found. */
    public void awaitLine(String regex) {
        Predicate<String> wanted = Pattern.compile(regex).asPredicate();
        synchronized (lock) {
            while (stdout.stream().noneMatch(wanted) && stderr.stream().noneMatch(wanted)) {
                long left = deadline - System.nanoTime();
                if (left <= 0 || !stdoutReader.isAlive()) {
                    throw new AssertionError("no line with " + regex + " in\n" + text(stdout) + text(stderr));
                }
                waitOn(lock, Math.min(left, TimeUnit.SECONDS.toNanos(1)));
            }
        }
    }

    /** Types on the keyboard of {@link Tool#onTerminal}. */
    public void type(String keys) {
        try {
            process.getOutputStream().write(keys.getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().flush();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Sends a signal to a process, or with a negative number to a group of processes. */
    public void signal(String name, long pid) {
        try {
            Process kill = new ProcessBuilder("kill", "-s", name, "--", Long.toString(pid))
                    .inheritIO()
                    .start();
            if (kill.waitFor() != 0) {
                throw new AssertionError("kill -s " + name + " " + pid + " failed");
            }
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** The child that runs this class; waits until there is one. */
    public ProcessHandle child(Class<?> main) {
        return awaitChild(main, child -> true);
    }

    /** Until the tool ends: all children that run this class, one after the other or at once. */
    public Set<ProcessHandle> all(Class<?> main) {
        Set<ProcessHandle> found = new HashSet<>();
        while (process.isAlive() && deadline - System.nanoTime() > 0) {
            children(main).forEach(found::add);
            LockSupport.parkNanos(LOOKS_NANOS);
        }
        return found;
    }

    private Stream<ProcessHandle> children(Class<?> main) {
        return children().stream().filter(child -> commandLine(child).contains(main.getName()));
    }

    /** Waits for the next child that runs this class. */
    public ProcessHandle awaitNext(Class<?> main, ProcessHandle before) {
        return awaitChild(main, child -> child.pid() != before.pid());
    }

    private ProcessHandle awaitChild(Class<?> main, Predicate<ProcessHandle> wanted) {
        while (process.isAlive() && deadline - System.nanoTime() > 0) {
            Optional<ProcessHandle> found = children(main).filter(wanted).findFirst();
            if (found.isPresent()) {
                return found.get();
            }
            LockSupport.parkNanos(LOOKS_NANOS);
        }
        throw new AssertionError("no " + main + " in\n" + text(stdout) + text(stderr));
    }

    /** ProcessHandle truncates at 4,096 bytes, and class paths are longer. */
    private static String commandLine(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc/" + process.pid() + "/cmdline"));
        } catch (IOException e) {
            return "";
        }
    }

    /** The fork, the stand-in, and whatever else the tool has started and not ended yet. */
    public List<ProcessHandle> children() {
        return process.descendants().toList();
    }

    /** Waits for the end. */
    public ToolResult end() {
        try {
            if (!process.waitFor(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                throw new AssertionError("still runs after " + limit + ":\n" + text(stdout) + text(stderr));
            }
            for (Thread reader : List.of(stdoutReader, stderrReader)) {
                reader.join(LIMIT.toMillis());
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return new ToolResult(process.exitValue(), text(stdout), text(stderr));
    }

    /** Waits until all of these processes have ended; the error names those that have not. */
    public static void awaitGone(Collection<ProcessHandle> processes) {
        long end = System.nanoTime() + Patience.ofFailure().toNanos();
        for (ProcessHandle each : processes) {
            try {
                each.onExit().get(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
            } catch (Exception e) {
                throw new AssertionError("still there: " + each.info().commandLine(), e);
            }
        }
    }

    @Override
    public void close() {
        Stream.concat(process.descendants(), Stream.of(process.toHandle()))
                .toList()
                .forEach(ProcessHandle::destroyForcibly);
    }

    private Thread reader(BufferedReader from, List<String> lines) {
        Thread thread = new Thread(() -> {
            try (from) {
                for (String line = from.readLine(); line != null; line = from.readLine()) {
                    synchronized (lock) {
                        lines.add(line);
                        lock.notifyAll();
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void waitOn(Object monitor, long nanos) {
        try {
            TimeUnit.NANOSECONDS.timedWait(monitor, nanos);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private String text(List<String> lines) {
        synchronized (lock) {
            return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
        }
    }
}
