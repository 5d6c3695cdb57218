package io.httpbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class FittedTableTest {

    private static String written(FittedTable<String> table, String... rows) throws IOException {
        StringBuilder out = new StringBuilder();
        table.write(List.of(rows), out);
        return out.toString();
    }

    @Test
    void whatFindsNoRoomGoesToAFurtherTable() throws IOException {
        FittedTable<String> table = new FittedTable<String>()
                .key("row", row -> row)
                .figure("one", row -> "1".repeat(40))
                .figure("two", row -> "2".repeat(40));

        assertThat(written(table, "a".repeat(20)).split("\n\n"))
                .hasSize(2)
                .allSatisfy(part -> assertThat(part).contains("aaa"));
    }

    @Test
    void aColumnThatIsTooWideEvenAloneIsBrokenIntoLines() throws IOException {
        FittedTable<String> table = new FittedTable<String>()
                .key("row", row -> row)
                .figure("one", row -> "1")
                .text("words", row -> "many words ".repeat(4));

        String written = written(table, "a".repeat(60));

        assertThat(written.lines()).allMatch(line -> line.length() <= FittedTable.WIDTH);
        assertThat(written.split("many", -1)).hasSize(5);
    }
}
