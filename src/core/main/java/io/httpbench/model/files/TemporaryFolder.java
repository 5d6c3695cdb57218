package io.httpbench.model.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * A folder of this process for temporary files, deleted when it is closed. That of a process which was killed is deleted by the
 * next one that makes a folder of the same kind at the same place: a lock, which ends with its process, tells the two apart.
 */
public final class TemporaryFolder implements AutoCloseable {

    private static final String PREFIX = "http-benchmark-";
    private static final String LOCK = ".in-use";
    /** Never looked into by this process: closing a second channel of a file gives up its lock (fcntl(2), Advisory record locking). */
    private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

    private final Path path;
    private final FileChannel lock;

    private TemporaryFolder(Path path, FileChannel lock) {
        this.path = path;
        this.lock = lock;
    }

    /**
     * Makes one where the JVM has its temporary files.
     *
     * @param kind what it is for, part of its name
     * @throws IOException when it cannot be made
     */
    public static TemporaryFolder of(String kind) throws IOException {
        return in(Path.of(System.getProperty("java.io.tmpdir")), kind);
    }

    /**
     * Makes one in this folder.
     *
     * @throws IOException when it cannot be made
     */
    public static TemporaryFolder in(Path parent, String kind) throws IOException {
        String prefix = PREFIX + kind + "-";
        Path path = Files.createTempDirectory(parent, prefix).toRealPath();
        OWN.add(path);
        // It has its name only when it is locked: nobody finds it before.
        Path unlocked = path.resolve("new");
        FileChannel lock = FileChannel.open(unlocked, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        lock.lock();
        Files.move(unlocked, path.resolve(LOCK), StandardCopyOption.ATOMIC_MOVE);
        deleteLeftOver(prefix, path);
        return new TemporaryFolder(path, lock);
    }

    /** Its path. */
    public Path path() {
        return path;
    }

    @Override
    public void close() {
        delete(path);
        try {
            lock.close();
        } catch (IOException e) {
            // The process' end releases it.
        }
        OWN.remove(path);
    }

    /** Only folders of the same user: another one's could become a link to anywhere while it is deleted. */
    private static void deleteLeftOver(String prefix, Path own) {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(own.resolveSibling(""), prefix + "*")) {
            for (Path folder : folders) {
                if (!OWN.contains(folder)
                        && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                        && Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(own))
                        && isLeftOver(folder.resolve(LOCK))) {
                    delete(folder);
                }
            }
        } catch (IOException | RuntimeException e) {
            // Whoever cannot tidy up can work all the same.
        }
    }

    private static boolean isLeftOver(Path lock) {
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            return channel.tryLock() != null;
        } catch (IOException e) {
            return false;
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.deleteIfExists(file);
            }
        } catch (IOException | UncheckedIOException e) {
            // Temporary files do no harm.
        }
    }
}
