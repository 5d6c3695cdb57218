package io.httpbench.app;

import java.io.IOException;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** A word on the command line, and what it makes us do. */
interface Command {

    /** The word, its parameters and flags; made by {@link CommandLineModel#command}, which keeps whose it is. */
    CommandSpec spec();

    /**
     * Does it.
     *
     * @param parsed the command's own part of the command line
     * @param environment variables of the process
     * @return the exit code
     */
    int run(ParseResult parsed, Map<String, String> environment) throws ServerException, IOException;
}
