package io.httpbench.run;

import io.httpbench.cli.RefusedException;
import io.httpbench.config.Setting;
import io.httpbench.model.files.IoTexts;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One run at a time on a machine: a temporary file that the kernel keeps locked for this process until it ends, in
 * whatever way. Runs with temporary folders of their own, as in containers, do not see each other.
 */
final class RunLock implements AutoCloseable {

    static final String NAME = "http-benchmark-java.lock";

    private static final RunLock NONE = new RunLock(null);
    private static final int LONGEST_ID = 20;

    private final @Nullable FileChannel file;

    private RunLock(@Nullable FileChannel file) {
        this.file = file;
    }

    /**
     * Takes the lock if it is free.
     *
     * @param folder of temporary files, which all users of the machine share
     * @param exclusive whether it must be free
     * @param remark receives the reason when nobody can tell whether it is
     * @throws RefusedException if it must be free and is not
     */
    static RunLock take(Path folder, boolean exclusive, Consumer<String> remark) {
        Path file = folder.resolve(NAME);
        try {
            return take(open(file), exclusive);
        } catch (IOException e) {
            if (exclusive) {
                String why = IoTexts.of(IoTexts.in(file, e));
                remark.accept("whether another run is measuring on this machine is unknown: " + why);
            }
            return NONE;
        }
    }

    private static RunLock take(FileChannel file, boolean exclusive) throws IOException {
        if (locked(file)) {
            sign(file);
            return new RunLock(file);
        }
        String holder = holder(file);
        file.close();
        if (exclusive) {
            throw new RefusedException(
                    "another run is measuring on this machine" + holder + ": wait until it has ended, or set "
                            + Setting.EXCLUSIVE.variable() + "=false to measure beside it");
        }
        return NONE;
    }

    private static FileChannel open(Path file) throws IOException {
        try {
            return existing(file);
        } catch (NoSuchFileException e) {
            return created(file);
        }
    }

    /** Without the option to create it: kernels may refuse that for another user's file in {@code /tmp}. */
    private static FileChannel existing(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    }

    private static FileChannel created(Path file) throws IOException {
        FileChannel channel;
        try {
            channel = FileChannel.open(
                    file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException e) {
            return existing(file);
        }
        forAllUsers(file);
        return channel;
    }

    /** Before it is locked: closing any other channel of the file would unlock it. */
    private static void forAllUsers(Path file) throws IOException {
        PosixFileAttributeView view =
                Files.getFileAttributeView(file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (view != null) {
            view.setPermissions(PosixFilePermissions.fromString("rw-rw-rw-"));
        }
    }

    private static boolean locked(FileChannel file) throws IOException {
        try {
            return file.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    /** Names this process to those who find the file locked. */
    private static void sign(FileChannel file) {
        try {
            file.truncate(0);
            file.write(StandardCharsets.US_ASCII.encode(ProcessHandle.current().pid() + "\n"), 0);
        } catch (IOException e) {
            // A full disk: the lock does without.
        }
    }

    /** The process that has signed; empty when it has not yet, or somebody else has written something else. */
    private static String holder(FileChannel file) throws IOException {
        ByteBuffer start = ByteBuffer.allocate(LONGEST_ID);
        file.read(start, 0);
        String id = StandardCharsets.US_ASCII.decode(start.flip()).toString().strip();
        return id.matches("[0-9]+") ? " (process " + id + ")" : "";
    }

    @Override
    public void close() {
        if (file == null) {
            return;
        }
        try {
            file.close();
        } catch (IOException e) {
            // The kernel unlocks it when this process ends.
        }
    }
}
