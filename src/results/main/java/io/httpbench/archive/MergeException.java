package io.httpbench.archive;

import java.io.Serial;
import java.util.List;

/** Runs cannot be merged. The message has one line per reason. */
public final class MergeException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    MergeException(List<String> reasons) {
        super(String.join("\n", reasons), null, false, false);
    }
}
