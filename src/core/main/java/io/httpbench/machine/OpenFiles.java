package io.httpbench.machine;

import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How many files and sockets a process may have open (proc(5), {@code /proc/self/limits}). */
public final class OpenFiles {

    private static final Pattern HARD_LIMIT = Pattern.compile("(?m)^Max open files +\\S+ +([0-9]{1,18}) ");

    private OpenFiles() {}

    /** The hard limit, to which a JVM raises its own. Empty when there is none, or it is unknown. */
    public static OptionalLong most() {
        return parse(KernelFiles.read(KernelFiles.PROC.resolve("self/limits")));
    }

    static OptionalLong parse(String limits) {
        Matcher matcher = HARD_LIMIT.matcher(limits);
        return matcher.find() ? OptionalLong.of(Long.parseLong(matcher.group(1))) : OptionalLong.empty();
    }
}
