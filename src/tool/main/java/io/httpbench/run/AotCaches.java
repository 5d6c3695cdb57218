package io.httpbench.run;

import io.httpbench.model.Cell;
import io.httpbench.model.files.TemporaryFolder;
import io.httpbench.result.CellId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What JVMs found out at an earlier start: a file for each row with {@code JB_START=aot}, made by the fork that proves its protocol. A
 * JVM that cannot use it does not start. Any thread.
 *
 * @see <a href="https://openjdk.org/jeps/514">JEP 514: in one step, from JDK 25 on</a>
 * @see <a href="https://openjdk.org/jeps/350">JEP 350: archives of classes, before</a>
 */
final class AotCaches implements AutoCloseable {

    private static final int IN_ONE_STEP = 25;

    private final Map<CellId, Path> files = new HashMap<>();
    private final Set<CellId> used = new HashSet<>();
    private final @Nullable TemporaryFolder folder;
    private final Consumer<String> told;

    private AotCaches(@Nullable TemporaryFolder folder, Consumer<String> told) {
        this.folder = folder;
        this.told = told;
    }

    /**
     * None yet.
     *
     * @param wanted whether there will be any
     * @param told how large one is, when it is there
     * @throws UncheckedIOException when there is no place for them
     */
    static AotCaches open(boolean wanted, Consumer<String> told) {
        try {
            return new AotCaches(wanted ? TemporaryFolder.of("aot") : null, told);
        } catch (IOException e) {
            throw new UncheckedIOException("no temporary folder for AOT caches", e);
        }
    }

    /** The options of the next fork of a cell: the first one makes the file, and all others use it. */
    synchronized List<String> options(Cell cell) {
        if (folder == null || !cell.aot()) {
            return List.of();
        }
        CellId id = CellId.of(cell);
        boolean oneStep = cell.jdk().feature() >= IN_ONE_STEP;
        Path file = files.get(id);
        if (file == null) {
            file = folder.path().resolve(files.size() + ".aot");
            files.put(id, file);
            return List.of((oneStep ? "-XX:AOTCacheOutput=" : "-XX:ArchiveClassesAtExit=") + file);
        }
        if (used.add(id) && Files.exists(file)) {
            told.accept("AOT cache of " + id.label() + ": " + (file.toFile().length() >> 20) + " MB");
        }
        return oneStep
                ? List.of("-XX:AOTCache=" + file, "-XX:AOTMode=on")
                : List.of("-XX:SharedArchiveFile=" + file, "-Xshare:on");
    }

    @Override
    public void close() {
        if (folder != null) {
            folder.close();
        }
    }
}
