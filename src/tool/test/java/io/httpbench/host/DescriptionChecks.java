package io.httpbench.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.matrix.plan.JavaCommand;
import io.httpbench.model.Jdk;
import io.httpbench.model.files.TemporaryFolder;
import io.httpbench.testing.FreePort;
import io.httpbench.testing.contract.Patience;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** What the factory says, held against processes of their own. */
final class DescriptionChecks {

    /** For all that a process does. */
    private static final Duration LONGEST = Patience.ofFailure().multipliedBy(4);

    private DescriptionChecks() {}

    static List<HostCheck> all() {
        return List.of(HostCheck.of("it speaks what there is, in a library that is there", s -> exists(s)));
    }

    private static void exists(HostSubject subject) {
        assertThat(subject.protocol().existsOver(subject.secure())).isTrue();
        if (subject.factory().source().isEmpty()) {
            assertThat(ClassPaths.ofThisJvm().versionOf(subject.factory().library()))
                    .isNotBlank();
        }
        assertThat(subject.factory().differences()).noneMatch(sentence -> sentence.isBlank() || sentence.endsWith("."));
    }

    /** Hosts are described in a process that has none of their libraries. */
    static void described(List<HostSubject> subjects) throws Exception {
        List<String> arguments = new ArrayList<>();
        for (HostSubject subject : subjects) {
            arguments.add(subject.holder());
            arguments.add(subject.constant());
        }
        verifySilent(List.of(), ClassPaths.ofThisJvm().forArtifacts(List.of(), List.of()), arguments);
    }

    /** A process with the libraries of one host and of no other answers in each of these protocols, says nothing and ends. */
    static void alone(HostFactory factory, List<HostSubject> subjects) throws Exception {
        List<Path> given = factory.source().isEmpty() ? List.of() : GivenJars.all();
        List<String> arguments = new ArrayList<>(List.of(HostAlone.OPEN));
        Base64.Encoder base64 = Base64.getEncoder();
        arguments.add(base64.encodeToString(TestIdentity.HOST.key().getEncoded()));
        arguments.add(base64.encodeToString(TestIdentity.HOST.certificate().getEncoded()));
        for (HostSubject subject : subjects) {
            arguments.add(subject.holder());
            arguments.add(subject.constant());
            arguments.add(subject.protocol().name());
            arguments.add(String.valueOf(subject.secure()));
            arguments.add(String.valueOf(factory.portZero() ? 0 : FreePort.next()));
        }
        verifySilent(factory.jvmOptions(), ClassPaths.ofThisJvm().forArtifacts(factory.artifacts(), given), arguments);
    }

    /** It says nothing, and leaves no temporary files. */
    private static void verifySilent(List<String> jvmOptions, String classPath, List<String> arguments)
            throws Exception {
        try (TemporaryFolder folder = TemporaryFolder.of("host-test")) {
            Path temporary = Files.createDirectory(folder.path().resolve("of-host"));
            List<String> options = new ArrayList<>(jvmOptions);
            options.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
            options.add("-Djava.io.tmpdir=" + temporary);
            List<String> command =
                    new ArrayList<>(JavaCommand.of(Jdk.running(), null, options, classPath, HostAlone.class.getName()));
            command.addAll(arguments);
            verifySilent(command, folder.path().resolve("output"));
            try (Stream<Path> left = Files.list(temporary)) {
                assertThat(left).as("temporary files").isEmpty();
            }
        }
    }

    private static void verifySilent(List<String> command, Path output) throws Exception {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertThat(process.waitFor(LONGEST.toMillis(), TimeUnit.MILLISECONDS))
                    .as("ended by itself; %s", Files.readString(output))
                    .isTrue();
            assertThat(Files.readString(output)).as("standard output and error").isEmpty();
            assertThat(process.exitValue()).isZero();
        } finally {
            process.destroyForcibly();
        }
    }
}
