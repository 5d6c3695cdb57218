package io.httpbench.matrix;

import io.httpbench.model.files.IoTexts;
import io.httpbench.result.JournalEntry;
import io.httpbench.result.text.Json;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** {@code journal.jsonl}: a line per finished fork, on disk before the next one starts, so that nothing is lost. */
public final class Journal implements AutoCloseable {

    private final Path path;
    private final FileChannel file;

    /** Creates the file in the folder of the run. */
    public Journal(Path folder) throws IOException {
        path = folder.resolve(JournalEntry.FILE);
        file = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        lock();
    }

    /** Says to others that the run goes on: the system ends it with this process, however that ends. */
    private void lock() {
        try {
            FileLock unused = file.tryLock();
        } catch (IOException e) {
            // A file system without locks: others take the run for one that was killed.
        }
    }

    /**
     * Appends a line and forces it to disk.
     *
     * @throws IOException when that fails, with the name of the file, or when the file is gone: then writing still works, into
     *     nothing
     */
    public void add(JournalEntry entry) throws IOException {
        ByteBuffer line = ByteBuffer.wrap((Json.line(entry) + "\n").getBytes(StandardCharsets.UTF_8));
        try {
            while (line.hasRemaining()) {
                file.write(line);
            }
            file.force(false);
        } catch (IOException e) {
            throw IoTexts.in(path, e);
        }
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString());
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
