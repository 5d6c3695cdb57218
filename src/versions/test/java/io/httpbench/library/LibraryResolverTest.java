package io.httpbench.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import com.sun.net.httpserver.HttpServer;
import io.httpbench.model.LibraryVersion;
import io.httpbench.model.files.Jar;
import io.httpbench.result.ForkLibrary;
import io.httpbench.result.LibraryJar;
import io.httpbench.testing.Samples;
import io.httpbench.testing.TestRepository;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With Maven's resolver and a repository of the test's own. */
class LibraryResolverTest {

    private static final String CLIENT = "org.client:client";
    private static final String BUNDLED = "2.0.0";

    @TempDir
    private Path dir;

    private final List<String> said = new ArrayList<>();

    private TestRepository remote;
    private Path settings;

    @BeforeEach
    void deploy() throws IOException {
        remote = new TestRepository(Files.createDirectory(dir.resolve("remote")))
                .deploy("org.core:core", "1.0")
                .deploy("org.core:core", "1.1")
                .deploy("org.core:util", "1.0")
                .deploy(CLIENT, "1.9.0", "org.core:core:1.0")
                .deploy(CLIENT, "1.9.9", "org.core:core:1.0", "org.core:util:1.0")
                .deploy(CLIENT, BUNDLED, "org.core:core:1.1", "org.core:util:1.0")
                .deploy(CLIENT, "2.0.1-beta1", "org.core:core:1.1");
        settings = TestRepository.settings(
                dir.resolve("settings.xml"), remote.folder().toUri().toString(), "");
    }

    private LibraryResolver resolver(boolean offline) throws LibraryException {
        return new LibraryResolver(Optional.of(dir.resolve("local")), offline, Optional.of(settings), said::add);
    }

    private ResolvedLibrary resolve(String version) throws LibraryException {
        return resolve(version, List.of(CLIENT));
    }

    private ResolvedLibrary resolve(String version, List<String> artifacts) throws LibraryException {
        try (LibraryResolver resolver = resolver(false)) {
            return resolver.resolve(artifacts, LibraryVersion.parse(version), BUNDLED);
        }
    }

    private String refusal(String version) {
        try {
            resolve(version);
        } catch (LibraryException e) {
            return String.valueOf(e.getMessage());
        }
        throw new AssertionError(version + " was resolved");
    }

    private static List<String> names(ResolvedLibrary library) {
        return library.jars().stream().map(Jar::toString).toList();
    }

    @Test
    void aVersionHasItsOwnGraph() throws LibraryException {
        ResolvedLibrary old = resolve("@1.9.0");

        assertThat(names(old)).containsExactly("client 1.9.0", "core 1.0");
        assertThat(said)
                .as("once for each repository")
                .singleElement(STRING)
                .matches("asks file:.*remote/? for .*client.*");
        assertThat(old.head()).isEqualTo("1.9.0");
        assertThat(old.jars()).allSatisfy(jar -> assertThat(jar.path()).isRegularFile());
    }

    @Test
    void aLineIsItsNewestStableRelease() throws LibraryException {
        assertThat(resolve("@1.9").version()).isEqualTo(LibraryVersion.parse("@1.9.9"));
        assertThat(resolve("@2").version().text()).isEqualTo("2.0.0");
    }

    @Test
    void oneArtifactOfTheGraphIsAnotherOne() throws LibraryException {
        assertThat(names(resolve("@1.9.9+core=1.1"))).containsExactly("client 1.9.9", "core 1.1", "util 1.0");
        assertThat(names(resolve("@1.9.9+org.core:core=1.1"))).containsExactly("client 1.9.9", "core 1.1", "util 1.0");
        assertThat(names(resolve("+core=1.0"))).containsExactly("client 2.0.0", "core 1.0", "util 1.0");
    }

    @Test
    void aGroupOfArtifactsIsChangedByItsName() throws IOException, LibraryException {
        remote.deploy("org.core:util", "1.1");

        assertThat(names(resolve("@1.9.9+org.core=1.1"))).containsExactly("client 1.9.9", "core 1.1", "util 1.1");
    }

    @Test
    void aGroupDoesNotChangeWhatHasAVersionOfItsOwnInIt() throws IOException, LibraryException {
        remote.deploy("org.core:ssl", "7.0")
                .deploy("org.core:util", "1.1")
                .deploy(CLIENT, "1.8.0", "org.core:core:1.0", "org.core:util:1.0", "org.core:ssl:7.0");

        assertThat(names(resolve("@1.8.0+org.core=1.1")))
                .containsExactly("client 1.8.0", "core 1.1", "util 1.1", "ssl 7.0");
    }

