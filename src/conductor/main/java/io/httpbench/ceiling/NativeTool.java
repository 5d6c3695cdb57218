package io.httpbench.ceiling;

import io.httpbench.api.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A third-party load generator. */
interface NativeTool {

    /** The name of its executable. */
    String name();

    /** Why it cannot generate this load; empty when it can. */
    String whyNot(LoadShape shape, Target target);

    /**
     * Its command line.
     *
     * @param threads number of event loops
     * @param seconds duration
     * @param folder a private folder for its files
     */
    List<String> command(LoadShape shape, Target target, int threads, long seconds, Path folder) throws IOException;

    /**
     * Parses its standard output.
     *
     * @throws IllegalArgumentException when that is not its summary of a run
     */
    ToolFigures parse(String output);

    /** What it must report as the protocol; empty when it has only one. */
    default String spoken(LoadShape shape) {
        return "";
    }
}
