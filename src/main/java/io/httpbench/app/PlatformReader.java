package io.httpbench.app;

import io.httpbench.machine.ClockSource;
import io.httpbench.machine.NumaNodes;
import io.httpbench.matrix.CpuPlan;
import io.httpbench.model.CpuList;
import io.httpbench.result.Platform;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Inspects what no setting decides: the clock, the sockets, and options that the environment gives every JVM. */
final class PlatformReader {

    /** The first and the last are read by every JVM, the other by the {@code java} launcher. */
    private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private static final Pattern SECRET =
            Pattern.compile("(?i)([^\\s=]*(?:passw|secret|token|credential)[^\\s=]*=)(\"[^\"]*\"|'[^']*'|\\S+)");

    private PlatformReader() {}

    static Platform read(CpuPlan cpus, Map<String, String> environment) {
        return new Platform(
                ClockSource.current(), nodes(cpus.client()), nodes(cpus.server()), javaOptions(environment));
    }

    private static @Nullable String nodes(@Nullable NavigableSet<Integer> cpus) {
        NavigableSet<Integer> nodes = cpus == null ? new TreeSet<>() : NumaNodes.of(cpus);
        return nodes.isEmpty() ? null : CpuList.format(nodes);
    }

    static Map<String, String> javaOptions(Map<String, String> environment) {
        Map<String, String> options = new LinkedHashMap<>();
        for (String variable : VARIABLES) {
            String value = environment.getOrDefault(variable, "");
            if (!value.isBlank()) {
                options.put(variable, SECRET.matcher(value).replaceAll("$1…"));
            }
        }
        return options;
    }
}
