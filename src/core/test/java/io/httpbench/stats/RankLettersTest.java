package io.httpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RankLettersTest {

    /** Pairs as text: {@code 02} is the first and the third. */
    private static List<RankLetters.Apart> apart(String pairs) {
        return Pattern.compile("(\\d)(\\d)")
                .matcher(pairs)
                .results()
                .map(pair -> new RankLetters.Apart(Integer.parseInt(pair.group(1)), Integer.parseInt(pair.group(2))))
                .toList();
    }

    /**
     * By hand. The last but one is the case in which a treatment of the middle belongs to three groups; in the last, those
     * that differ significantly are not adjacent in rank.
     */
    @ParameterizedTest
    @CsvSource({
        "1, '', a",
        "3, '', a a a",
        "2, 01, a b",
        "3, '01 02 12', a b c",
        "3, 02, a ab b",
        "4, '02 03 13', a ab bc c",
        "4, '23 01 02 03 12 13', a b c d",
        "5, '03 04 14', a ab abc bc c",
        "4, '01 23', ab cd ac bd",
    })
    void casesByHand(int treatments, String pairs, String expected) {
        assertThat(RankLetters.of(treatments, apart(pairs))).containsExactly(expected.split(" "));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 20, 50, 90})
    void twoShareALetterIfAndOnlyIfTheyAreNotToldApart(int percent) {
        Random random = new Random(percent);
        for (int round = 0; round < 50; round++) {
            List<RankLetters.Apart> apart = new ArrayList<>();
            for (int one = 0; one < 9; one++) {
                for (int other = one + 1; other < 9; other++) {
                    if (random.nextInt(100) < percent) {
                        apart.add(new RankLetters.Apart(one, other));
                    }
                }
            }
            List<Set<String>> letters = RankLetters.of(9, apart).stream()
                    .map(RankLettersTest::split)
                    .toList();
            for (int one = 0; one < 9; one++) {
                for (int other = one + 1; other < 9; other++) {
                    Set<String> common = new HashSet<>(letters.get(one));
                    common.retainAll(letters.get(other));
                    assertThat(common.isEmpty())
                            .as("%d and %d of %s", one, other, apart)
                            .isEqualTo(apart.contains(new RankLetters.Apart(one, other)));
                }
            }
        }
    }

    private static Set<String> split(String letters) {
        return Pattern.compile("[a-z]\\d*")
                .matcher(letters)
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toSet());
    }

    @Test
    void afterZComesTheAlphabetAgainWithANumber() {
        List<RankLetters.Apart> all = new ArrayList<>();
        for (int one = 0; one < 28; one++) {
            for (int other = one + 1; other < 28; other++) {
                all.add(new RankLetters.Apart(one, other));
            }
        }
        assertThat(RankLetters.of(28, all)).startsWith("a", "b").endsWith("z", "a2", "b2");
    }
}
