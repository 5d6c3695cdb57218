package io.httpbench.preflight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlatformReaderTest {

    @Test
    void optionsOfEveryJvmWithoutTheirSecrets() {
        Map<String, String> environment = Map.of(
                "JAVA_TOOL_OPTIONS", "-Xss1m -Djavax.net.ssl.keyStorePassword=gehe1m -Dmy.token='a b' -Dx=y",
                "_JAVA_OPTIONS", " ",
                "JAVA_HOME", "/opt/jdk");

        assertThat(PlatformReader.javaOptions(environment))
                .containsExactly(
                        entry("JAVA_TOOL_OPTIONS", "-Xss1m -Djavax.net.ssl.keyStorePassword=… -Dmy.token=… -Dx=y"));
    }

    @Test
    void whatTheLoaderAndTheAllocatorAreTold(@TempDir Path dir) throws IOException {
        Path preload = Files.writeString(dir.resolve("ld.so.preload"), "/opt/a.so\n/opt/b.so\n");
        Map<String, String> environment = Map.of(
                "LD_PRELOAD", "/opt/jemalloc.so",
                "MALLOC_ARENA_MAX", "2",
                "GLIBC_TUNABLES", "glibc.malloc.hugetlb=1",
                "DYLD_INSERT_LIBRARIES", "",
                "LD_LIBRARY_PATH", "/opt");

        assertThat(PlatformReader.nativeOptions(environment, preload))
                .containsExactly(
                        entry(preload.toString(), "/opt/a.so /opt/b.so"),
                        entry("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1"),
                        entry("LD_PRELOAD", "/opt/jemalloc.so"),
                        entry("MALLOC_ARENA_MAX", "2"));
        assertThat(PlatformReader.nativeOptions(Map.of(), dir.resolve("none"))).isEmpty();
    }
}
