package io.httpbench.finding;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.ForkLibrary;
import io.httpbench.result.LibraryJar;
import io.httpbench.result.PairResult;
import io.httpbench.testing.Samples;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WrapperShareTest {

    private static final CellResult SDK = row("MySdk", "Base");
    private static final CellResult BASE = row("Base", null);

    private static CellResult row(String client, @Nullable String wraps) {
        return Samples.versioned(
                client, new ForkLibrary("bundled", List.of(new LibraryJar("g:" + client, "1", "00ff")), wraps));
    }

    private static PairResult pair(CellResult first, CellResult second, double ratio, double low, double high) {
        return new PairResult(first.label(), second.label(), false, 5, ratio, low, high, 0.01, 0.01, true, null);
    }

    @Test
    void aWrapperIsAShareOfWhatItIsBuiltOnWhicheverComesFirst() {
        assertThat(WrapperShare.of(List.of(SDK, BASE), List.of(pair(SDK, BASE, 0.8, 0.75, 0.85))))
                .extracting(Finding::text)
                .containsExactly(SDK.label() + " has 80.0 % (75.0 % to 85.0 %) of the rate of " + BASE.label()
                        + ", which it is built on");
        assertThat(WrapperShare.of(List.of(BASE, SDK), List.of(pair(BASE, SDK, 1.25, 1.2, 1.6))))
                .extracting(Finding::text)
                .containsExactly(SDK.label() + " has 80.0 % (62.5 % to 83.3 %) of the rate of " + BASE.label()
                        + ", which it is built on");
    }

    @Test
    void nothingIsSaidWithoutARowOfTheOther() {
        CellResult other = row("Other", null);
        assertThat(WrapperShare.of(List.of(SDK, other), List.of(pair(SDK, other, 0.8, 0.7, 0.9))))
                .isEmpty();
    }

    @Test
    void nothingIsSaidOfPairsThatWereNotCompared() {
        assertThat(WrapperShare.of(List.of(SDK, BASE), List.of())).isEmpty();
    }
}
