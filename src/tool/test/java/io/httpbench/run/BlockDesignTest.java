package io.httpbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Protocol;
import io.httpbench.config.Settings;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.matrix.plan.BlockPlan;
import io.httpbench.matrix.plan.CellPlanner;
import io.httpbench.matrix.plan.CpuPlan;
import io.httpbench.model.CpuList;
import io.httpbench.model.KnownClient;
import io.httpbench.result.BlockDraw;
import io.httpbench.result.CellResult;
import io.httpbench.result.Comparison;
import io.httpbench.result.Until;
import io.httpbench.stats.Ranking;
import io.httpbench.testing.Samples;
import io.httpbench.testing.TestClient;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BlockDesignTest {

    private static final List<KnownClient> CLIENTS =
            List.of(TestClient.named("Vertx", Protocol.H2C).known());
    private static final CellResult WIDE = Samples.cell("Wide", "H2C", 1_000_000, 1_200_000);
    private static final CellResult NARROW = Samples.cell("Narrow", "H2C", 1_000_000, 1_000_001, 1_000_002);
    private static final CellResult BROKEN = Samples.broken("Broken", "H2C", "it crashed");

    private static BlockDesign blocks(Map<String, String> variables) {
        Settings settings = SettingsReader.read(variables, CLIENTS);
        return new BlockDesign(settings, new TurnDesign(settings, CellPlanner.plan(settings, CLIENTS), 24L << 30));
    }

    private static Comparison comparison(Map<String, String> variables, CellResult... cells) {
        return blocks(variables).comparison(Ranking.of(List.of(cells)), null, List.of());
    }

    @Test
    void withoutAPrecisionItIsAsManyAsTold() {
        BlockPlan plan = blocks(Map.of("JB_FORKS", "7", "JB_SEED", "42")).plan();

        assertThat(plan.least()).isEqualTo(7);
        assertThat(plan.most()).isEqualTo(7);
        assertThat(plan.seed()).isEqualTo(42);
        assertThat(plan.shuffled()).isTrue();
        assertThat(plan.enough().test(List.of(NARROW))).isFalse();
    }

    @Test
    void aPrecisionAsksTheWidths() {
        BlockPlan plan = blocks(Map.of("JB_PRECISION", "2%:12")).plan();

        assertThat(plan.least()).isEqualTo(8);
        assertThat(plan.most()).isEqualTo(12);
        assertThat(plan.enough().test(List.of(NARROW, WIDE))).isFalse();
        assertThat(plan.enough().test(List.of(NARROW, BROKEN))).isTrue();
    }

    @Test
    void untilPairsAreDecidedTheyAreLookedAt() {
        Map<String, String> until = Map.of("JB_UNTIL", "5%:12", "JB_SEED", "7");
        CellResult fast = Samples.cell(
                "Vertx", "H2C", 1_000_000, 1_000_100, 1_000_000, 1_000_100, 1_000_000, 1_000_100, 1_000_000, 1_000_100);
        CellResult slow =
                Samples.cell("Netty", "H2C", 500_000, 500_100, 500_050, 500_100, 500_000, 500_000, 500_050, 500_000);

        assertThat(blocks(until).plan().enough().test(List.of(fast, slow))).isTrue();
        assertThat(blocks(until).plan().enough().test(List.of(NARROW, WIDE))).isFalse();
        assertThat(blocks(until).text())
                .isEqualTo(
                        "8 forks, more until every two rows are told apart or the same within 5 %, at most 12, looked at"
                                + " after 8, 10, 12, order by JB_SEED=7");
        BlockDesign blocks = blocks(until);
        Comparison ended = blocks.comparison(blocks.ranking(List.of(fast, slow)), null, List.of());
        assertThat(ended.stopped()).isEqualTo("every two rows are told apart, or the same within JB_UNTIL");
        assertThat(ended.until()).isEqualTo(new Until(0.05, List.of(8, 10, 12)));
        assertThat(ended.undecided()).isEmpty();
        Comparison wide = blocks.comparison(blocks.ranking(List.of(NARROW, WIDE)), null, List.of());
        assertThat(wide.stopped()).isEqualTo("as many as were allowed");
        assertThat(wide.undecided()).hasSize(1);
        assertThat(blocks.comparison(blocks.ranking(List.of(NARROW, BROKEN)), null, List.of())
                        .stopped())
                .isEqualTo("no two rows of one load are valid");
    }

    @Test
    void aSingleBlockIsShuffledOnlyByASeedThatWasNamed() {
        assertThat(blocks(Map.of()).plan().shuffled()).isFalse();
        assertThat(blocks(Map.of("JB_SEED", "1")).plan().shuffled()).isTrue();
        assertThat(blocks(Map.of("JB_FORKS", "2")).plan().shuffled()).isTrue();
    }

    private static List<BlockDraw> draws(Map<String, String> variables) {
        return blocks(variables)
                .setup(new CpuPlan(CpuList.parse("1"), CpuList.parse("0"), CpuList.parse("0,1"), true, ""))
                .draws();
    }

    @Test
    void severalBlocksDrawTheirSetUpUnlessToldNotTo() {
        assertThat(draws(Map.of("JB_FORKS", "2"))).hasSize(1);
        assertThat(draws(Map.of("JB_FORKS", "2", "JB_SEED", "5")))
                .isEqualTo(draws(Map.of("JB_FORKS", "9", "JB_SEED", "5")))
                .isNotEqualTo(draws(Map.of("JB_FORKS", "2", "JB_SEED", "6")));
        assertThat(draws(Map.of("JB_FORKS", "2", "JB_RANDOMIZE", "false"))).isEmpty();
        assertThat(draws(Map.of("JB_FORKS", "2", "JB_AGENTS", "2", "JB_DURATION", "5", "JB_SEED", "5")))
                .as("agents start forks by themselves")
                .isEmpty();
        assertThat(draws(Map.of())).as("a single block").isEmpty();
        assertThat(draws(Map.of("JB_SEED", "5")))
                .as("a single block of a seed that was named")
                .hasSize(1);
    }

    @Test
    void theBannerSaysIt() {
        assertThat(blocks(Map.of()).text()).isEqualTo("1 fork");
        assertThat(blocks(Map.of("JB_FORKS", "3", "JB_SEED", "-5")).text()).isEqualTo("3 forks, order by JB_SEED=-5");
        assertThat(blocks(Map.of("JB_PRECISION", "2.50%", "JB_SEED", "7")).text())
                .isEqualTo("8 forks, more until every interval is within ± 2.5 %, at most 30, order by JB_SEED=7");
    }

    @Test
    void whyThereAreNoMore() {
        Map<String, String> precise = Map.of("JB_PRECISION", "2%");

        assertThat(comparison(Map.of(), NARROW).stopped()).isEqualTo("as many as JB_FORKS says");
        assertThat(comparison(precise, NARROW, BROKEN).stopped())
                .isEqualTo("every interval is as narrow as JB_PRECISION asks");
        assertThat(comparison(precise, BROKEN).stopped()).isEqualTo("no row is valid");
        Comparison wide = comparison(precise, NARROW, WIDE);
        assertThat(wide.stopped()).isEqualTo("as many as were allowed");
        assertThat(wide.imprecise()).containsExactly("Wide H2C");
        assertThat(wide.precision()).isEqualTo(0.02);
        assertThat(wide.blocks()).isEqualTo(3);
        assertThat(blocks(precise)
                        .comparison(Ranking.of(List.of(WIDE)), "interrupted", List.of())
                        .stopped())
                .isEqualTo("interrupted");
    }
}
