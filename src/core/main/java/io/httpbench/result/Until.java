package io.httpbench.result;

import java.util.List;

/**
 * Until when forks were added ({@code JB_UNTIL}): until each pair of rows was told apart, or shown to be the same.
 *
 * @param margin difference up to which two rows count as the same, as a share
 * @param looks after how many blocks the pairs were looked at, ascending; the last is the most that there may be
 */
public record Until(double margin, List<Integer> looks) {

    /** Blocks after which the run ends in any case. */
    public int most() {
        return looks.get(looks.size() - 1);
    }
}
