package io.httpbench.preflight;

import io.httpbench.cli.Version;
import io.httpbench.matrix.plan.CpuPlan;
import io.httpbench.model.CpuList;
import io.httpbench.model.KnownClient;
import io.httpbench.model.KnownHost;
import io.httpbench.result.environment.Container;
import io.httpbench.result.environment.Environment;
import io.httpbench.result.environment.Platform;
import io.httpbench.serving.ServerUnderTest;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import org.jspecify.annotations.Nullable;

/** Inspects the machine once, at the start of a run. */
public final class EnvironmentReader {

    private EnvironmentReader() {}

    /** All that is recorded of this machine and its JVM. */
    public static Environment read(
            List<String> jvmArgs,
            CpuPlan cpus,
            ServerUnderTest server,
            @Nullable Container container,
            Platform platform,
            List<KnownClient> clients,
            List<KnownHost> hosts) {
        Map<String, String> versions = new LinkedHashMap<>();
        versions.put("http-benchmark-java", Version.text());
        clients.forEach(client -> versions.put(client.name(), client.version()));
        // A client may have the same name.
        hosts.forEach(host -> versions.put("server " + host.name(), host.version()));
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        return new Environment(
                System.getProperty("os.name") + " " + System.getProperty("os.arch"),
                System.getProperty("os.version"),
                Runtime.getRuntime().availableProcessors(),
                cpuModel(),
                System.getProperty("java.vm.name") + " " + Runtime.version(),
                jvmArgs,
                hostName(),
                load < 0 ? null : load,
                text(cpus.client()),
                text(cpus.server()),
                server.description(),
                container,
                platform,
                server.standIn(),
                versions,
                List.of(),
                null);
    }

    private static @Nullable String text(@Nullable NavigableSet<Integer> cpus) {
        return cpus == null ? null : CpuList.format(cpus);
    }

    /** As {@code /proc/cpuinfo} has it; null where it has none. */
    public static @Nullable String cpuModel() {
        try {
            return Files.readString(Path.of("/proc/cpuinfo"), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(null);
        } catch (IOException e) {
            return null;
        }
    }

    /** The name of this machine. */
    public static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "unknown";
        }
    }
}
