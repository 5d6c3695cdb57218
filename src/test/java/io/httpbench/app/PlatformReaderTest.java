package io.httpbench.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.httpbench.result.Platform;
import java.util.Map;
import org.junit.jupiter.api.Test;

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
    void theFirstLinesSayOnlyWhatIsOdd() {
        assertThat(Banner.oddities(new Platform("tsc", "0", "0", Map.of()))).isEmpty();
        assertThat(Banner.oddities(new Platform(null, null, null, Map.of()))).isEmpty();
        assertThat(Banner.oddities(new Platform("hpet", "0", "1", Map.of("_JAVA_OPTIONS", "-Xint"))))
                .hasLineCount(3)
                .contains(
                        "options   _JAVA_OPTIONS=-Xint (WARNING",
                        "clock     hpet (WARNING",
                        "NUMA      forks on node 0, stand-in on node 1 (WARNING");
    }
}
