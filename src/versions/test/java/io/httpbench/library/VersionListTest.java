package io.httpbench.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VersionListTest {

    private static final VersionList LIST = new VersionList(
            List.of("4.5.9", "5.0.0.CR1", "5.0.0", "5.1.0", "5.1.9", "5.1.10", "5.10.0", "5.2.0-beta1", "6.0.0-M1"));

    @Test
    void theNewestOfALineIsStable() {
        assertThat(LIST.newestOf("5.1")).hasValue("5.1.10");
        assertThat(LIST.newestOf("5")).hasValue("5.10.0");
        assertThat(LIST.newestOf("5.1.9")).hasValue("5.1.9");
        assertThat(LIST.newestOf("5.2")).isEmpty();
        assertThat(LIST.newestOf("6")).isEmpty();
    }

    @Test
    void thoseNearAMissingOneAreItsNeighboursAndTheNewestStable() {
        assertThat(LIST.near("4.5.10")).containsExactly("4.5.9", "5.0.0.CR1", "5.0.0", "5.1.0", "5.10.0");
        assertThat(new VersionList(List.of()).near("1")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"5.0.0", "4.2.18.Final", "2.0.RELEASE", "33.4-jre", "33.4-android", "7.25.0"})
    void released(String version) {
        assertThat(VersionList.stable(version)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "5.0.0-SNAPSHOT",
                "5.0.0.CR2",
                "6.0.0-M1",
                "5.7-alpha1",
                "5.0-beta-3",
                "1.0.0-rc.2",
                "3.0.0.Alpha1",
                "1-ea",
                "2.0.0-milestone1"
            })
    void notReleased(String version) {
        assertThat(VersionList.stable(version)).isFalse();
    }

    @Test
    void versionsAreOrderedAsMavenDoes() {
        assertThat(VersionList.compare("1.9", "1.10")).isNegative();
        assertThat(VersionList.compare("2.0.0", "2.0.0-rc1")).isPositive();
        assertThat(VersionList.compare("1.7.36", "2.0.20")).isNegative();
    }
}
