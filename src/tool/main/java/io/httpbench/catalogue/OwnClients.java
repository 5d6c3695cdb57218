package io.httpbench.catalogue;

import io.httpbench.api.ClientFactory;
import io.httpbench.config.Setting;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.model.Jdk;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The clients of {@code JB_CLIENT_PATH}, beside those of this tool. Where it is unset nothing that reads jars is loaded. */
public final class OwnClients {

    private OwnClients() {}

    /**
     * The clients of this tool, and those that the variables name.
     *
     * @param classPaths of this tool
     * @throws io.httpbench.config.SettingsException with what is wrong with each jar
     */
    public static List<ClientFactory> beside(
            List<ClientFactory> ours, Map<String, String> variables, ClassPaths classPaths) {
        List<Path> entries = SettingsReader.listOf(Setting.CLIENT_PATH, variables, Path.class);
        if (entries.isEmpty()) {
            return ours;
        }
        Jdk jdk = SettingsReader.listOf(Setting.JAVA_HOME, variables, Jdk.class).stream()
                .findFirst()
                .orElseGet(Jdk::running);
        return OwnClientFinder.find(ours, jdk, classPaths, entries);
    }
}
