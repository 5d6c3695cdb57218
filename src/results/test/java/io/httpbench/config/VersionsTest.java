package io.httpbench.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Protocol;
import io.httpbench.config.reading.ReaderWith;
import io.httpbench.model.LibraryVersion;
import io.httpbench.model.Row;
import io.httpbench.testing.TestClient;
import io.httpbench.tune.Tunes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Versions of libraries in {@code JB_CLIENT}. */
class VersionsTest {

    private static final ReaderWith READER = new ReaderWith(
            TestClient.named("Vertx", Protocol.HTTP11).known(),
            TestClient.named("HttpClient4", Protocol.HTTP11).known(),
            TestClient.named("Jdk", Protocol.HTTP11).library("java.net.http").known(),
            TestClient.named("Raw", Protocol.HTTP11).ceiling().known());

    @TempDir
    private Path dir;

    private static List<Row> rows(String clients) {
        return READER.read("JB_CLIENT", clients, "JB_PROTOCOL", "HTTP11").rows();
    }

    private static List<String> problems(String... namesAndValues) {
        return READER.refused(namesAndValues);
    }

    private static Row row(String client, String... versions) {
        return new Row(
                client,
                Protocol.HTTP11,
                Stream.of(versions).map(LibraryVersion::parse).toList());
    }

    @Test
    void aClientHasARowWithItsVersions() {
        assertThat(rows("Vertx@5.0.12,HttpClient4, Vertx@5.1+netty=4.2 ,Vertx"))
                .containsExactly(row("Vertx", "@5.0.12", "@5.1+netty=4.2", ""), row("HttpClient4", ""));
    }

    @Test
    void theSameVersionTwiceIsACopy() {
        Row row = rows("Vertx@5.0.12,Vertx@5.0.12").get(0);

        assertThat(row.copies(LibraryVersion.parse("@5.0.12"))).isEqualTo(2);
    }

    @Test
    void versionsStandBesideAll() {
        assertThat(rows("all,Vertx@5.0.12"))
                .containsExactly(row("Vertx", "", "@5.0.12"), row("HttpClient4", ""), row("Jdk", ""));
        assertThat(rows("Raw,all")).contains(row("Raw", ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Vertx@|Vertx@: nothing follows @",
                "Vertx@[5,6)|Vertx@[5: @[5 is a range, which may be another version tomorrow; 6): a range may be another version tomorrow",
                "Vertx@LATEST|Vertx@LATEST: @LATEST may be another version tomorrow",
                "Vertx@5.0@6|Vertx@5.0@6: @5.0@6 is no version",
                "Vertx@5+x,Vertx@|Vertx@5+x: +x is not of the form +artifact=version; Vertx@: nothing follows @",
                "all@5|all@5: versions are of one client"
            })
    void whatIsNoVersionIsRefused(String clients, String reason) {
        assertThat(problems("JB_CLIENT", clients))
                .containsExactly("JB_CLIENT=" + clients + ": " + reason + "; allowed: " + Setting.CLIENT.allowed());
    }

    @Test
    void anUnknownClientIsUnknownWithAVersion() {
        assertThat(problems("JB_CLIENT", "Vortex@5"))
                .singleElement()
                .asString()
                .startsWith("JB_CLIENT=Vortex: unknown;");
    }

    @Test
    void whatIsPartOfTheJdkHasItsVersion() {
        assertThat(problems("JB_CLIENT", "Jdk@25"))
                .containsExactly(
                        "JB_CLIENT=Jdk@25: the version of Jdk is that of the forks' JDK; allowed: Jdk, and that JDK in"
                                + " JB_JAVA_HOME");
    }

    @Test
    void aCeilingHasNone() {
        assertThat(problems("JB_CLIENT", "Raw@4.2"))
                .containsExactly("JB_CLIENT=Raw@4.2: it is a ceiling, no library; allowed: Raw");
    }

    @Test
    void settingsForVersionsNeedOne() throws IOException {
        Path lock = Files.writeString(dir.resolve("results.json"), "{}");
        String why = ": no row asks for a version; allowed: with a name@version, or a client of your own, in JB_CLIENT";

        assertThat(problems(
                        "JB_CLIENT",
                        "Vertx",
                        "JB_OFFLINE",
                        "true",
                        "JB_MAVEN_REPO",
                        dir.toString(),
                        "JB_LIBRARY_LOCK",
                        lock.toString()))
                .containsExactly(
                        "JB_LIBRARY_LOCK=" + lock + why, "JB_MAVEN_REPO=" + dir + why, "JB_OFFLINE=true" + why);
        assertThat(READER.read("JB_CLIENT", "Vertx@5", "JB_OFFLINE", "true", "JB_MAVEN_REPO", dir.toString())
                        .libraries())
                .isEqualTo(new Settings.Libraries(Optional.of(dir), true, Optional.empty(), new Tunes(List.of())));
    }

    @Test
    void aLockIsAFile() {
        assertThat(problems(
                        "JB_CLIENT",
                        "Vertx@5",
                        "JB_LIBRARY_LOCK",
                        dir.resolve("gone").toString()))
                .containsExactly(
                        "JB_LIBRARY_LOCK=" + dir.resolve("gone") + ": does not exist; allowed: a file that exists");
    }
}
