package io.httpbench.preflight;

import io.httpbench.machine.ClockSource;
import io.httpbench.machine.NumaNodes;
import io.httpbench.matrix.plan.CpuPlan;
import io.httpbench.model.CpuList;
import io.httpbench.result.environment.Platform;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Inspects what no setting decides: the clock, the sockets, and options that the environment gives every process. */
public final class PlatformReader {

    /** The first and the last are read by every JVM, the other by the {@code java} launcher. */
    private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    /** Of the dynamic loader and of glibc. */
    private static final Set<String> NATIVE_VARIABLES =
            Set.of("LD_PRELOAD", "LD_AUDIT", "DYLD_INSERT_LIBRARIES", "GLIBC_TUNABLES");

    /** Of the allocators that are in use, such as {@code MALLOC_ARENA_MAX} and {@code MALLOC_CONF}. */
    private static final String ALLOCATOR = "MALLOC_";

    /** Names libraries for every process of the machine: ld.so(8). */
    private static final Path PRELOAD = Path.of("/etc/ld.so.preload");

    private static final Pattern SECRET =
            Pattern.compile("(?i)([^\\s=]*(?:passw|secret|token|credential)[^\\s=]*=)(\"[^\"]*\"|'[^']*'|\\S+)");

    private PlatformReader() {}

    /** What of this platform changes figures. */
    public static Platform read(CpuPlan cpus, Map<String, String> environment) {
        return new Platform(
                ClockSource.current(),
                nodes(cpus.client()),
                nodes(cpus.server()),
                javaOptions(environment),
                nativeOptions(environment, PRELOAD));
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
                options.put(variable, masked(value));
            }
        }
        return options;
    }

    static Map<String, String> nativeOptions(Map<String, String> environment, Path preload) {
        Map<String, String> options = new TreeMap<>();
        environment.forEach((name, value) -> {
            if ((NATIVE_VARIABLES.contains(name) || name.startsWith(ALLOCATOR)) && !value.isBlank()) {
                options.put(name, masked(value));
            }
        });
        String libraries = words(preload);
        if (!libraries.isEmpty()) {
            options.put(preload.toString(), libraries);
        }
        return options;
    }

    private static String masked(String value) {
        return SECRET.matcher(value).replaceAll("$1…");
    }

    /** In one line; empty where there is no such file. */
    private static String words(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1).strip().replaceAll("\\s+", " ");
        } catch (IOException e) {
            return "";
        }
    }
}
