package io.httpbench.catalogue;

import io.httpbench.api.ClientFactory;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.model.Cell;
import io.httpbench.model.LibraryVersion;
import io.httpbench.model.Row;
import io.httpbench.result.ForkLibrary;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The versions of libraries that a run asks for, and those of this build beside them. Where it asks for none nothing of the
 * resolver is loaded.
 *
 * @param rows what is measured, with lines such as 5.1 replaced by versions
 * @param found by client and version
 * @param notes what people should know, each a sentence
 * @param folder of copies, closed at the end
 */
public record Libraries(List<Row> rows, Map<Wanted, Found> found, List<String> notes, Runnable folder)
        implements AutoCloseable {

    private static final int MOST_NOTES = 20;

    /** A version of a client's library. */
    public record Wanted(String client, LibraryVersion version) {}

    /**
     * What it has come to.
     *
     * @param classPath of forks
     * @param version of the library itself
     * @param library its jars, for results
     */
    public record Found(String classPath, String version, ForkLibrary library) {}

    /**
     * Resolves and checks what the rows ask for.
     *
     * @param own class paths of this build
     * @param said receives, in words, that a repository is asked, before it is, once for each
     * @throws SettingsException with all that cannot be had, or does not fit
     */
    public static Libraries of(
            Settings settings, List<ClientFactory> factories, ClassPaths own, Consumer<String> said) {
        boolean none = settings.rows().stream()
                .allMatch(row -> row.bundled()
                        && OwnJar.of(Clients.named(factories, row.client())).isEmpty());
        return none
                ? new Libraries(settings.rows(), Map.of(), List.of(), () -> {})
                : LibraryFinder.find(settings, factories, own, remark -> said.accept(line(remark)));
    }

    /** That of a cell's client; empty in a run that asks for no version. */
    public Optional<Found> of(Cell cell) {
        return Optional.ofNullable(found.get(new Wanted(cell.client(), cell.version())));
    }

    /** That of a version, which is exact. */
    public ForkLibrary library(String client, String version) {
        return Objects.requireNonNull(found.get(new Wanted(client, LibraryVersion.parse("@" + version))))
                .library();
    }

    /** The notes as lines for people, at most so many that what follows is seen; empty when there are none. */
    public String text() {
        String shown = notes.stream().limit(MOST_NOTES).map(Libraries::line).collect(Collectors.joining());
        int more = notes.size() - MOST_NOTES;
        return more > 0 ? shown + line("and " + more + " more") : shown;
    }

    /** As one of them. */
    public static String line(String remark) {
        return "library   " + remark + "\n";
    }

    @Override
    public void close() {
        folder.run();
    }
}