    @Test
    void whatGoesWithALibraryHasItsVersion() throws IOException, LibraryException {
        remote.deploy("org.client:http2", "1.9.9", CLIENT + ":1.9.9");

        assertThat(names(resolve("@1.9.9", List.of(CLIENT, "org.client:http2"))))
                .contains("http2 1.9.9");
    }

    @Test
    void nativeCodeHasTheVersionOfTheNettyThatTheLibraryBrings() throws IOException, LibraryException {
        String epoll = "io.netty:netty-transport-native-epoll";
        String here = epoll + (System.getProperty("os.arch").equals("aarch64") ? ":linux-aarch_64" : ":linux-x86_64");
        remote.deploy("io.netty:netty-common", "4.1.9.Final")
                .deploy(CLIENT, "1.8.0", "io.netty:netty-common:4.1.9.Final")
                .deploy(here, "4.1.9.Final");

        assertThat(names(resolve("@1.8.0", List.of(CLIENT, epoll))))
                .containsExactlyInAnyOrder(
                        "client 1.8.0", "netty-common 4.1.9.Final", "netty-transport-native-epoll 4.1.9.Final");
        assertThat(names(resolve("@1.9.0", List.of(CLIENT, epoll)))).containsExactly("client 1.9.0", "core 1.0");
    }

    @Test
    void missingNativeCodeIsTold() throws IOException {
        remote.deploy("io.netty:netty-common", "4.2.19.Final")
                .deploy(CLIENT, "1.8.0", "io.netty:netty-common:4.2.19.Final");

        assertThatThrownBy(() -> resolve("@1.8.0", List.of(CLIENT, "io.netty:netty-transport-native-epoll")))
                .isInstanceOf(LibraryException.class)
                .hasMessageContaining("netty-transport-native-epoll")
                .hasMessageContaining("+netty=<version>");
    }

    @Test
    void anUnknownVersionIsToldWithThoseNearIt() {
        assertThat(refusal("@1.9.5"))
                .isEqualTo(CLIENT + " has no version 1.9.5; near it there are 1.9.0, 1.9.9, 2.0.0, 2.0.1-beta1");
    }

    @Test
    void anArtifactThatIsNotNeededIsToldWithThoseThatAre() {
        assertThat(refusal("@1.9.9+other=1")).isEqualTo("it needs no +other; it needs client, core, util");
        assertThat(refusal("@1.9.9+core=7.7")).contains("org.core:core:pom:7.7");
    }

    @Test
    void aPomWithoutItsParentIsRefused() throws IOException {
        remote.orphan(CLIENT, "1.7.0");

        assertThat(refusal("@1.7.0")).contains("gone:parent:pom:1");
    }

    @Test
    void aBrokenPomIsRefused() throws IOException {
        remote.deploy(CLIENT, "1.7.0");
        Path pom = remote.file(CLIENT, "1.7.0", ".pom");
        Files.writeString(pom, "<project>");
        Files.delete(Path.of(pom + ".sha1"));

        assertThat(refusal("@1.7.0")).isNotBlank();
    }

    @Test
    void aJarThatWasTamperedWithIsRefused() throws IOException {
        Files.write(remote.file(CLIENT, "1.9.0", ".jar"), TestRepository.jar("evil:evil", "1"));

        assertThat(refusal("@1.9.0")).containsIgnoringCase("checksum");
        assertThat(dir.resolve("local/org/client/client/1.9.0/client-1.9.0.jar"))
                .as("nothing of it is kept")
                .doesNotExist();
    }

    @Test
    void offlineOnlyWhatIsThereIsUsed() throws LibraryException {
        resolve("@1.9.0");

        try (LibraryResolver offline = resolver(true)) {
            assertThat(names(offline.resolve(List.of(CLIENT), LibraryVersion.parse("@1.9.0"), BUNDLED)))
                    .containsExactly("client 1.9.0", "core 1.0");
            assertThatThrownBy(() -> offline.resolve(List.of(CLIENT), LibraryVersion.parse("@1.9.9"), BUNDLED))
                    .isInstanceOf(LibraryException.class)
                    .hasMessageContaining("offline");
        }
    }

