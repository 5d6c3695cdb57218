package io.httpbench.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.ForkLibrary;
import io.httpbench.result.LibraryJar;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SuspectsTest {

    private static ForkLibrary of(String... artifactsAndVersions) {
        return new ForkLibrary(
                "x",
                Arrays.stream(artifactsAndVersions)
                        .map(text -> text.split(" ", -1))
                        .map(part -> new LibraryJar(part[0], part[1], "sha"))
                        .toList());
    }

    @Test
    void artifactsThatChangedAreSuspectsInTheOlderVersion() {
        List<String> suspects = Suspects.between(
                of("g:client 1", "core:core 1.0", "core:h2 1.0", "x:a 1", "x:b 2", "y:same 1", "z:gone 1"),
                of("g:client 2", "core:core 1.1", "core:h2 1.1", "x:a 3", "x:b 3", "y:same 1", "z:new 1"));

        assertThat(suspects).containsExactly("+core=1.0", "+x:a=1", "+x:b=2");
    }

    @Test
    void partOfAGroupIsNamedByItsArtifacts() {
        assertThat(Suspects.between(
                        of("g:client 1", "core:core 1.0", "core:h2 1"), of("g:client 2", "core:core 1.1", "core:h2 1")))
                .containsExactly("+core:core=1.0");
    }

    @Test
    void mostOfAGroupIsTheGroup() {
        assertThat(Suspects.between(
                        of("g:client 1", "n:a 4.1", "n:b 4.1", "n:ssl 7"),
                        of("g:client 2", "n:a 4.2", "n:b 4.2", "n:ssl 7")))
                .containsExactly("+n=4.1");
    }

    @Test
    void nativeCodeOfAnArtifactIsNotAnotherOne() {
        assertThat(Suspects.between(
                        of("g:client 1", "n:epoll:linux-x86_64 1"), of("g:client 2", "n:epoll:linux-x86_64 2")))
                .containsExactly("+n:epoll=1");
    }
}
