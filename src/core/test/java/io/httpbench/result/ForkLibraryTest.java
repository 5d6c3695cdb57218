package io.httpbench.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ForkLibraryTest {

    private static LibraryJar jar(String artifact, String version) {
        return new LibraryJar(artifact, version, "sha of " + artifact + version);
    }

    private static final ForkLibrary OLD = new ForkLibrary(
            "5.0",
            List.of(
                    jar("io.vertx:vertx-core", "5.0"),
                    jar("io.netty:netty-common", "4.1"),
                    jar("io.netty:netty-buffer", "4.1"),
                    jar("com.x:same", "1"),
                    jar("com.x:gone", "1")));

    private static final ForkLibrary NEW = new ForkLibrary(
            "5.1",
            List.of(
                    jar("io.vertx:vertx-core", "5.1"),
                    jar("io.netty:netty-common", "4.2"),
                    jar("io.netty:netty-buffer", "4.2"),
                    jar("com.x:same", "1"),
                    jar("org.y:added", "2")));

    @Test
    void whatElseDiffersIsToldByGroup() {
        assertThat(OLD.elseFrom(NEW))
                .containsExactly("gone 1 → none", "io.netty 4.1 → 4.2 (2 artifacts)", "added none → 2");
    }

    @Test
    void anotherFileOfOneVersionDiffers() {
        ForkLibrary rebuilt = new ForkLibrary(
                "5.0", List.of(jar("io.vertx:vertx-core", "5.0"), new LibraryJar("com.x:same", "1", "other")));
        ForkLibrary before = new ForkLibrary("5.0", List.of(jar("io.vertx:vertx-core", "5.0"), jar("com.x:same", "1")));

        assertThat(before.elseFrom(rebuilt)).containsExactly("same 1, another file");
        assertThat(before.elseFrom(before)).isEmpty();
    }
}
