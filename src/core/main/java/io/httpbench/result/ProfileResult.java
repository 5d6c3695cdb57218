package io.httpbench.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of one profiled fork of a cell. Its figures are never part of the cell's.
 *
 * @param cell label of the cell
 * @param kind the requested kind: {@code cpu}, {@code alloc}, {@code lock} or {@code jfr}
 * @param profiler its name, version and event, in words
 * @param file name of the file in the run's folder, relative to it; null when there is none
 * @param notes what a reader should know: a fallback, or why there is no file
 */
public record ProfileResult(
        String cell, String kind, String profiler, @Nullable String file, List<String> notes) {}
