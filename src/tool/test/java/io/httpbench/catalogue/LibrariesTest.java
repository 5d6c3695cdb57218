package io.httpbench.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LibrariesTest {

    private static String text(int notes) {
        List<String> all = IntStream.rangeClosed(1, notes)
                .mapToObj(number -> "note " + number)
                .toList();
        return new Libraries(List.of(), Map.of(), all, () -> {}).text();
    }

    @Test
    void manyNotesAreCutSoThatWhatFollowsIsSeen() {
        assertThat(text(0)).isEmpty();
        assertThat(text(20).lines()).hasSize(20).last().isEqualTo("library   note 20");
        assertThat(text(10_000).lines()).hasSize(21).last().isEqualTo("library   and 9980 more");
    }
}
