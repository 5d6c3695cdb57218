package io.httpbench.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The kernel's arguments are a character per byte here: an ö is two of them. */
class LocaleCheckTest {

    @Test
    void questionMarksOfTheCLocaleAreToldFromTheUsers() {
        assertThat(LocaleCheck.problem(List.of("--user", "j??rg"), List.of("--user", "j\u00c3\u00b6rg")))
                .hasValueSatisfying(problem -> assertThat(problem)
                        .startsWith("argument 2 has characters that this locale cannot read; set LC_ALL=C.UTF-8")
                        .doesNotContain("j??rg"));
        assertThat(LocaleCheck.problem(List.of("--user", "j??rg"), List.of("--user", "j??rg")))
                .isEmpty();
    }

    @Test
    void whatWasReadIsNoProblem() {
        assertThat(LocaleCheck.problem(List.of("jörg"), List.of("j\u00c3\u00b6rg")))
                .isEmpty();
        assertThat(LocaleCheck.problem(List.of(), List.of())).isEmpty();
    }

    @Test
    void replacementCharactersNeedNoKernel() {
        assertThat(LocaleCheck.problem(List.of("j\ufffd"), List.of())).isPresent();
        assertThat(LocaleCheck.problem(List.of("j??"), List.of())).isEmpty();
    }
}
