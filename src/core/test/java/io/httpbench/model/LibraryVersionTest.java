package io.httpbench.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.model.text.BadValueException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LibraryVersionTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "@5.0.12",
                "@5.1",
                "@4.2.18.Final",
                "@5.3.0-SNAPSHOT",
                "@/src/vertx-core.jar",
                "@lib.jar",
                "@5.6+httpcore5=5.4.3",
                "+netty=4.2.17.Final",
                "@5.6+org.apache:core=1+other=2"
            })
    void isWrittenAsItWasRead(String text) {
        assertThat(LibraryVersion.parse(text).suffix()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@|nothing follows @",
                "@[5|@[5 is a range, which may be another version tomorrow",
                "@LATEST|@LATEST may be another version tomorrow",
                "@RELEASE|@RELEASE may be another version tomorrow",
                "@5.0@6|@5.0@6 is no version",
                "@5.0 1|@5.0 1 is no version",
                "+netty|+netty is not of the form +artifact=version",
                "+netty=|+netty= is not of the form +artifact=version",
                "+=1|+=1 is not of the form +artifact=version",
                "+a=1+a=2|+a is there twice",
                "+|+ is not of the form +artifact=version"
            })
    void whatIsNoVersionIsRefused(String text, String reason) {
        assertThatThrownBy(() -> LibraryVersion.parse(text))
                .isInstanceOf(BadValueException.class)
                .hasMessage(reason);
    }

    @Test
    void rowsAreNamedByItWithoutFolders() {
        assertThat(LibraryVersion.parse("@5.6+httpcore5=5.4.3").text()).isEqualTo("5.6+httpcore5=5.4.3");
        assertThat(LibraryVersion.parse("@/home/me/vertx-core.jar").text()).isEqualTo("vertx-core.jar");
        assertThat(LibraryVersion.parse("@/home/me/classes/").text()).isEqualTo("classes");
        assertThat(LibraryVersion.parse("@/home/me/classes/").fullText()).isEqualTo("/home/me/classes/");
        assertThat(LibraryVersion.BUNDLED.text()).isEqualTo("bundled");
        assertThat(LibraryVersion.parse("+netty=4.2.17.Final").text()).isEqualTo("bundled+netty=4.2.17.Final");
    }

    @ParameterizedTest
    @ValueSource(strings = {"@5.0.12", "@5.6+httpcore5=5.4.3", "", "+netty=4"})
    void theNameOfARowAsksForItAgain(String text) {
        assertThat(LibraryVersion.suffix(LibraryVersion.parse(text).text())).isEqualTo(text);
    }

    @Test
    void knowsLinesFilesAndSnapshots() {
        assertThat(LibraryVersion.parse("@5.1").line()).isTrue();
        assertThat(LibraryVersion.parse("@5.1.0.Final").line()).isFalse();
        assertThat(LibraryVersion.parse("@libs/").file()).isTrue();
        assertThat(LibraryVersion.parse("@5.1").file()).isFalse();
        assertThat(LibraryVersion.parse("@5.1-SNAPSHOT").snapshot()).isTrue();
        assertThat(LibraryVersion.BUNDLED.bundled()).isTrue();
        assertThat(LibraryVersion.parse("+netty=4").bundled()).isFalse();
    }
}
