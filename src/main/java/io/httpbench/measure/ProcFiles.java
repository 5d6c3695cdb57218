package io.httpbench.measure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.OptionalLong;
import java.util.Set;

/** What Linux tells a process about itself under {@code /proc}; empty on other systems. */
public final class ProcFiles {

    private static final Path SELF = Path.of("/proc/self");
    private static final String LISTENING = "0A";
    private static final int REMOTE_ADDRESS = 2;
    private static final int STATE = 3;
    private static final int INODE = 9;

    private ProcFiles() {}

    /** Largest resident set of this process so far, bytes. */
    public static OptionalLong peakRssBytes() {
        return statusKilobytes(status(), "VmHWM");
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

    static OptionalLong statusKilobytes(String status, String field) {
        OptionalLong kilobytes = statusNumber(status, field);
        return kilobytes.isPresent() ? OptionalLong.of(kilobytes.getAsLong() * 1024) : kilobytes;
    }

    /** Read once a second for each thread, so it looks for its line only. Never the first, which is the name. */
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
        Set<String> inodes = new HashSet<>();
        try (DirectoryStream<Path> descriptors = Files.newDirectoryStream(SELF.resolve("fd"))) {
            for (Path descriptor : descriptors) {
                addSocket(inodes, descriptor);
            }
        } catch (IOException e) {
            return inodes; // not Linux
        }
        return inodes;
    }

    private static void addSocket(Set<String> inodes, Path descriptor) {
        try {
            String link = Files.readSymbolicLink(descriptor).toString();
            if (link.startsWith("socket:[")) {
                inodes.add(link.substring("socket:[".length(), link.length() - 1));
            }
        } catch (IOException e) {
            // Closed since it was listed: no socket of ours any more.
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
