package io.httpbench.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one profiled fork of a cell has left. Its figures are never part of the cell's.
 *
 * @param cell label of the cell
 * @param kind what was asked for: {@code cpu}, {@code alloc}, {@code lock} or {@code jfr}
 * @param profiler what did it, with its version and event, in words
 * @param file name of the file in the run's folder, relative to it; null when there is none
 * @param notes what a reader should know: a fallback, or why there is no file
 */
public record ProfileResult(
        String cell, String kind, String profiler, @Nullable String file, List<String> notes) {}
