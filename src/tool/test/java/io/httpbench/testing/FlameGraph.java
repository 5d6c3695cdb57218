package io.httpbench.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names of the frames in a flame graph of async-profiler's: each is written as what differs from the one before. */
public final class FlameGraph {

    private static final Pattern POOL = Pattern.compile("const cpool = \\[\\n(.*?)\\n];", Pattern.DOTALL);
    private static final Pattern NAME = Pattern.compile("'((?:[^'\\\\]|\\\\.)*)'");

    private FlameGraph() {}

    /** The names, each once. */
    public static List<String> frames(Path file) {
        Matcher pool = POOL.matcher(text(file));
        if (!pool.find()) {
            throw new AssertionError("no flame graph: " + file);
        }
        List<String> frames = new ArrayList<>();
        String last = "";
        for (Matcher name = NAME.matcher(pool.group(1)); name.find(); ) {
            String written = name.group(1).replaceAll("\\\\(.)", "$1");
            last = frames.isEmpty() ? written : last.substring(0, written.charAt(0) - ' ') + written.substring(1);
            frames.add(last);
        }
        return frames;
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
