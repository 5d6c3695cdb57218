package io.httpbench.client.rawnetty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each response is read whole and byte by byte, with another one behind it. */
class Http1ResponseReaderTest {

    private static final String NEXT = "HTTP/1.1 201 Created\r\nContent-Length: 1\r\n\r\nx";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        HTTP/1.1 200 OK~Content-Length: 5~~hello                                        | 200 | 5 | false
        HTTP/1.1 200~content-LENGTH:5  ~~hello                                          | 200 | 5 | false
        HTTP/1.1 200 ~Content-Length: 5~content-length: 5~~hello                        | 200 | 5 | false
        HTTP/1.1 200 OK~X-Content-Length: 9~Content-Length: 0~~                         | 200 | 0 | false
        HTTP/1.1 404 Not: Found~Content-Length: 2~Connection: Keep-Alive~~ab            | 404 | 2 | false
        HTTP/1.1 200 OK~Content-Length: 2~Connection: x,~Connection: y , CLOSE~~ab      | 200 | 2 | true
        HTTP/1.0 200 OK~Content-Length: 2~~ab                                           | 200 | 2 | true
        HTTP/1.0 200 OK~Content-Length: 2~Connection: keep-alive~~ab                    | 200 | 2 | false
        HTTP/1.1 204 No Content~Content-Length: 7~~                                     | 204 | 0 | false
        HTTP/1.1 304 Not Modified~Content-Length: 7~~                                   | 304 | 0 | false
        HTTP/1.1 100 Continue~~HTTP/1.1 103 Early Hints~Link: <a>~~HTTP/1.1 200 OK~Content-Length: 1~~a | 200 | 1 | false
        HTTP/1.1 200 OK~Transfer-Encoding: chunked~~3~abc~A;x="y"~0123456789~0~~        | 200 | 13 | false
        HTTP/1.1 200 OK~Transfer-Encoding: gzip, Chunked~Content-Length: 1~~01~a~00~T: v~~ | 200 | 1 | false
        """)
    void aResponseEndsWhereItsHeadSays(String lines, int status, long bodyBytes, boolean last)
            throws ExchangeException {
        String response = lines.replace("~", "\r\n");
        for (String text : new String[] {response, response.replace("\r\n", "\n")}) {
            for (int piece : new int[] {1, 7, 10_000}) {
                Http1ResponseReader reader = new Http1ResponseReader(false);
                ByteBuf in = Unpooled.buffer();
                read(reader, in, text + NEXT, piece, status, bodyBytes);
                assertThat(reader.last()).isEqualTo(last);
                read(reader, in, "", 1, 201, 1);
                assertThat(reader.last()).isFalse();
            }
        }
    }

    /** Feeds the text piece by piece until a response is complete, and the rest at once. */
    private static void read(Http1ResponseReader reader, ByteBuf in, String text, int piece, int status, long bodyBytes)
            throws ExchangeException {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        int fed = 0;
        while (!reader.read(in)) {
            assertThat(fed).as("bytes fed of %s", text).isLessThan(bytes.length);
            int length = Math.min(piece, bytes.length - fed);
            in.writeBytes(bytes, fed, length);
            fed += length;
        }
        in.writeBytes(bytes, fed, bytes.length - fed);
        assertThat(reader.status()).isEqualTo(status);
        assertThat(reader.bodyBytes()).isEqualTo(bodyBytes);
    }

    @Test
    void aResponseToHeadEndsWithItsHead() throws ExchangeException {
        Http1ResponseReader reader = new Http1ResponseReader(true);
        String found = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n";
        String missing = "HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n";
        ByteBuf in = bytes(found + missing);

        assertThat(reader.read(in)).isTrue();
        assertThat(reader.bodyBytes()).isZero();
        assertThat(reader.read(in)).isTrue();
        assertThat(reader.status()).isEqualTo(404);
        assertThat(in.isReadable()).isFalse();
    }

    @Test
    void withoutALengthTheEndOfTheConnectionIsTheEnd() throws ExchangeException {
        Http1ResponseReader reader = new Http1ResponseReader(false);

        assertThat(reader.read(bytes("HTTP/1.1 200 OK\r\n\r\nabc"))).isFalse();
        assertThat(reader.read(bytes("de"))).isFalse();

        assertThat(reader.endedByClose()).isTrue();
        assertThat(reader.last()).isTrue();
        assertThat(reader.bodyBytes()).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x",
                "HTTP/2",
                "HTTP/1.2 200 OK\n",
                "HTTP/1.1\n",
                "HTTP/1.1 20\n",
                "HTTP/1.1 2x0 OK\n",
                "HTTP/1.1 099 OK\n",
                "HTTP/1.1 2000 OK\n",
                "HTTP/1.1 101 Switching Protocols\n",
                "HTTP/1.1 200 OK\nno colon\n",
                "HTTP/1.1 200 OK\n: no name\n",
                "HTTP/1.1 200 OK\nContent-Length : 5\n",
                "HTTP/1.1 200 OK\nA: b\n folded: c\n",
                "HTTP/1.1 200 OK\nContent-Length:\n",
                "HTTP/1.1 200 OK\nContent-Length: -1\n",
                "HTTP/1.1 200 OK\nContent-Length: 5, 5\n",
                "HTTP/1.1 200 OK\nContent-Length: 9999999999999999999\n",
                "HTTP/1.1 200 OK\nContent-Length: 1\nContent-Length: 2\n",
                "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n\n",
                "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\nx\n",
                "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n5x\n",
                "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n1\nab\n",
                "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n1\nabc",
                "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n1000000000000000\n",
            })
    void whatIsNoResponseIsToldAsProtocol(String text) {
        assertThatThrownBy(() -> new Http1ResponseReader(false).read(bytes(text)))
                .isInstanceOfSatisfying(
                        ExchangeException.class, e -> assertThat(e.kind()).isEqualTo(FailureKind.PROTOCOL));
    }

    private static ByteBuf bytes(String text) {
        return Unpooled.copiedBuffer(text, StandardCharsets.US_ASCII);
    }
}
