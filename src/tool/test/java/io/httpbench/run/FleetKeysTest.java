package io.httpbench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.httpbench.fleet.FleetKey;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FleetKeysTest {

    @TempDir
    private Path cache;

    @Test
    void aUserHasOneKeyThatNobodyElseCanRead() throws IOException {
        FleetKey key = FleetKeys.of(cache);
        byte[] made = Files.readAllBytes(key.file());

        assertThat(FleetKeys.of(cache)).isEqualTo(key);
        assertThat(key.file()).hasBinaryContent(made);
        assertThat(Files.getPosixFilePermissions(key.file())).isEqualTo(PosixFilePermissions.fromString("rw-------"));
        assertThat(key.file().getParent()).isDirectoryNotContaining(file -> !file.equals(key.file()));
    }

    /** Two that start at once: the second must not have a key that the first does not know. */
    @Test
    void aKeyThatIsThereStays() throws IOException {
        FleetKey key = FleetKeys.of(cache);
        byte[] made = Files.readAllBytes(key.file());

        assertThatIOException()
                .isThrownBy(() -> FleetKeys.make(key.file()))
                .isInstanceOf(FileAlreadyExistsException.class);
        assertThat(key.file()).hasBinaryContent(made);
    }

    @Test
    void whatIsNoKeyIsRefused() throws IOException {
        Files.createDirectories(cache.resolve("http-benchmark-java"));
        Files.writeString(cache.resolve("http-benchmark-java/agents.p12"), "no key");

        assertThatIOException().isThrownBy(() -> FleetKeys.of(cache)).withMessage("it is no PKCS12");
    }

    @Test
    void anotherPasswordIsTold() throws IOException {
        FleetKey key = FleetKeys.make(cache.resolve("fleet.p12"));

        assertThatIOException()
                .isThrownBy(() -> new FleetKey(key.file(), "another").check())
                .withMessage("its password is another one");
    }
}
