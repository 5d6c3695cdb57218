package io.httpbench.preflight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.Protocol;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.model.KnownClient;
import io.httpbench.quic.QuicParts;
import io.httpbench.testing.TestClient;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

class NativeCheckTest {

    private static final List<KnownClient> CLIENTS = List.of(TestClient.named("Netty", Protocol.HTTP11)
            .secure(Protocol.H2, Protocol.H3)
            .known());

    private static Settings settings(String protocols) {
        return SettingsReader.read(Map.of("JB_SCHEME", "https", "JB_PROTOCOL", protocols), CLIENTS);
    }

    @Test
    void whereTheNativeCodeIsMissingRowsAreRefused() {
        assertThatThrownBy(() ->
                        NativeCheck.http3(settings("H2,H3"), () -> Optional.of("netty-codec-native-quic has no code")))
                .isInstanceOfSatisfying(
                        SettingsException.class,
                        refused -> assertThat(refused.problems())
                                .extracting(Object::toString)
                                .containsExactly(
                                        "JB_PROTOCOL=H2,H3: netty-codec-native-quic has no code; allowed here: without H3"));
    }

    @Test
    void withoutSuchRowsNothingIsLoaded() {
        assertThatCode(() -> NativeCheck.http3(settings("H2"), () -> {
                    throw new AssertionError("loaded");
                }))
                .doesNotThrowAnyException();
        assertThatCode(() -> NativeCheck.tunnel(settings("H2"), () -> {
                    throw new AssertionError("loaded");
                }))
                .doesNotThrowAnyException();
    }

    @Test
    void whereThereCanBeNoTunnelLossIsRefused() {
        Settings settings = SettingsReader.read(Map.of("JB_LOSS", "0,1%"), CLIENTS);

        assertThatThrownBy(() -> NativeCheck.tunnel(settings, () -> Optional.of("no network interface can be made")))
                .isInstanceOfSatisfying(
                        SettingsException.class,
                        refused -> assertThat(refused.problems())
                                .extracting(Object::toString)
                                .containsExactly(
                                        "JB_LOSS=0,1%: no network interface can be made; allowed: as root on Linux, in a"
                                                + " container with --user 0 --cap-add NET_ADMIN --device /dev/net/tun, or unset"));
    }

    @Test
    @EnabledIfSystemProperty(named = "os.name", matches = "Linux")
    @EnabledIfSystemProperty(named = "os.arch", matches = "amd64|aarch64")
    void itIsThereOnLinux() {
        assertThat(QuicParts.obstacle()).isEmpty();
    }
}
