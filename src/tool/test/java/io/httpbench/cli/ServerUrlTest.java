package io.httpbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.config.SettingsException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a URL says, and what it must not say. */
class ServerUrlTest {

    @ParameterizedTest
    @CsvSource(textBlock = """
            https://db.example:9443/items, https, db.example, 9443, /items
            HTTP://Host, http, Host, 80, /
            https://host/a?b=c&d=%20, https, host, 443, /a?b=c&d=%20
            http://[::1]:8080/x, http, ::1, 8080, /x
            'http://host/a,b?c=1,2', http, host, 80, /a%2Cb?c=1%2C2
            """)
    void itSaysWhatFourSettingsSay(String url, String scheme, String host, String port, String path) {
        assertThat(ServerUrl.under(url, Map.of("JB_CLIENT", "Vertx")))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "JB_CLIENT", "Vertx",
                        "JB_SCHEME", scheme,
                        "JB_HOST", host,
                        "JB_PORT", port,
                        "JB_PATH", path,
                        "JB_SERVER", "external"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ftp://host/x          | <url>=ftp://host/x: allowed: http or https, a host
            http://host/x#part    | <url>=http://host/x#part: allowed: http or https, a host
            http:///x             | <url>=http:///x: allowed: http or https, a host
            http://a b/           | <url>=http://a b/: Illegal character in authority; allowed: http
            localhost:8529        | <url>=localhost:8529: allowed: http or https, a host
            https://me:pw@host/x  | <url>=…: has a user in it; allowed: JB_USER and JB_PASSWD
            """)
    void whatIsNoneIsRefused(String url, String why) {
        assertThatThrownBy(() -> ServerUrl.under(url, Map.of()))
                .isInstanceOf(SettingsException.class)
                .asString()
                .contains(why)
                .doesNotContain("pw");
    }

    @Test
    void nothingElseMaySayOtherwise() {
        Map<String, String> same = Map.of("JB_HOST", "host", "JB_SERVER", "external", "JB_PORT", "");
        assertThat(ServerUrl.under("http://host/x", same)).containsEntry("JB_PORT", "80");

        assertThatThrownBy(() -> ServerUrl.under(
                        "http://host/x", Map.of("JB_HOST", "other", "JB_PATH", "/y", "JB_SERVER", "embedded")))
                .isInstanceOfSatisfying(
                        SettingsException.class,
                        e -> assertThat(e.problems())
                                .extracting(Object::toString)
                                .containsExactlyInAnyOrder(
                                        "JB_HOST=other: http://host/x says host; allowed: one of the two",
                                        "JB_PATH=/y: http://host/x says /x; allowed: one of the two",
                                        "JB_SERVER=embedded: http://host/x is a server that exists; allowed: one of the two"));
    }
}
