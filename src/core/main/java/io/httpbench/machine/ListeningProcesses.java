package io.httpbench.machine;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds a server of this machine by its port: the kernel's socket table names the inode of the listening socket
 * (proc(5), {@code /proc/net/tcp}), and the open files of a process name its inodes.
 */
public final class ListeningProcesses {

    private static final String LISTENS = "0A";
    private static final int LOCAL_ADDRESS = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;

    /** Proxies that listen for a container and forward everything: their CPUs are not the server's. */
    private static final Set<String> FORWARDERS = Set.of("docker-proxy", "rootlesskit", "rootlessport", "slirp4netns");

    private ListeningProcesses() {}

    /**
     * Processes that listen on a TCP port, in ascending order. Empty when there is none, when they belong to another user,
     * or when one of them only forwards to a container.
     */
    public static Set<Long> on(int port) {
        Set<String> inodes = listening(port);
        Set<Long> found = new TreeSet<>();
        if (!inodes.isEmpty()) {
            for (long pid : KernelFiles.numbersIn(KernelFiles.PROC)) {
                if (has(KernelFiles.PROC.resolve(Long.toString(pid)).resolve("fd"), inodes)) {
                    found.add(pid);
                }
            }
        }
        return found.stream().anyMatch(ListeningProcesses::forwards) ? Set.of() : found;
    }

    /** Whether a socket of anybody listens on a TCP port, also in the moment in which its process ends. */
    public static boolean any(int port) {
        return !listening(port).isEmpty();
    }

    private static Set<String> listening(int port) {
        Set<String> inodes = listening(KernelFiles.read(KernelFiles.PROC.resolve("net/tcp")), port);
        inodes.addAll(listening(KernelFiles.read(KernelFiles.PROC.resolve("net/tcp6")), port));
        return inodes;
    }

    static Set<String> listening(String table, int port) {
        String suffix = ":%04X".formatted(port);
        Set<String> inodes = new HashSet<>();
        table.lines().skip(1).forEach(line -> {
            List<String> fields = List.of(line.strip().split(" +", -1));
            if (fields.size() > INODE
                    && fields.get(STATE).equals(LISTENS)
                    && fields.get(LOCAL_ADDRESS).endsWith(suffix)) {
                inodes.add("socket:[" + fields.get(INODE) + "]");
            }
        });
        return inodes;
    }

    private static boolean has(Path descriptors, Set<String> inodes) {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(descriptors)) {
            for (Path descriptor : all) {
                if (inodes.contains(target(descriptor))) {
                    return true;
                }
            }
        } catch (IOException | java.nio.file.DirectoryIteratorException e) {
            return false;
        }
        return false;
    }

    private static String target(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (IOException e) {
            return "";
        }
    }

    private static boolean forwards(long pid) {
        return FORWARDERS.contains(
                KernelFiles.read(Path.of("/proc", Long.toString(pid), "comm")).strip());
    }
}
