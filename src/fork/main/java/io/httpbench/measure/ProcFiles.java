package io.httpbench.measure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What Linux reports to a process about itself under {@code /proc}; empty on other systems. */
public final class ProcFiles {

    private static final Path SELF = Path.of("/proc/self");
    private static final String LISTENING = "0A";
    private static final int REMOTE_ADDRESS = 2;
    private static final int STATE = 3;
    private static final int INODE = 9;

    private static final String SOCKET = "socket:[";
    private static final String IO_URING = "anon_inode:[io_uring]";
    private static final String EPOLL = "anon_inode:[eventpoll]";
    private static final String EVENT = "anon_inode:[eventfd]";
    private static final String TIMER = "anon_inode:[timerfd]";

    private ProcFiles() {}

    /** Largest resident set of this process so far, bytes. */
    public static OptionalLong peakRssBytes() {
        return statusKilobytes(status(), "VmHWM");
    }

    /** Resident set of this process now; null on other systems. */
    public static @Nullable Long rssBytes() {
        OptionalLong bytes = statusKilobytes(status(), "VmRSS");
        return bytes.isPresent() ? bytes.getAsLong() : null;
    }

    /** Platform threads of this process now; null on other systems. */
    public static @Nullable Integer threads() {
        OptionalLong threads = statusNumber(status(), "Threads");
        return threads.isPresent() ? Math.toIntExact(threads.getAsLong()) : null;
    }

    /** {@code /proc/self/status}, of this process. */
    static String status() {
        return text(SELF.resolve("status"));
    }

    /** {@code /proc/self/stat}, of this process. */
    static String stat() {
        return text(SELF.resolve("stat"));
    }

    /** Sockets of this process that are or were connected to a port, by inode. */
    public static Set<String> socketsTo(int remotePort) {
        Set<String> connected = connectedInodes(text(SELF.resolve("net/tcp")), remotePort);
        connected.addAll(connectedInodes(text(SELF.resolve("net/tcp6")), remotePort));
        connected.retainAll(ownSockets());
        return connected;
    }

    /**
     * The transport of this process, derived from its open descriptors: {@code io_uring}, {@code epoll} (Netty's native
     * transport), {@code nio} (a selector of the JDK), {@code blocking sockets}; {@code unknown} where the system does
     * not report it.
     */
    public static String transport() {
        List<String> links = descriptors();
        return links.isEmpty() ? "unknown" : transport(links);
    }

    /**
     * Netty's epoll loops have a timerfd besides the epoll descriptor; the JDK's selectors have an eventfd for
     * wake-ups, and the pollers of virtual threads, which wait for blocking sockets, have neither.
     */
    static String transport(Collection<String> descriptors) {
        if (descriptors.contains(IO_URING)) {
            return "io_uring";
        }
        if (!descriptors.contains(EPOLL)) {
            return "blocking sockets";
        }
        if (descriptors.contains(TIMER)) {
            return "epoll";
        }
        return descriptors.contains(EVENT) ? "nio" : "blocking sockets";
    }

    static OptionalLong statusKilobytes(String status, String field) {
        OptionalLong kilobytes = statusNumber(status, field);
        return kilobytes.isPresent() ? OptionalLong.of(kilobytes.getAsLong() * 1024) : kilobytes;
    }

    /** Read once a second for each thread, so it only searches its line. Never the first, which is the name. */
    static OptionalLong statusNumber(String status, String field) {
        int line = status.indexOf("\n" + field + ":");
        if (line < 0) {
            return OptionalLong.empty();
        }
        int from = line + field.length() + 2;
        while (!Character.isDigit(status.charAt(from))) {
            from++;
        }
        int to = from;
        while (to < status.length() && Character.isDigit(status.charAt(to))) {
            to++;
        }
        return OptionalLong.of(Long.parseLong(status, from, to, 10));
    }

    /** Reads the kernel's socket table (see proc(5), {@code /proc/net/tcp}): ports are hexadecimal. */
    static Set<String> connectedInodes(String table, int remotePort) {
        String suffix = ":%04X".formatted(remotePort);
        Set<String> inodes = new HashSet<>();
        table.lines().skip(1).filter(line -> line.contains(suffix)).forEach(line -> {
            String[] fields = line.strip().split(" +", -1);
            if (fields.length > INODE && fields[REMOTE_ADDRESS].endsWith(suffix) && !fields[STATE].equals(LISTENING)) {
                inodes.add(fields[INODE]);
            }
        });
        return inodes;
    }

    private static Set<String> ownSockets() {
        return descriptors().stream()
                .filter(link -> link.startsWith(SOCKET))
                .map(link -> link.substring(SOCKET.length(), link.length() - 1))
                .collect(Collectors.toSet());
    }

    /** The targets of this process's open descriptors; empty where the system does not provide them. */
    private static List<String> descriptors() {
        List<String> links = new ArrayList<>();
        try (DirectoryStream<Path> descriptors = Files.newDirectoryStream(SELF.resolve("fd"))) {
            for (Path descriptor : descriptors) {
                addLink(links, descriptor);
            }
        } catch (IOException e) {
            return links; // not Linux
        }
        return links;
    }

    private static void addLink(List<String> links, Path descriptor) {
        try {
            links.add(Files.readSymbolicLink(descriptor).toString());
        } catch (IOException e) {
            // Closed since it was listed: no longer ours.
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }
}
