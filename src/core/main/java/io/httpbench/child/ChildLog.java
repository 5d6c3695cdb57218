package io.httpbench.child;

import io.httpbench.model.text.ForeignText;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The log of a child: its standard error, which goes into the file without passing through this process, and what of its
 * standard output is no message. Used by one thread.
 */
public final class ChildLog implements AutoCloseable {

    /** Whoever writes more measures its log. */
    private static final int MOST_MEGABYTES = 100;

    /** What whoever {@link #isFlooded flooded} it did, and what became of it: the rest of a sentence. */
    public static final String FLOODED = "wrote more than " + MOST_MEGABYTES + " MB to its log and was ended";

    private static final long MEGABYTE = 1_000_000;

    /** Of standard output: a JVM that traces itself writes gigabytes. */
    private static final long MOST_OF_OUTPUT = 10 * MEGABYTE;

    private static final String CUT = "… more standard output is not kept\n";

    private static final int LAST_BYTES = 64 << 10;
    private static final int LAST_LINES = 3;
    private static final String CRASH = "# A fatal error";

    private final Path file;
    private final OutputStream out;
    private long left = MOST_OF_OUTPUT;

    private ChildLog(Path file, OutputStream out) {
        this.file = file;
        this.out = out;
    }

    /** Opens it; what the file contains stays. */
    public static ChildLog open(Path file) throws IOException {
        return new ChildLog(file, Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND));
    }

    /** For its standard error. */
    public ProcessBuilder.Redirect redirect() {
        return ProcessBuilder.Redirect.appendTo(file.toFile());
    }

    /** A JVM may print output requested by its options, or a crash report, to standard output. */
    public void keep(String line) {
        if (left <= 0) {
            return;
        }
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
        left -= bytes.length;
        try {
            out.write(left > 0 ? bytes : CUT.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // It is not part of the results.
            left = 0;
        }
    }

    /** Whether it is larger than anybody has a reason for. Any thread. */
    boolean isFlooded() {
        try {
            return Files.size(file) > MOST_MEGABYTES * MEGABYTE;
        } catch (IOException e) {
            return false;
        }
    }

    /** What it said last, to be appended to a sentence; empty when it said nothing. */
    public String lastWords() {
        List<String> all = end().lines()
                .filter(line -> !line.isBlank() && !line.equals("#"))
                .toList();
        // A crash report starts with the cause.
        int crash = IntStream.range(0, all.size())
                .filter(i -> all.get(i).startsWith(CRASH))
                .findFirst()
                .orElse(all.size() - LAST_LINES);
        String last = all.stream()
                .skip(Math.max(0, crash))
                .limit(LAST_LINES)
                .map(ForeignText::line)
                .collect(Collectors.joining(" | "));
        return last.isEmpty() ? "" : ": " + last;
    }

    /** What is no UTF-8 is replaced. */
    private String end() {
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            channel.position(Math.max(0, channel.size() - LAST_BYTES));
            InputStream in = Channels.newInputStream(channel);
            return new String(in.readNBytes(LAST_BYTES), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }

    /** Removes the file if it is empty. */
    @Override
    public void close() {
        try {
            out.close();
            if (Files.exists(file) && Files.size(file) == 0) {
                Files.delete(file);
            }
        } catch (IOException e) {
            // An extra empty file is harmless.
        }
    }
}
