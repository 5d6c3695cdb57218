package io.httpbench.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.httpbench.api.Protocol;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.model.KnownHost;
import io.httpbench.testing.TestClient;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hosts whose library the registry does not have, and {@code JB_SERVER_PATH}, which gives it. */
class ServerPathTest {

    private static final List<KnownHost> HOSTS =
            List.of(host("Simple", "", ""), host("Given", "the registry has no g:given", "https://example.org/given"));

    @TempDir
    Path dir;

    private static KnownHost host(String name, String absence, String source) {
        return new KnownHost(
                name,
                "",
                Set.of(Protocol.HTTP11),
                Set.of(),
                "g:given",
                17,
                true,
                List.of("it is " + name),
                absence,
                source);
    }

    private static Settings read(Map<String, String> variables) {
        return SettingsReader.read(
                variables, List.of(TestClient.named("RawNetty", Protocol.HTTP11).known()), HOSTS);
    }

    private static String refused(Map<String, String> variables) {
        List<Problem> problems = catchThrowableOfType(SettingsException.class, () -> read(variables))
                .problems();
        assertThat(problems).hasSize(1);
        return problems.get(0).toString();
    }

    private Path jar(String name) throws IOException {
        return Files.writeString(dir.resolve(name), "not opened");
    }

    @Test
    void itsJarMakesAHostRunnableAndIsNamedInItsRows() throws IOException {
        Path library = jar("given-1.2.jar");
        Path folder = Files.createDirectory(dir.resolve("more"));
        Path later = jar("more/z.jar");
        Path earlier = jar("more/a-given.jar");
        jar("more/readme.txt");

        Settings settings = read(Map.of(
                "JB_SERVER", "all", "JB_SERVER_PATH", String.join(File.pathSeparator, "" + library, "" + folder)));

        assertThat(settings.own().names()).containsExactly("Simple", "Given");
        assertThat(settings.own().libraries()).containsExactly(library, earlier, later);
        KnownHost given = settings.own().host("Given").orElseThrow();
        assertThat(given.version()).isEqualTo("1.2");
        assertThat(given.differences())
                .containsExactly(
                        "it is Given",
                        "its library is given-1.2.jar, 10 bytes, SHA-256 "
                                + "55c16f078fb9aa1face873fb8c246973752a69cd20a85ca6fcd31baa7abf1bfc");
        assertThat(settings.own().host("Simple").orElseThrow()).isEqualTo(HOSTS.get(0));
    }

    @Test
    void aJarMayHaveNoVersionInItsName() throws IOException {
        Settings settings = read(
                Map.of("JB_SERVER", "Given", "JB_SERVER_PATH", jar("given.jar").toString()));

        assertThat(settings.own().host("Given").orElseThrow().version()).isEmpty();
    }

    @Test
    void withoutItsJarAHostIsRefused() throws IOException {
        assertThat(refused(Map.of("JB_SERVER", "Simple,Given")))
                .isEqualTo("JB_SERVER=Given: the registry has no g:given");
        assertThat(refused(Map.of(
                        "JB_SERVER",
                        "Given",
                        "JB_SERVER_PATH",
                        jar("given-tools-1.jar").toString())))
                .isEqualTo("JB_SERVER=Given: the registry has no g:given");
        assertThat(read(Map.of("JB_SERVER", "all")).leftOut()).contains("server Given: the registry has no g:given");
    }

    @Test
    void jarsThatNoServerNeedsAreRefused() throws IOException {
        String path = jar("given-1.jar").toString();
        String why =
                ": no server of this run needs it; allowed: with one in JB_SERVER whose library the registry does not have";

        assertThat(refused(Map.of("JB_SERVER", "Simple", "JB_SERVER_PATH", path)))
                .isEqualTo("JB_SERVER_PATH=" + path + why);
        assertThat(refused(Map.of("JB_SERVER_PATH", path))).isEqualTo("JB_SERVER_PATH=" + path + why);
    }

    @Test
    void whatIsNoJarIsRefused() throws IOException {
        String allowed = "; allowed: jar files, and folders that have jar files, separated as on a class path";
        String text = jar("text.txt").toString();

        assertThat(refused(Map.of("JB_SERVER_PATH", "/no/such"))).endsWith(": '/no/such' does not exist" + allowed);
        assertThat(refused(Map.of("JB_SERVER_PATH", text + File.pathSeparator))).contains("text.txt is no jar");
        assertThat(refused(Map.of("JB_SERVER_PATH", dir.toString())))
                .endsWith(dir + " is no jar that can be read, and no folder that has one" + allowed);
    }
}
