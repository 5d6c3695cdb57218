package io.httpbench.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Compose file and Dockerfile repeat what is defined elsewhere: checks that they agree. */
class ContainerFilesTest {

    /** Of these the container has its own: the server and its container, the volume, the JRE of the image, its files. */
    private static final Set<Setting> NOT_THE_CALLERS = Set.of(
            Setting.SERVER_COMMAND,
            Setting.SERVER_PATH,
            Setting.SERVER_CPUS,
            Setting.OUTPUT_DIR,
            Setting.JAVA_HOME,
            Setting.JARS,
            Setting.TLS_CA);

    private static String text(String file) throws IOException {
        return Files.readString(Path.of(file));
    }

    private static String one(String regex, String text) {
        return Pattern.compile(regex)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void composeGivesEverySettingToTheRun() throws IOException {
        Set<String> expected = Arrays.stream(Setting.values())
                .filter(setting -> !NOT_THE_CALLERS.contains(setting))
                .map(Setting::variable)
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> given = Pattern.compile("(?m)^ +- (JB_[A-Z_]+)(=\\S+)?$")
                .matcher(text("docker-compose.yml"))
                .results()
                .map((MatchResult match) -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(given).isEqualTo(expected);
    }

    /** Everything on a command line in a container can be read by every user of the host. */
    @Test
    void healthChecksNeedNoCredentials() throws IOException {
        for (String file : List.of("docker-compose.yml", "compose/tls.yml", "compose/standin.yml")) {
            assertThat(text(file).split("healthcheck:", -1))
                    .as(file)
                    .hasSizeGreaterThan(1)
                    .allSatisfy(part -> assertThat(part.lines().skip(1).takeWhile(line -> line.startsWith("      ")))
                            .noneMatch(line -> line.contains("PASSW") || line.contains("Authorization")));
        }
    }

    @Test
    void theImageIsBuiltWithTheSameChecksOfDownloads() throws IOException {
        assertThat(text(".mvn/maven.config").lines()).contains("--strict-checksums");
        assertThat(text(".dockerignore").lines()).contains("!.mvn", "!pom.xml", "!src");
        assertThat(text("Dockerfile").indexOf("COPY .mvn .mvn\n"))
                .isPositive()
                .isLessThan(text("Dockerfile").indexOf("RUN mvn"));
    }

    @Test
    void theDockerfileNamesTheVersionAndWordsOfThePom() throws IOException {
        String pom = text("src/tool/pom.xml");
        String dockerfile = text("Dockerfile");

        assertThat(one("image.version=\"([^\"]+)\"", dockerfile)).isEqualTo(one("<version>([^<]+)</version>", pom));
        assertThat(one("image.description=\"([^\"]+)\"", dockerfile))
                .isEqualTo(one("<description>([^<]+)</description>", pom));
        assertThat(one("ENTRYPOINT \\[\"([^\"]+)\"\\]", dockerfile))
                .isEqualTo(one("<entrypoint>\\s*<arg>([^<]+)</arg>\\s*</entrypoint>", pom));
        assertThat(one("RUNTIME_IMAGE=(\\S+)", dockerfile)).isEqualTo(one("<image.runtime>([^<]+)<", pom));
    }
}
