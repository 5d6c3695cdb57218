package io.httpbench.ceiling;

import io.httpbench.model.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A load generator of others. */
interface NativeTool {

    /** The name of its program. */
    String name();

    /** Why it cannot send this load; empty when it can. */
    String whyNot(LoadShape shape, Target target);

    /**
     * The words that start it.
     *
     * @param threads event loops it shall have
     * @param seconds how long it shall run
     * @param folder a private folder for files that it needs
     */
    List<String> command(LoadShape shape, Target target, int threads, long seconds, Path folder) throws IOException;

    /**
     * Reads what it has said on standard output.
     *
     * @throws IllegalArgumentException when that is something else than it says at the end of a run
     */
    ToolFigures parse(String output);

    /** What it must say of the protocol that was spoken; empty when it has only one. */
    default String spoken(LoadShape shape) {
        return "";
    }
}
