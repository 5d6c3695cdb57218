package io.httpbench.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ForeignTextTest {

    @Test
    void aLineHasNoControlCharacters() {
        assertThat(ForeignText.line(" two\r\nlines,\ta tab ")).isEqualTo("two lines, a tab");
        assertThat(ForeignText.line("red \u001b[31m, C1 \u009b31m, delete \u007f."))
                .isEqualTo("red [31m, C1 31m, delete .");
        assertThat(ForeignText.line("file\u202egnp.exe\u2028next")).isEqualTo("file gnp.exe next");
        assertThat(ForeignText.line("Zürich 東京")).isEqualTo("Zürich 東京");
    }

    @Test
    void aLineIsCut() {
        assertThat(ForeignText.line("x".repeat(200))).isEqualTo("x".repeat(200));
        assertThat(ForeignText.line("x".repeat(201))).isEqualTo("x".repeat(199) + "…");
        assertThat(ForeignText.line("x".repeat(10_000_000))).isEqualTo("x".repeat(199) + "…");
        assertThat(ForeignText.line(" ".repeat(5_000) + "too late")).isEqualTo("…");
        assertThat(ForeignText.line("x".repeat(198) + "😀😀"))
                .as("no half of a character")
                .isEqualTo("x".repeat(198) + "…");
    }

    @Test
    void aWholeTextKeepsItsLinesAndTabs() {
        String clean = "two\r\nlines\n\tand a tab, ä";
        assertThat(ForeignText.harmless(clean)).isEqualTo(clean);
        assertThat(ForeignText.harmless("over\rwritten \u001b[2J \u009b2J\n"))
                .isEqualTo("over\uFFFDwritten \uFFFD[2J \uFFFD2J\n");
        assertThat(ForeignText.harmless("file\u202egnp.exe, \u2066isolated\u2069, joined\u200dsigns"))
                .isEqualTo("file\uFFFDgnp.exe, \uFFFDisolated\uFFFD, joined\u200dsigns");
    }
}
