package io.httpbench.cli;

import java.io.IOException;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** A subcommand and its action. */
public interface Command {

    /** Its name, parameters and flags; made by {@link CommandLineModel#command}, which links it to this command. */
    CommandSpec spec();

    /**
     * Runs it.
     *
     * @param parsed the command's own part of the command line
     * @param environment variables of the process
     * @return the exit code
     */
    int run(ParseResult parsed, Map<String, String> environment) throws ServerException, IOException;
}
