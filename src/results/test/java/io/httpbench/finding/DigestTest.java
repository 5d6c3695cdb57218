package io.httpbench.finding;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.judged.Note;
import io.httpbench.testing.Samples;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What many forks have in common is said once, what a single one shows in full. */
class DigestTest {

    private static final Limit SERVER = new Limit(Limit.SERVER, 0.4, 0.99, 0.3, 0.99, 1.0, "it had no more");

    private static List<String> lines(CellResult... cells) {
        return Digest.of(Samples.run(cells)).stream()
                .filter(line -> line.topic() != Topic.BRIDGE && line.topic() != Topic.CPU_QUOTA)
                .map(Digest.Line::text)
                .toList();
    }

    private static ForkResult disturbed(ForkResult fork, double share) {
        return fork.under(null, Samples.noise(1, share, 0.01, null).with(List.of("others were there")));
    }

    private static CellResult disturbed(CellResult cell, double share) {
        return Samples.with(
                cell, cell.forks().stream().map(fork -> disturbed(fork, share)).toList());
    }

    /** An invalid fork is judged, too: of how many must include it. */
    @Test
    void aShareOfForksIsOneOfAllThatAreJudged() {
        CellResult cell = disturbed(Samples.cell("Vertx", "H2C", 1_000_000, 1_000_000), 0.3);
        CellResult half = Samples.with(
                cell,
                List.of(
                        cell.forks().get(0),
                        cell.forks().get(1).judged(List.of("more requests failed than allowed"), List.of())));

        assertThat(lines(half)).anyMatch(line -> line.startsWith("note disturbed: 2 of 2 forks, Vertx H2C"));
    }

    @Test
    void nothingOddIsNoLine() {
        assertThat(lines(Samples.cell("Vertx", "H2C", 100, 110))).isEmpty();
    }

    @Test
    void whatDisturbedManyForksIsOneLineWithTheWorst() {
        CellResult one = disturbed(Samples.cell("Vertx", "H2C", 100, 110), 0.12);
        CellResult other = disturbed(Samples.cell("Jdk", "H2C", 100, 110), 0.97);
        CellResult quiet = Samples.cell("Netty", "H2C", 100, 110);

        assertThat(lines(one, other, quiet))
                .containsExactly(
                        "note disturbed: 4 of 6 forks, Vertx H2C, Jdk H2C; others took up to 97 % of the CPUs");
        assertThat(lines(one, other))
                .containsExactly("note disturbed: 4 of 4 forks, of every row; others took up to 97 % of the CPUs");
    }

    @Test
    void aDisturbedForkThatDoesNotCountIsHarmless() {
        CellResult cell = Samples.cell("Vertx", "H2C", 100);
        ForkResult aside = disturbed(cell.forks().get(0), 0.5).setAsideFor(ForkResult.REPEATED);

        assertThat(lines(Samples.with(cell, List.of(aside, cell.forks().get(0)))))
                .isEmpty();
    }

    @Test
    void aSingleForkIsToldInFull() {
        CellResult cell = Samples.cell("Vertx", "H2C", 100, 110);
        ForkResult failed = cell.forks()
                .get(1)
                .judged(List.of(), List.of(new Note(Note.Kind.FAILED_REQUESTS, "7 of 110 requests failed")));

        assertThat(lines(Samples.with(cell, List.of(cell.forks().get(0), failed))))
                .containsExactly("note Vertx H2C fork 2: 7 of 110 requests failed");
        assertThat(lines(Samples.with(cell, List.of(failed, failed))))
                .containsExactly("note Vertx H2C fork 2: 7 of 110 requests failed; and 1 more notes");
    }

    @Test
    void whatTheServerLimitedIsMarked() {
        CellResult cell = Samples.cell("Vertx", "H2C", 100, 110);
        List<ForkResult> forks =
                cell.forks().stream().map(fork -> fork.under(SERVER, null)).toList();

        assertThat(lines(Samples.with(cell, forks)))
                .containsExactly("note (!) limited by the server: 2 of 2 forks, Vertx H2C");
    }

    @Test
    void invalidRowsAreToldOneByOneUntilThereAreMany() {
        assertThat(lines(Samples.broken("Jdk", "HTTP11", "it broke")))
                .startsWith("INVALID Jdk HTTP11: it broke")
                .contains("note not honoured, or unlike other rows: Jdk HTTP11");
        CellResult[] many = IntStream.range(0, 9)
                .mapToObj(i -> Samples.broken("C" + i, "HTTP11", "it broke"))
                .toArray(CellResult[]::new);
        assertThat(lines(many)).hasSize(8).contains("INVALID: 3 more reasons");
    }
}