    @Test
    void settingsMaySayOffline() throws IOException {
        TestRepository.settings(settings, remote.folder().toUri().toString(), "<offline>true</offline>");

        assertThat(refusal("@1.9.0")).contains("offline");
    }

    /** A name that nobody can resolve is only reached by way of the proxy. */
    @Test
    void mirrorAndProxyOfTheSettingsAreUsed() throws IOException, LibraryException {
        List<String> asked = Collections.synchronizedList(new ArrayList<>());
        HttpServer proxy = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        proxy.createContext("/", exchange -> {
            asked.add(exchange.getRequestURI().toString());
            Path file =
                    remote.folder().resolve(exchange.getRequestURI().getPath().substring("/m2/".length()));
            boolean found = Files.isRegularFile(file);
            byte[] body = found ? Files.readAllBytes(file) : "no".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(found ? 200 : 404, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        proxy.start();
        try {
            TestRepository.settings(
                    settings,
                    "http://mirror.invalid/m2",
                    "<proxies><proxy><id>p</id><active>true</active><protocol>http</protocol><host>127.0.0.1</host><port>"
                            + proxy.getAddress().getPort() + "</port></proxy></proxies>");

            assertThat(names(resolve("@1.9.0"))).containsExactly("client 1.9.0", "core 1.0");
        } finally {
            proxy.stop(0);
        }
        assertThat(asked).contains("http://mirror.invalid/m2/org/client/client/1.9.0/client-1.9.0.jar");
    }

    @Test
    void brokenSettingsAreToldInALine() throws IOException {
        Files.writeString(settings, "<settings><mirrors>");

        assertThat(refusal("@1.9.0"))
                .startsWith("Maven's settings cannot be used: ")
                .doesNotContain("\n");
    }

    @Test
    void aMirrorThatIsDownIsTold() throws IOException {
        TestRepository.settings(settings, "http://127.0.0.1:1/m2", "");

        assertThat(refusal("@1.9.0")).contains("127.0.0.1:1");
    }

    @Test
    void aJarOfOnesOwnReplacesTheLibraryAndHasTheGraphOfItsPom() throws IOException, LibraryException {
        String pom = TestRepository.pom(CLIENT, "3.0.0-SNAPSHOT", "", "org.core:core:1.0");
        Path own = Files.write(
                dir.resolve("own.jar"),
                TestRepository.jar(Map.of(
                        "META-INF/maven/org.client/client/pom.xml", pom.getBytes(StandardCharsets.UTF_8),
                        "META-INF/maven/org.client/client/pom.properties",
                                "version=3.0.0-SNAPSHOT\n".getBytes(StandardCharsets.UTF_8))));

        ResolvedLibrary library = resolve("@" + own);

        assertThat(names(library)).containsExactly("client 3.0.0-SNAPSHOT", "core 1.0");
        assertThat(library.jars().get(0).path()).isEqualTo(own);
        assertThat(library.version().text()).isEqualTo("own.jar");
        assertThat(library.notes()).isEmpty();
    }

    @Test
    void withoutAPomItHasTheGraphOfTheBundledVersion() throws IOException, LibraryException {
        Path own = Files.write(dir.resolve("own.jar"), TestRepository.jar("some:thing", "1"));
        Path classes = Files.createDirectories(dir.resolve("classes/org"));
        Files.writeString(classes.resolve("Client.class"), "");

        assertThat(names(resolve("@" + own))).containsExactly("client 2.0.0", "core 1.1", "util 1.0");
        assertThat(resolve("@" + own).notes()).singleElement().asString().contains("has no POM of " + CLIENT);
        assertThat(resolve("@" + dir.resolve("classes")).jars().get(0).path()).isEqualTo(dir.resolve("classes"));
    }

    @Test
    void aFolderOfJarsIsAllThereIs() throws IOException, LibraryException {
        Path libs = Files.createDirectory(dir.resolve("libs"));
        Files.write(libs.resolve("client-7.jar"), TestRepository.jar(CLIENT, "7"));
        Files.write(libs.resolve("other.jar"), TestRepository.jar("x:y", "1"));

        assertThat(names(resolve("@" + libs))).containsExactly("client 7", "other unknown");
    }

    @Test
    void whatIsNoLibraryIsRefused() throws IOException {
        Path empty = Files.createDirectory(dir.resolve("empty"));
        Path text = Files.writeString(dir.resolve("text.jar"), "no zip");

        assertThat(refusal("@" + empty)).isEqualTo(empty + " has neither jars nor classes");
        assertThat(refusal("@" + text)).startsWith(text + " cannot be read: ");
        assertThat(refusal("@" + dir.resolve("gone.jar"))).endsWith("gone.jar does not exist");
    }

    @Test
    void whatMayBeBuiltAgainIsCopied() throws IOException, LibraryException {
        Path own = Files.write(dir.resolve("own.jar"), TestRepository.jar("some:thing", "1"));
        ResolvedLibrary library = resolve("@" + own);
        Path copy;

        try (PrivateCopies copies = new PrivateCopies(dir.resolve("local"))) {
            List<Jar> jars = copies.of(library).jars();
            copy = jars.get(0).path();

            assertThat(copy).isNotEqualTo(own).hasSameBinaryContentAs(own);
            assertThat(jars.subList(1, 3)).isEqualTo(library.jars().subList(1, 3));
        }
        assertThat(copy).doesNotExist();
    }

    private ResolvedLibrary locked(String asked, ForkLibrary stored) throws LibraryException {
        try (LibraryResolver resolver = resolver(false)) {
            Lock lock = new Lock(List.of(Samples.versioned("Client", stored)), resolver);
            return lock.resolve("Client", List.of(CLIENT), LibraryVersion.parse(asked));
        }
    }

    private static LibraryJar stored(Jar jar) throws LibraryException {
        return new LibraryJar(jar.artifact(), jar.version(), Digests.sha256(jar.path()));
    }

    @Test
    void aLockRepeatsTheVeryJars() throws IOException, LibraryException {
        List<LibraryJar> jars = new ArrayList<>();
        for (Jar jar : resolve("@1.9.0").jars()) {
            jars.add(stored(jar));
        }
        ForkLibrary run = new ForkLibrary("1.9.0", jars);

        assertThat(names(locked("@1.9.0", run))).containsExactly("client 1.9.0", "core 1.0");
        assertThat(locked("@1.9", run).version()).isEqualTo(LibraryVersion.parse("@1.9.0"));
        assertThatThrownBy(() -> locked("@1.9.9", run)).hasMessage("the run of JB_LIBRARY_LOCK has 1.9.0");
        ForkLibrary other = new ForkLibrary("1.9.0", List.of(new LibraryJar(CLIENT, "1.9.0", "00ff"), jars.get(1)));
        assertThatThrownBy(() -> locked("@1.9.0", other))
                .hasMessage(CLIENT + " 1.9.0 is another file than in the run of JB_LIBRARY_LOCK");
    }

    /** Whoever sends a run must not choose what runs. */
    @Test
    void aLockAddsNothingToWhatIsNeeded() throws IOException, LibraryException {
        remote.deploy("org.evil:evil", "1");
        LibraryJar client = stored(resolve("@1.9.0").jars().get(0));
        Jar evil = resolve("@1", List.of("org.evil:evil")).jars().get(0);

        assertThatThrownBy(() -> locked("@1.9.0", new ForkLibrary("1.9.0", List.of(client, stored(evil)))))
                .hasMessage("the run of JB_LIBRARY_LOCK has org.evil:evil, which 1.9.0 does not need");
    }

    @ParameterizedTest
    @CsvSource({"io.vertx:../../../pwn, 1", "x, 1", ":, 1", "a:b, ../1", "a:b:c:d, 1", "'a:b\u001b[31m', 1"})
    void aLockHasNoOtherFiles(String artifact, String version) {
        ForkLibrary run = new ForkLibrary("1.9.0", List.of(new LibraryJar(artifact, version, "00ff")));

        assertThatThrownBy(() -> locked("@1.9.0", run))
                .isInstanceOf(LibraryException.class)
                .hasMessageStartingWith("the run of JB_LIBRARY_LOCK has a jar that can be none: ")
                .message()
                .doesNotContain("\u001b");
    }

    @Test
    void aLockWithoutJarsIsTold() {
        assertThatThrownBy(() -> locked("@1.9.0", new ForkLibrary("1.9.0", List.of())))
                .hasMessage("the run of JB_LIBRARY_LOCK has no jars of Client");
    }

    @Test
    void aFileOfThisMachineIsNothingThatAPomMayNeed() throws IOException, LibraryException {
        remote.withFile("org.client:local", "1", Files.createFile(dir.resolve("secret")));

        assertThat(names(resolve("@1", List.of("org.client:local")))).containsExactly("local 1");
    }
}
