package io.httpbench.app;

import java.io.IOException;
import java.util.Map;
import picocli.CommandLine.ParseResult;

/** What a word on the command line makes us do. */
interface Command {

    /**
     * Does it.
     *
     * @param parsed the command's own part of the command line
     * @param environment variables of the process
     * @return the exit code
     */
    int run(ParseResult parsed, Map<String, String> environment) throws ServerException, IOException;
}
