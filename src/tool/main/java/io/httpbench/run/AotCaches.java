package io.httpbench.run;

import io.httpbench.model.Cell;
import io.httpbench.model.TemporaryFolder;
import io.httpbench.result.CellId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

    private final Map<CellId, Path> files = new LinkedHashMap<>();
    private final Consumer<String> told;
    private @Nullable TemporaryFolder folder;

    /**
     * None yet.
     *
     * @param told in the end, how large they were
     */
    AotCaches(Consumer<String> told) {
        this.told = told;
    }

    /** The options of the next fork of a cell: the first one makes the file, and all others use it. */
    synchronized List<String> options(Cell cell) {
        if (!cell.aot()) {
            return List.of();
        }
        CellId id = CellId.of(cell);
        boolean oneStep = cell.jdk().feature() >= IN_ONE_STEP;
        Path file = files.get(id);
        if (file == null) {
            file = open().resolve(files.size() + ".aot");
            files.put(id, file);
            return List.of((oneStep ? "-XX:AOTCacheOutput=" : "-XX:ArchiveClassesAtExit=") + file);
        }
        return oneStep
                ? List.of("-XX:AOTCache=" + file, "-XX:AOTMode=on")
                : List.of("-XX:SharedArchiveFile=" + file, "-Xshare:on");
    }

    private Path open() {
        TemporaryFolder open = folder;
        try {
            open = open == null ? TemporaryFolder.of("aot") : open;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        folder = open;
        return open.path();
    }

    @Override
    public void close() {
        files.forEach((id, file) -> {
            if (Files.exists(file)) {
                told.accept("AOT cache of " + id.label() + ": " + (file.toFile().length() >> 20) + " MB");
            }
        });
        TemporaryFolder open = folder;
        if (open != null) {
            open.close();
        }
    }
}
