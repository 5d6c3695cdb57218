package io.httpbench.matrix.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JarOrderTest {

    @TempDir
    Path folder;

    private String jar(String name, String... entries) throws IOException {
        Path file = folder.resolve(name + ".jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
            for (String entry : entries) {
                out.putNextEntry(new ZipEntry(entry));
            }
        }
        return file.toString();
    }

    private static List<String> drawn(int first, long seed, List<String> jars) {
        String order =
                JarOrder.drawn(String.join(File.pathSeparator, jars), first, new Random(seed * BlockOrder.SPREAD));
        return List.of(order.split(File.pathSeparator));
    }

    private static Set<List<String>> orders(int first, List<String> jars) {
        Set<List<String>> orders = new HashSet<>();
        for (int seed = 0; seed < 100; seed++) {
            orders.add(drawn(first, seed, jars));
        }
        return orders;
    }

    @Test
    void jarsThatShareNothingComeInAnyOrder() throws IOException {
        List<String> jars = List.of(jar("a", "a/A.class"), jar("b", "b/B.class"), jar("c", "c/C.class"));

        assertThat(orders(0, jars))
                .hasSize(6)
                .allSatisfy(order -> assertThat(order).containsExactlyInAnyOrderElementsOf(jars));
        assertThat(drawn(0, 7, jars)).isEqualTo(drawn(0, 7, jars));
    }

    @Test
    void theFirstStayTheFirst() throws IOException {
        List<String> jars = List.of(jar("a", "a/A.class"), jar("b", "b/B.class"), jar("c", "c/C.class"));

        assertThat(orders(1, jars)).containsExactlyInAnyOrder(jars, List.of(jars.get(0), jars.get(2), jars.get(1)));
    }

    @Test
    void whatHasAClassOrAServiceTwiceStaysInItsPlace() throws IOException {
        for (String twice :
                List.of("x/X.class", "META-INF/services/x.X", "META-INF/versions/17/x/X.class", "x.properties")) {
            List<String> jars = List.of(
                    jar("a", "a/A.class"),
                    jar("b", "b/B.class", twice),
                    jar("c", "c/C.class"),
                    jar("d", "d/D.class", twice));

            assertThat(orders(0, jars))
                    .as(twice)
                    .containsExactlyInAnyOrder(jars, List.of(jars.get(2), jars.get(1), jars.get(0), jars.get(3)));
        }
    }

    @Test
    void whatJarsHaveInCommonWithoutAnEffectLetsThemGo() throws IOException {
        String[] common = {
            "META-INF/",
            "META-INF/MANIFEST.MF",
            "META-INF/LICENSE.txt",
            "META-INF/maven/g/a/pom.xml",
            "module-info.class",
            "x/"
        };

        assertThat(orders(0, List.of(jar("a", common), jar("b", common))))
                .as("nothing but these: not worth a place, but nothing to find either")
                .hasSize(1);
        String[] more = List.of(common).toArray(new String[7]);
        more[6] = "a/A.class";
        String[] other = more.clone();
        other[6] = "b/B.class";
        assertThat(orders(0, List.of(jar("a", more), jar("b", other)))).hasSize(2);
    }

    @Test
    void whatCannotBeReadStaysInItsPlace() throws IOException {
        List<String> jars = List.of(folder.toString(), jar("b", "b/B.class"), folder + "/missing.jar");

        assertThat(orders(0, jars)).containsExactly(jars);
    }
}
