package io.httpbench.matrix.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.Protocol;
import io.httpbench.client.netty.NettyFactory;
import io.httpbench.model.Build;
import io.httpbench.model.MessageVersion;
import io.httpbench.model.files.ClassPathEntries;
import io.httpbench.testing.TestBuild;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathsTest {

    @TempDir
    private Path folder;

    private final ClassPaths classPaths = ClassPaths.ofThisJvm();

    private List<String> jars(String... artifacts) {
        String classPath = classPaths.forArtifacts(List.of(artifacts));
        return Arrays.stream(classPath.split(File.pathSeparator, -1))
                .map(entry -> Path.of(entry).getFileName().toString())
                .toList();
    }

    @Test
    void aClientHasItsOwnLibrariesAndNothingOfTheOthers() {
        List<String> jars = jars("org.apache.httpcomponents:httpclient");

        assertThat(jars).anyMatch(jar -> jar.startsWith("httpclient-4.5"));
        assertThat(jars).anyMatch(jar -> jar.startsWith("httpcore-4.4"));
        assertThat(jars).anyMatch(jar -> jar.startsWith("commons-logging"));
        assertThat(jars).noneMatch(jar -> jar.startsWith("netty-") || jar.startsWith("httpclient5"));
        assertThat(jars)
                .as("what reports are written with")
                .noneMatch(jar -> jar.startsWith("fastcsv") || jar.startsWith("commons-statistics"));
        assertThat(jars).contains("classes").anyMatch(jar -> jar.startsWith("HdrHistogram"));
    }

    @Test
    void whatIsNeededOnlyByWhatIsNeededIsThereToo() {
        assertThat(jars("io.projectreactor.netty:reactor-netty-http"))
                .anyMatch(jar -> jar.startsWith("reactive-streams-"))
                .anyMatch(jar -> jar.startsWith("netty-codec-http2-"))
                .noneMatch(jar -> jar.startsWith("vertx-core") || jar.contains("io_uring"));
    }

    @Test
    void eachLibraryHasWhatItWouldHaveAlone() {
        assertThat(jars("io.projectreactor.netty:reactor-netty-http"))
                .as("Vert.x leaves out what codec-http3 needs, and asks for it itself: Reactor Netty must not lack it")
                .anyMatch(jar -> jar.startsWith("netty-codec-classes-quic-"));
    }

    @Test
    void onlyInHttp3ClientsHaveItsCodecAndItsNativeCode() {
        List<String> more = new ArrayList<>(NettyFactory.NETTY.artifacts(Protocol.H3));
        more.removeAll(NettyFactory.NETTY.artifacts(Protocol.H2));

        assertThat(jars("io.netty:netty-codec-http2")).noneMatch(jar -> jar.contains("quic") || jar.contains("http3"));
        assertThat(jars(more.toArray(String[]::new)))
                .anyMatch(jar -> jar.startsWith("netty-codec-http3-"))
                .anyMatch(jar -> jar.matches("netty-codec-native-quic-.*-linux-x86_64.jar"))
                .anyMatch(jar -> jar.matches("netty-codec-native-quic-.*-linux-aarch_64.jar"))
                .noneMatch(jar -> jar.matches("netty-codec-native-quic-.*-(osx|windows)-.*"));
    }

    @Test
    void aClientOfALibraryDoesNotGetItsServer() {
        assertThat(jars("org.eclipse.jetty:jetty-client", "org.eclipse.jetty.http2:jetty-http2-client-transport"))
                .noneMatch(jar -> jar.startsWith("jetty-server") || jar.startsWith("jetty-http2-server"));
        assertThat(jars("org.eclipse.jetty:jetty-server"))
                .anyMatch(jar -> jar.startsWith("jetty-server-"))
                .noneMatch(jar -> jar.startsWith("jetty-client"));
    }

    @Test
    void saysWhetherTheJarsOfAnArtifactAreThere() throws IOException {
        Path jar = jar(folder.resolve("HdrHistogram-0.jar"), "");

        assertThat(classPaths.has(List.of("io.undertow:undertow-core", "org.hdrhistogram:HdrHistogram")))
                .isTrue();
        assertThat(ClassPaths.with(jar.toString()).has(List.of("org.hdrhistogram:HdrHistogram")))
                .isFalse();
    }

    @Test
    void whatManifestsNameIsOnTheClassPathToo() throws IOException {
        Path lib = Files.createDirectories(folder.resolve("a lib"));
        Path named = jar(lib.resolve("named.jar"), "");
        Path launcher = jar(folder.resolve("launcher.jar"), "a%20lib/named.jar nothing.jar launcher.jar");

        assertThat(ClassPathEntries.of(launcher + File.pathSeparator + folder + File.pathSeparator + "no-such.jar"))
                .containsExactly(launcher, named, folder);
    }

    @Test
    void anotherBuildHasItsOwnJarsByItsOwnList() throws IOException {
        String list = """
            {"jars": {"org.hdrhistogram:HdrHistogram": ["HdrHistogram-0.jar"], "tools.jackson.core:jackson-databind": [],
            "org.slf4j:slf4j-simple": [], "org.apache.commons:commons-text": [], "org.jspecify:jspecify": [],
            "com.example:client": ["client-4.jar"]}, "artifacts": {"adapter-1.jar": "io.httpbench:adapter 1"}}""";
        Path classes = TestBuild.with(
                        Map.of(
                                TestBuild.FORK_MAIN,
                                "",
                                TestBuild.VERSION,
                                MessageVersion.ours(),
                                TestBuild.LIBRARIES,
                                list),
                        folder)
                .resolveSibling("lib/http-benchmark.jar");
        Path histogram = jar(folder.resolve("lib/HdrHistogram-0.jar"), "");
        Path client = jar(folder.resolve("lib/client-4.jar"), "");
        jar(folder.resolve("lib/other-1.jar"), "");
        Path adapter = jar(folder.resolve("lib/adapter-1.jar"), "");
        Path launcher = jar(
                folder.resolve("launcher.jar"),
                "lib/http-benchmark.jar lib/client-4.jar lib/adapter-1.jar lib/other-1.jar lib/HdrHistogram-0.jar");

        ClassPaths others = ClassPaths.of(Build.in("base", launcher.toString()));

        assertThat(others.forArtifacts(List.of("com.example:client")))
                .as("the harness comes first, as for every client")
                .isEqualTo(Stream.of(classes, adapter, histogram, client)
                        .map(Path::toString)
                        .collect(Collectors.joining(File.pathSeparator)));
        assertThat(others.versionOf("com.example:client")).isEqualTo("4");
        assertThatThrownBy(() -> others.forArtifacts(List.of("com.example:newer")))
                .hasMessage("com.example:newer is not among the libraries that this was built with");
        Files.delete(client);
        assertThatThrownBy(() -> ClassPaths.of(Build.in("base", launcher.toString()))
                        .forArtifacts(List.of("com.example:client")))
                .hasMessageStartingWith("missing beside this jar: client-4.jar");
    }

    private static Path jar(Path file, String classPath) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
        new JarOutputStream(Files.newOutputStream(file), manifest).close();
        return file;
    }

    @Test
    void aLibraryOfTheJdkHasItsVersionAndNeedsNoJar() {
        assertThat(classPaths.versionOf("java.net.http"))
                .startsWith(Integer.toString(Runtime.version().feature()));
        assertThat(jars()).noneMatch(jar -> jar.startsWith("netty-"));
    }

    @Test
    void versionsAreReadOffTheFiles() {
        assertThat(classPaths.versionOf("org.hdrhistogram:HdrHistogram")).matches("\\d+\\.\\d+\\.\\d+");
        assertThatThrownBy(() -> classPaths.versionOf("org.example:nothing"))
                .hasMessageContaining("org.example:nothing is not among the libraries that this was built with");
    }
}
