package io.httpbench.finding;

import io.httpbench.model.LibraryVersion;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkLibrary;
import io.httpbench.result.PairResult;
import io.httpbench.result.text.Numbers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** What a client leaves of the rate of the one that it is built on, from blocks in which both were measured. */
final class WrapperShare {

    private WrapperShare() {}

    /** A finding for each row of a client that wraps another one, which has a row of the same load. */
    static List<Finding> of(List<CellResult> cells, List<PairResult> pairs) {
        List<Finding> findings = new ArrayList<>();
        for (CellResult cell : cells) {
            ForkLibrary library = cell.planned().library();
            String wraps = library == null ? null : library.wraps();
            cells.stream()
                    .filter(base -> base.client().equals(wraps) && sameLoad(cell, base))
                    .forEach(base -> finding(cell, base, pairs).ifPresent(findings::add));
        }
        return findings;
    }

    private static boolean sameLoad(CellResult cell, CellResult base) {
        return cell.protocol().equals(base.protocol())
                && cell.planned().path().equals(base.planned().path())
                && Objects.equals(axes(cell), axes(base));
    }

    /** A wrapper has versions of its own. */
    private static Map<String, String> axes(CellResult cell) {
        Map<String, String> axes = new LinkedHashMap<>(cell.planned().axes());
        axes.remove(LibraryVersion.AXIS);
        return axes;
    }

    private static Optional<Finding> finding(CellResult cell, CellResult base, List<PairResult> pairs) {
        return Pairing.of(cell, base, pairs)
                .map(pair -> Finding.ofRun(
                        Topic.WRAPPERS,
                        "%s has %s (%s to %s) of the rate of %s, which it is built on"
                                .formatted(
                                        cell.label(),
                                        Numbers.percent(pair.ratio()),
                                        Numbers.percent(pair.ratioLow()),
                                        Numbers.percent(pair.ratioHigh()),
                                        base.label())));
    }
}
