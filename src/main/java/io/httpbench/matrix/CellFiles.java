package io.httpbench.matrix;

import io.httpbench.model.Cell;
import java.nio.file.Path;

/** What the files of a cell are called. */
final class CellFiles {

    private CellFiles() {}

    /** A variant is named by its number: paths have characters that a file name must not have. */
    static String name(Cell cell) {
        int number = cell.variant().number();
        return cell.client() + "-" + cell.protocol() + (number == 0 ? "" : "-v" + number);
    }

    /** Gets what a fork's libraries say. */
    static Path log(Path folder, Cell cell, String fork) {
        return folder.resolve(name(cell) + "-" + fork + ".log");
    }
}
