package io.httpbench.result;

import io.httpbench.model.Cell;
import io.httpbench.model.Variant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The identity of a cell across files and runs. Two are equal when client, protocol, path and axes are;
 * the axis of paths is not compared, since the path is a separate component in any case.
 *
 * @param client value of {@code JB_CLIENT}
 * @param protocol requested protocol
 * @param path path and query of the request
 * @param axes values of the settings that have several in this run, by the name of the axis
 */
public record CellId(String client, String protocol, String path, Map<String, String> axes) {

    /** The id of a cell of the matrix. */
    public static CellId of(Cell cell) {
        return new CellId(
                cell.client(),
                cell.protocol().name(),
                cell.path(),
                cell.variant().axes());
    }

    /** For display: client, protocol, and what else distinguishes it from the other cells. */
    public String label() {
        return Variant.label(client, protocol, axes);
    }

    /** Whether the two are copies of one row, which differ in nothing but their names. */
    boolean copyOf(CellId other) {
        return axes.containsKey(Variant.COPY)
                && other.axes.containsKey(Variant.COPY)
                && without(Variant.COPY).equals(other.without(Variant.COPY));
    }

    /** The cell that differs from this one in its value on an axis. */
    public CellId with(String axis, String value) {
        Map<String, String> others = new HashMap<>(axes);
        others.put(axis, value);
        return new CellId(client, protocol, path, others);
    }

    /** What cells have in common that differ in their limits only. */
    public CellId withoutLimits() {
        return without(Variant.CPUS).without(Variant.MEMORY);
    }

    private CellId without(String axis) {
        Map<String, String> others = new LinkedHashMap<>(axes);
        others.remove(axis);
        return new CellId(client, protocol, path, others);
    }

    private List<Object> compared() {
        return List.of(client, protocol, path, without(Variant.PATH).axes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CellId id && compared().equals(id.compared());
    }

    @Override
    public int hashCode() {
        return compared().hashCode();
    }
}
