package io.httpbench.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RowBaseTest {

    @Test
    void rowsAreNamedByAxisAndValue() {
        assertThat(RowBase.parse("jar:base")).hasValue(new RowBase("jar", "base"));
        assertThat(RowBase.parse("version:5.6+httpcore5=5.4.1"))
                .hasValue(new RowBase("version", "5.6+httpcore5=5.4.1"));
        assertThat(new RowBase("jar", "base").text()).isEqualTo("jar:base");
    }

    @Test
    void otherTextsAreNamesOfRuns() {
        assertThat(RowBase.parse("latest")).isEmpty();
        assertThat(RowBase.parse("/results/x")).isEmpty();
        assertThat(RowBase.parse("path:/x")).isEmpty();
    }
}
