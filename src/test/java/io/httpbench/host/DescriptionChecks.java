package io.httpbench.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.matrix.ClassPaths;
import io.httpbench.matrix.JavaCommand;
import io.httpbench.model.Jdk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** What the factory says, held against processes of their own. */
final class DescriptionChecks {

    private static final long SECONDS = 60;

    private DescriptionChecks() {}

    static List<HostCheck> all() {
        return List.of(
                HostCheck.of("it speaks what there is, in a library that is there", s -> exists(s)),
                HostCheck.of("it is described without its library", s -> described(s)),
                HostCheck.of("a process with its own library answers, says nothing and ends", s -> alone(s)));
    }

    private static void exists(HostSubject subject) {
        assertThat(subject.protocol().existsOver(subject.secure())).isTrue();
        if (subject.factory().source().isEmpty()) {
            assertThat(ClassPaths.ofThisJvm().versionOf(subject.factory().library()))
                    .isNotBlank();
        }
        assertThat(subject.factory().differences()).noneMatch(sentence -> sentence.isBlank() || sentence.endsWith("."));
    }

    private static void described(HostSubject subject) throws Exception {
        verifySilent(command(subject, List.of(), List.of()));
    }

    private static void alone(HostSubject subject) throws Exception {
        HostFactory factory = subject.factory();
        List<Path> given = factory.source().isEmpty() ? List.of() : GivenJars.all();
        List<String> command = command(subject, factory.artifacts(), given);
        command.add(subject.protocol().name());
        if (subject.secure()) {
            command.add(
                    Base64.getEncoder().encodeToString(TestIdentity.HOST.key().getEncoded()));
            command.add(Base64.getEncoder()
                    .encodeToString(TestIdentity.HOST.certificate().getEncoded()));
        }
        verifySilent(command);
    }

    private static List<String> command(HostSubject subject, List<String> artifacts, List<Path> given) {
        List<String> options = new ArrayList<>(subject.factory().jvmOptions());
        options.add("-XX:TieredStopAtLevel=1");
        String classPath = ClassPaths.ofThisJvm().forArtifacts(artifacts, given);
        List<String> command =
                new ArrayList<>(JavaCommand.of(Jdk.running(), null, options, classPath, HostAlone.class.getName()));
        command.add(subject.holder());
        command.add(subject.constant());
        return command;
    }

    private static void verifySilent(List<String> command) throws Exception {
        Path output = Files.createTempFile("host", ".txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS))
                    .as("ended by itself; %s", Files.readString(output))
                    .isTrue();
            assertThat(Files.readString(output)).as("standard output and error").isEmpty();
            assertThat(process.exitValue()).isZero();
        } finally {
            process.destroyForcibly();
            Files.delete(output);
        }
    }
}
