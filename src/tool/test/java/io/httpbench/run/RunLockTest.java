package io.httpbench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.cli.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The file of the lock; what two processes make of it is in {@code RunLockIT}. */
class RunLockTest {

    @TempDir
    private Path folder;

    private final List<String> remarks = new ArrayList<>();

    private RunLock take(Path from) {
        return RunLock.take(from, true, remarks::add);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void everyUserOfTheMachineCanLockIt() throws IOException {
        RunLock lock = take(folder);
        try (lock) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(RunLock.NAME))))
                    .isEqualTo("rw-rw-rw-");
        }
        assertThat(remarks).isEmpty();
    }

    @Test
    void aFileThatWasLeftIsLockedAgainAndSigned() throws IOException {
        Path left = Files.writeString(folder.resolve(RunLock.NAME), "9999999999999\n");

        RunLock lock = take(folder);
        try (lock) {
            assertThat(left)
                    .as("longer than this number")
                    .hasContent(Long.toString(ProcessHandle.current().pid()));
        }
        assertThat(remarks).isEmpty();
    }

    @Test
    void whoHasItIsNamedUnlessTheFileSaysSomethingElse() throws IOException {
        RunLock lock = take(folder);
        try (lock) {
            assertThatThrownBy(() -> take(folder))
                    .isInstanceOf(RefusedException.class)
                    .hasMessage(
                            "another run is measuring on this machine (process %d): wait until it has ended, or set "
                                            .formatted(ProcessHandle.current().pid())
                                    + "JB_EXCLUSIVE=false to measure beside it");

            Files.writeString(folder.resolve(RunLock.NAME), "\u001b[2J");

            assertThatThrownBy(() -> take(folder))
                    .hasMessageStartingWith("another run is measuring on this machine: wait");
        }
    }

    @Test
    void itIsNotNeededToMeasureBesideOthers() {
        RunLock lock = take(folder);
        try (lock) {
            RunLock.take(folder, false, remarks::add).close();
        }
        assertThat(remarks).isEmpty();
    }

    /** In a folder that everybody can write, anybody can put a link. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aLinkIsNotFollowed() throws IOException {
        Path precious = Files.writeString(folder.resolve("precious"), "precious");
        Files.createSymbolicLink(folder.resolve(RunLock.NAME), precious);

        take(folder).close();

        assertThat(precious).hasContent("precious");
        assertThat(remarks)
                .singleElement()
                .asString()
                .startsWith("whether another run is measuring on this machine is unknown: " + folder);
    }

    @Test
    void withoutAPlaceForTheFileARunGoesOnAndSaysSo() {
        take(folder.resolve("none")).close();
        RunLock.take(folder.resolve("none"), false, remarks::add).close();

        assertThat(remarks).hasSize(1);
    }
}
