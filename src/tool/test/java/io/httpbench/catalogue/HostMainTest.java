package io.httpbench.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Protocol;
import io.httpbench.host.Answer;
import io.httpbench.host.Host;
import io.httpbench.host.HostFactory;
import io.httpbench.host.HostIdentity;
import io.httpbench.host.HostOptions;
import io.httpbench.identity.TlsIdentity;
import io.httpbench.matrix.watch.OwnServer.JvmUsage;
import io.httpbench.result.text.Json;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The protocol between the conductor and the process of a host, without a process. */
class HostMainTest {

    private static final Answer ANSWER = new Answer("/x", "text/plain", "Hello");

    private final List<HostOptions> opened = new ArrayList<>();

    private final HostFactory fake = HostFactory.named("Fake")
            .clearText(Protocol.HTTP11)
            .opens(options -> {
                opened.add(options);
                return new Host() {
                    @Override
                    public int port() {
                        return 4711;
                    }

                    @Override
                    public String transport() {
                        return "thin air";
                    }

                    @Override
                    public void close() {
                        throw new AssertionError("nobody waits for that");
                    }
                };
            });

    private final HostFactory broken = HostFactory.named("Broken")
            .clearText(Protocol.HTTP11)
            .opens(options -> {
                throw new IllegalStateException("no luck");
            });

    private List<String> said(int exitCode, String... lines) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String input = String.join("\n", lines) + (lines.length == 0 ? "" : "\n");
        assertThat(HostMain.converse(
                        List.of(fake, broken),
                        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                        new PrintStream(out, true, StandardCharsets.UTF_8)))
                .isEqualTo(exitCode);
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static String plan(String host, @Nullable String keyfile) {
        return Json.line(new HostPlan(host, "127.0.0.1", 0, Protocol.HTTP11, 2, 128, ANSWER, keyfile));
    }

    @Test
    void itSaysWhereItListensAndCountsWhenAsked() {
        List<String> lines = said(0, plan("Fake", null), "counts", "nonsense", "counts");

        assertThat(opened).containsExactly(new HostOptions("127.0.0.1", 0, Protocol.HTTP11, 2, 128, ANSWER, null));
        assertThat(lines).hasSize(3);
        assertThat(lines.get(0))
                .isEqualTo("{\"ready\":true,\"host\":\"127.0.0.1\",\"port\":4711,\"transport\":\"thin air\",\"pid\":"
                        + ProcessHandle.current().pid() + "}");
        assertThat(Json.read(lines.get(1), JvmUsage.class).allocatedBytes()).isPositive();
    }

    @Test
    void itSaysWhyItDoesNotStart() {
        assertThat(said(1, plan("Broken", null)))
                .containsExactly("{\"ready\":false,\"error\":\"java.lang.IllegalStateException: no luck\"}");
        assertThat(said(1, "no json")).singleElement().asString().startsWith("{\"ready\":false");
    }

    @Test
    void withoutAPlanItEnds() {
        assertThat(said(0)).isEmpty();
    }

    @Test
    void theKeyIsThatOfTheCertificate() throws Exception {
        TlsIdentity identity = TlsIdentity.make("127.0.0.1");

        HostIdentity read = HostMain.identity(identity.keyfile());

        assertThat(identity.certificate())
                .contains(java.util.Base64.getMimeEncoder()
                        .encodeToString(read.certificate().getEncoded())
                        .substring(0, 40));
        java.security.Signature signature = java.security.Signature.getInstance("SHA256withECDSA");
        signature.initSign(read.key());
        signature.update((byte) 1);
        byte[] signed = signature.sign();
        signature.initVerify(read.certificate());
        signature.update((byte) 1);
        assertThat(signature.verify(signed)).isTrue();
        assertThat(new HostPlan("a", "b", 1, Protocol.H2, 1, 1, ANSWER, identity.keyfile()).toString())
                .doesNotContain("KEY");
    }
}
