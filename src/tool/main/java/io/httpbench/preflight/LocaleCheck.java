package io.httpbench.preflight;

import io.httpbench.config.Setting;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Whether the JVM could read its arguments. In the C locale, which cron, systemd and slim containers have, it knows ASCII
 * only and silently puts question marks for all else: another password or another folder. Variables are checked with the
 * settings, where such characters can still be told from others.
 */
public final class LocaleCheck {

    private static final Path COMMAND_LINE = Path.of("/proc/self/cmdline");
    private static final int LAST_ASCII = 0x7f;

    private LocaleCheck() {}

    /** The first argument that was not read, in words; empty when all were. Values are not shown: one may be a secret. */
    public static Optional<String> problem(List<String> arguments) {
        return problem(arguments, given(arguments.size()));
    }

    /**
     * @param given the arguments as the kernel has them, a character per byte; empty where it does not tell
     */
    static Optional<String> problem(List<String> arguments, List<String> given) {
        return IntStream.range(0, arguments.size())
                .filter(i -> !Setting.isReadable(arguments.get(i))
                        || (!given.isEmpty() && isAscii(arguments.get(i)) && !isAscii(given.get(i))))
                .mapToObj(i -> "argument " + (i + 1) + " has characters that " + Setting.UNREADABLE)
                .findFirst();
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(character -> character <= LAST_ASCII);
    }

    /** Before them are the JVM's own options. */
    private static List<String> given(int count) {
        try {
            List<String> words =
                    List.of(new String(Files.readAllBytes(COMMAND_LINE), StandardCharsets.ISO_8859_1).split("\0", -1));
            // Each ends with a zero, so that the last one is followed by an empty text.
            int end = words.size() - 1;
            return end < count ? List.of() : words.subList(end - count, end);
        } catch (IOException e) {
            return List.of();
        }
    }
}
