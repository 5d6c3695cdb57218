package io.httpbench.archive;

import io.httpbench.result.JournalEntry;
import io.httpbench.result.text.Json;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;

/**
 * The journal of a run, as far as it is complete: a run may be killed in the middle of a line.
 *
 * @param entries in the order of the file
 * @param losses one sentence per line that cannot be read
 */
record JournalFile(List<JournalEntry> entries, List<String> losses) {

    /**
     * @throws RunReadException when it cannot be read, or holds something else in every line
     */
    static JournalFile read(Path file) {
        String text = text(file);
        List<String> lines = text.lines().toList();
        List<JournalEntry> entries = new ArrayList<>();
        List<String> losses = new ArrayList<>();
        for (int number = 1; number <= lines.size(); number++) {
            boolean cut = number == lines.size() && !text.endsWith("\n");
            Optional<JournalEntry> entry = entry(lines.get(number - 1));
            entry.ifPresent(entries::add);
            if (entry.isEmpty()) {
                losses.add(JournalEntry.FILE + (cut ? " ends in the middle of" : " is broken in") + " line " + number
                        + ": that fork is lost");
            }
        }
        if (entries.isEmpty() && losses.size() > 1) {
            throw new RunReadException(file + " is no journal of this tool: none of its lines can be read");
        }
        return new JournalFile(List.copyOf(entries), List.copyOf(losses));
    }

    /** Whether a process of this machine still writes it: it holds a lock as long as it lives. */
    static boolean isWritten(Path file) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
                FileLock lock = channel.tryLock(0, Long.MAX_VALUE, true)) {
            return lock == null;
        } catch (IOException | OverlappingFileLockException e) {
            // No locks here: then nobody knows.
            return e instanceof OverlappingFileLockException;
        }
    }

    /** Number of complete lines. */
    static int lines(Path file) {
        return (int) text(file).chars().filter(character -> character == '\n').count();
    }

    private static Optional<JournalEntry> entry(String line) {
        try {
            JournalEntry entry = Json.read(line, JournalEntry.class);
            return Optional.ofNullable(entry).filter(read -> Gaps.first(read).isEmpty());
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    /** A truncated line may end inside a character; it cannot be read in any case. */
    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(StoredFile.checked(file)), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new RunReadException(file + " cannot be read: " + e);
        }
    }
}
