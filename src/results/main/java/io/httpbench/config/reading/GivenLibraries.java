package io.httpbench.config.reading;

import io.httpbench.api.Message;
import io.httpbench.config.GivenFiles;
import io.httpbench.model.KnownHost;
import java.nio.file.Path;
import java.util.List;

/** Libraries of hosts that the registry does not have, among the jars that the user gives. */
final class GivenLibraries {

    private static final String JAR = ".jar";

    private GivenLibraries() {}

    /** The host with its library, if that must be given and is; otherwise as it was. */
    static KnownHost complete(KnownHost host, List<Path> jars) {
        if (host.source().isEmpty()) {
            return host;
        }
        String artifact = host.library().substring(host.library().indexOf(':') + 1);
        return jars.stream()
                .filter(jar -> nameOf(jar).matches("\\Q" + artifact + "\\E(-\\d.*)?\\.jar"))
                .findFirst()
                .map(jar -> host.given(version(nameOf(jar), artifact), remark(jar)))
                .orElse(host);
    }

    /** Empty for a jar without one in its name. */
    private static String version(String name, String artifact) {
        String rest = name.substring(artifact.length(), name.length() - JAR.length());
        return rest.isEmpty() ? "" : rest.substring(1);
    }

    /** No registry vouches for what is in it. */
    private static String remark(Path jar) {
        return "its library is " + nameOf(jar) + ", "
                + Message.Content.of(GivenFiles.bytes(jar.toString())).digest();
    }

    private static String nameOf(Path jar) {
        return String.valueOf(jar.getFileName());
    }
}
