package io.httpbench.matrix.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.model.CpuList;
import io.httpbench.result.BlockDraw;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlockSetupTest {

    private static final int BLOCKS = 400;
    private static final CpuPlan ALIKE = plan(true);

    private static CpuPlan plan(boolean alike) {
        return new CpuPlan(
                CpuList.parse("2-3"), CpuList.parse("0-1"), CpuList.parse("0-3"), alike, "forks here, stand-in there");
    }

    private static List<BlockDraw> draws(CpuPlan plan, long seed) {
        BlockSetup setup = new BlockSetup(plan, seed);
        for (int block = 2; block <= BLOCKS; block++) {
            setup.draw();
        }
        return setup.draws();
    }

    @Test
    void aSeedDrawsTheSameAgainAndAnotherOneSomethingElse() {
        assertThat(draws(ALIKE, 42)).hasSize(BLOCKS).isEqualTo(draws(ALIKE, 42)).isNotEqualTo(draws(ALIKE, 43));
        assertThat(draws(ALIKE, 42))
                .extracting(BlockDraw::block)
                .startsWith(1, 2, 3)
                .endsWith(BLOCKS);
    }

    /** By chance it is 200 ± 40 in all but 6 of 100,000 such rows; for nearby seeds, which people type, as well. */
    @Test
    void cpusAreExchangedInHalfOfTheBlocks() {
        for (long seed = 0; seed < 5; seed++) {
            assertThat(draws(ALIKE, seed)).filteredOn(BlockDraw::cpusExchanged).hasSizeBetween(160, 240);
        }
        List<BlockDraw> first = new ArrayList<>();
        for (long seed = 0; seed < BLOCKS; seed++) {
            first.addAll(new BlockSetup(ALIKE, seed).draws());
        }
        assertThat(first)
                .as("first blocks")
                .filteredOn(BlockDraw::cpusExchanged)
                .hasSizeBetween(160, 240);
    }

    @Test
    void paddingReachesFromNothingToAPage() {
        assertThat(draws(ALIKE, 42))
                .extracting(BlockDraw::environmentBytes)
                .allMatch(bytes -> bytes >= 0 && bytes <= 4096)
                .anyMatch(bytes -> bytes < 100)
                .anyMatch(bytes -> bytes > 3996);
    }

    @Test
    void halvesThatDifferOrWereChosenStayWhereTheyAre() {
        assertThat(draws(plan(false), 42)).noneMatch(BlockDraw::cpusExchanged);
        assertThat(draws(plan(false), 42))
                .as("the rest is drawn nevertheless, and is the same")
                .extracting(BlockDraw::jarSeed)
                .isEqualTo(draws(ALIKE, 42).stream().map(BlockDraw::jarSeed).toList());
        assertThat(new BlockSetup(plan(false), 42L).explanation()).isEqualTo("forks here, stand-in there");
    }

    /** All rows of a block start their forks between two draws, whatever they are, and however often. */
    @Test
    void whatIsStartedInABlockIsWhatItHasDrawn() {
        BlockSetup setup = new BlockSetup(ALIKE, 42L);
        for (BlockDraw draw : draws(ALIKE, 42)) {
            for (int row = 0; row < 3; row++) {
                assertThat(setup.cpus()).isEqualTo(draw.cpusExchanged() ? ALIKE.exchanged() : ALIKE);
                assertThat(setup.padded(List.of("java", "Fork")))
                        .containsExactly(
                                "env", "HTTPBENCH_PADDING=" + "x".repeat(draw.environmentBytes()), "java", "Fork");
            }
            setup.draw();
        }
        assertThat(setup.usual()).isEqualTo(ALIKE);
        assertThat(setup.explanation())
                .isEqualTo("forks here, stand-in there; which half is whose, each block draws anew");
    }

    /** Two versions of a library usually have as many jars: they then meet the same order. */
    @Test
    void jarsOfTheRowsOfABlockAreInTheSameOrder(@TempDir Path folder) throws IOException {
        String older = jars(folder, "1", "2", "3", "4", "5");
        String newer = jars(folder, "1b", "2b", "3b", "4b", "5b");
        BlockSetup setup = new BlockSetup(ALIKE, 42L);
        Set<String> orders = new HashSet<>();
        for (int block = 1; block <= 20; block++) {
            String order = setup.ordered(older, 1);
            assertThat(order).startsWith(folder.resolve("1.jar").toString());
            assertThat(setup.ordered(newer, 1)).isEqualTo(order.replace(".jar", "b.jar"));
            orders.add(order);
            setup.draw();
        }
        assertThat(orders).hasSizeGreaterThan(10);
    }

    private static String jars(Path folder, String... names) throws IOException {
        List<String> jars = new ArrayList<>();
        for (String name : names) {
            Path jar = folder.resolve(name + ".jar");
            try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
                out.putNextEntry(new ZipEntry(name + ".class"));
            }
            jars.add(jar.toString());
        }
        return String.join(File.pathSeparator, jars);
    }

    @Test
    void withoutASeedNothingIsDrawn() {
        BlockSetup setup = new BlockSetup(ALIKE, null);
        for (int block = 1; block < 10; block++) {
            assertThat(setup.cpus()).isEqualTo(ALIKE);
            assertThat(setup.padded(List.of("java"))).containsExactly("java");
            assertThat(setup.ordered("a.jar:b.jar:c.jar", 0)).isEqualTo("a.jar:b.jar:c.jar");
            setup.draw();
        }
        assertThat(setup.draws()).isEmpty();
        assertThat(setup.explanation()).isEqualTo("forks here, stand-in there");
    }
}
