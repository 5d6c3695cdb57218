package io.httpbench.command;

import io.httpbench.api.ClientFactory;
import io.httpbench.catalogue.Clients;
import io.httpbench.catalogue.Hosts;
import io.httpbench.catalogue.Libraries;
import io.httpbench.catalogue.LibraryFinder;
import io.httpbench.catalogue.OwnClients;
import io.httpbench.cli.Command;
import io.httpbench.cli.CommandLineModel;
import io.httpbench.cli.ExitCode;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.library.LibraryResolver;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.model.files.IoTexts;
import java.io.IOException;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * {@code fetch}: fills a local repository with versions of libraries, for a machine without network.
 *
 * @param factories the clients that exist
 */
record FetchCommand(List<ClientFactory> factories, PrintStream out) implements Command {

    private static final String TO = "--to";

    @Override
    public CommandSpec spec() {
        CommandSpec spec = CommandLineModel.command(
                this,
                "fetch",
                "Downloads versions of libraries with all they need, and checks that they fit: there, "
                        + "JB_MAVEN_REPO=<folder> JB_OFFLINE=true measures them without network.");
        spec.addPositional(CommandLineModel.argument(
                "<clients>",
                String.class,
                "A value of JB_CLIENT with versions, such as Vertx@5.0.12,HttpClient5@5.4."));
        spec.addOption(CommandLineModel.needed(TO, "<folder>", "The local repository, made if it is not there."));
        CommandLineModel.addSettings(spec, Setting.JAVA_HOME, Setting.CLIENT_PATH, Setting.LIBRARY_LOCK);
        return spec;
    }

    @Override
    public int run(ParseResult parsed, Map<String, String> environment) throws IOException {
        Map<String, String> variables = new LinkedHashMap<>(CommandLineModel.variables(environment, parsed));
        variables.put(Setting.CLIENT.variable(), parsed.matchedPositionalValue(0, ""));
        String to = parsed.matchedOptionValue(TO, "");
        if (to.isBlank()) {
            throw new SettingsException(TO, to, "allowed: a folder, which is made if it is not there");
        }
        variables.put(Setting.MAVEN_REPO.variable(), to);
        ClassPaths classPaths = ClassPaths.ofThisJvm();
        List<ClientFactory> all = OwnClients.beside(factories, variables, classPaths);
        Settings settings = SettingsReader.read(variables, Clients.known(all, classPaths), Hosts.known());
        try (Libraries libraries = Libraries.of(settings, all, classPaths, out::print)) {
            out.print(libraries.text());
            libraries
                    .found()
                    .forEach((wanted, found) -> out.printf(
                            "%s %s: %d jars%n",
                            wanted.client(),
                            found.library().asked(),
                            found.library().jars().size()));
        }
        try {
            LibraryResolver.release(settings.libraries().repository().orElseThrow());
        } catch (IOException e) {
            throw LibraryFinder.unwritable(settings, IoTexts.of(e));
        }
        return ExitCode.OK;
    }
}
