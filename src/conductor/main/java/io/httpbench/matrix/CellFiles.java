package io.httpbench.matrix;

import io.httpbench.model.Cell;
import java.nio.file.Path;

/** The names of a cell's files. */
final class CellFiles {

    private CellFiles() {}

    /** A variant is named by its number: paths contain characters that are not allowed in file names. */
    static String name(Cell cell) {
        int number = cell.variant().number();
        return cell.client() + "-" + cell.protocol() + (number == 0 ? "" : "-v" + number);
    }

    /** The log of the server that a fork has for itself, beside that of the fork. */
    static Path ofServer(Path log) {
        String name = String.valueOf(log.getFileName());
        return log.resolveSibling(name.substring(0, name.lastIndexOf('.')) + "-server.log");
    }

    /** The log of a fork's libraries. */
    static Path log(Path folder, Cell cell, String fork) {
        return folder.resolve(name(cell) + "-" + fork + ".log");
    }
}
