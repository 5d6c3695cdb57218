package io.httpbench.server.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.server.StandInOptions;
import io.httpbench.server.Wire;
import io.httpbench.server.http2.Http2Peer;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2Settings;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** ArangoDB's document API, on the wire. */
class DocumentApiTest {

    private static final String PATH = "/_api/document/things";

    private final Router router = Wire.router(StandInOptions.USUAL_BODY);
    private final Wire wire = new Wire(router);

    /** An answer in HTTP/1.1. */
    private record Answer(String head, String body) {

        int status() {
            return Integer.parseInt(head.substring(9, 12));
        }

        JsonNode json() {
            return JsonMapper.shared().readTree(body);
        }

        String field(String name) {
            int start = head.indexOf("\r\n" + name + ": ") + name.length() + 4;
            return head.substring(start, head.indexOf("\r\n", start));
        }
    }

    @AfterEach
    void close() {
        wire.close();
    }

    private Answer ask(String method, String path, String body) {
        byte[] content = body.getBytes(StandardCharsets.UTF_8);
        String length = body.isEmpty() ? "" : "Content-Length: " + content.length + "\r\n";
        wire.receive(method + " " + path + " HTTP/1.1\r\nHost: x\r\nAuthorization: " + Wire.AUTHORIZATION + "\r\n"
                + length + "\r\n");
        if (content.length > 0) {
            wire.receive(content);
        }
        String answer = new String(wire.sent(), StandardCharsets.UTF_8);
        int end = answer.indexOf("\r\n\r\n");
        return new Answer(answer.substring(0, end + 2), answer.substring(end + 4));
    }

    private Answer create(String body) {
        return ask("POST", PATH, body);
    }

    @Test
    void whatIsCreatedCanBeReadAndRemoved() {
        Answer created = create("{\"name\":\"Zoë\",\"n\":1.10,\"_rev\":\"x\",\"_id\":\"y\"}");
        assertThat(created.status()).isEqualTo(202);
        String key = created.json().get("_key").asString();
        String revision = created.json().get("_rev").asString();
        assertThat(created.json().propertyNames()).containsExactly("_id", "_key", "_rev");
        assertThat(created.json().get("_id").asString()).isEqualTo("things/" + key);
        assertThat(created.field("Location")).isEqualTo("/_db/_system/_api/document/things/" + key);
        assertThat(created.field("Etag")).isEqualTo("\"" + revision + "\"");

        Answer read = ask("GET", PATH + "/" + key, "");
        assertThat(read.status()).isEqualTo(200);
        assertThat(read.field("Etag")).isEqualTo("\"" + revision + "\"");
        assertThat(read.body())
                .isEqualTo("{\"_key\":\"" + key + "\",\"_id\":\"things/" + key + "\",\"_rev\":\"" + revision
                        + "\",\"name\":\"Zoë\",\"n\":1.10}");

        Answer removed = ask("DELETE", PATH + "/" + key, "");
        assertThat(removed.status()).isEqualTo(202);
        assertThat(removed.json()).isEqualTo(created.json());
        assertThat(ask("GET", PATH + "/" + key, "").status()).isEqualTo(404);
    }

    @Test
    void whoWaitsForTheDiskGetsAnotherStatus() {
        assertThat(ask("POST", PATH + "?waitForSync=true", "{\"_key\":\"a\"}").status())
                .isEqualTo(201);
        assertThat(ask("DELETE", PATH + "/a?waitForSync=true", "").status()).isEqualTo(200);
    }

    @Test
    void headHasNoBody() {
        create("{\"_key\":\"a\"}");
        Answer read = ask("GET", PATH + "/a", "");
        Answer head = ask("HEAD", PATH + "/a", "");

        assertThat(head.status()).isEqualTo(200);
        assertThat(head.field("Content-Length")).isEqualTo(read.field("Content-Length"));
        assertThat(head.body()).isEmpty();
    }

    @Test
    void aKeyIsRespectedOnce() {
        assertThat(create("{\"_key\":\"a:b\"}").json().get("_key").asString()).isEqualTo("a:b");
        Answer conflict = create("{\"_key\":\"a:b\"}");

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.json().get("errorNum").asInt()).isEqualTo(1210);
        assertThat(conflict.json().get("code").asInt()).isEqualTo(409);
        assertThat(ask("GET", PATH + "/a%3Ab", "").status()).isEqualTo(200);
        assertThat(ask("POST", "/_api/document/others", "{\"_key\":\"a:b\"}").status())
                .isEqualTo(202);
    }

    @Test
    void aKeyThatSomebodyChoseIsNotGivenToAnother() {
        long last = create("{}").json().get("_key").asLong();
        for (long key = last + 1; key <= last + 5; key++) {
            create("{\"_key\":\"" + key + "\"}");
        }
        Answer created = create("{}");
        assertThat(created.status()).isEqualTo(202);
        assertThat(created.json().get("_key").asString()).isEqualTo(Long.toString(last + 6));
        assertThat(ask("GET", PATH + "/" + (last + 6), "").json().propertyNames())
                .containsExactly("_key", "_id", "_rev");
    }

    @Test
    void revisionsDiffer() {
        String first = create("{}").json().get("_rev").asString();
        assertThat(create("{}").json().get("_rev").asString())
                .isNotEqualTo(first)
                .hasSize(11);
    }

    @Test
    void eachDatabaseHasItsOwn() {
        Answer created = ask("POST", "/_db/mine" + PATH, "{\"_key\":\"a\"}");
        assertThat(created.field("Location")).isEqualTo("/_db/mine/_api/document/things/a");
        assertThat(ask("GET", "/_db/mine" + PATH + "/a", "").status()).isEqualTo(200);
        assertThat(ask("GET", PATH + "/a", "").status()).isEqualTo(404);
        assertThat(ask("POST", "/_db/_system" + PATH, "{\"_key\":\"b\"}").status())
                .isEqualTo(202);
        assertThat(ask("GET", PATH + "/b", "").status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "DELETE"})
    void whatIsNotThere(String method) {
        Answer answer = ask(method, "/_api/document/nothing/here", "");

        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.body())
                .isEqualTo("{\"code\":404,\"error\":true,\"errorMessage\":\"document not found\",\"errorNum\":1202}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ | 600",
                "{}x | 600",
                "'' | 600",
                "[] | 1227",
                "[{}] | 1227",
                "1 | 1227",
                "null | 1227",
                "{\"_key\":1} | 1221",
                "{\"_key\":\"\"} | 1221",
                "{\"_key\":\"a/b\"} | 1221",
                "{\"_key\":\"a\\\"b\"} | 1221",
            })
    void whatCannotBeStored(String body, int errorNum) {
        Answer answer = create(body);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().get("errorNum").asInt()).isEqualTo(errorNum);
    }

    @Test
    void aDocumentHasABound() {
        Answer answer = create("{\"a\":\"" + "x".repeat(RequestContent.LARGEST) + "\"}");
        assertThat(answer.status()).isEqualTo(413);
        assertThat(create("{\"a\":\"" + "x".repeat(RequestContent.LARGEST - 8) + "\"}")
                        .status())
                .isEqualTo(202);
    }

    @ParameterizedTest
    @CsvSource({
        "PUT, /_api/document/c/k, 405, GET; HEAD; DELETE",
        "PATCH, /_api/document/c/k, 405, GET; HEAD; DELETE",
        "POST, /_api/document/c/k, 405, GET; HEAD; DELETE",
        "GET, /_api/document/c, 405, POST",
        "DELETE, /_api/document/c, 405, POST",
    })
    void otherMethods(String method, String path, int status, String allow) {
        Answer answer = ask(method, path, "");
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.field("Allow")).isEqualTo(allow.replace(';', ','));
    }

    @ParameterizedTest
    @CsvSource({
        "/_api/document/, 404",
        "/_api/document, 404",
        "/_api/document/c/, 404",
        "/_api/document/c/k/x, 404",
        "/_api/document/1c/k, 400"
    })
    void otherPaths(String path, int status) {
        assertThat(ask("GET", path, "").status()).isEqualTo(status);
    }

    @Test
    void nothingIsStoredForAStranger() {
        wire.receive("POST " + PATH + " HTTP/1.1\r\nHost: x\r\nContent-Length: 12\r\n\r\n{\"_key\":\"a\"}");
        assertThat(wire.sentText()).startsWith("HTTP/1.1 401 ");
        assertThat(ask("GET", PATH + "/a", "").status()).isEqualTo(404);
    }

    @Test
    void aRequestThatGoesWrongChangesNothing() {
        wire.behave("0ms", "status=503:100");
        assertThat(create("{\"_key\":\"a\"}").status()).isEqualTo(503);
        wire.behave("0ms", "");
        assertThat(ask("GET", PATH + "/a", "").status()).isEqualTo(404);
    }

    @Test
    void chunkedBodiesAreReadTogether() {
        wire.receive("POST " + PATH + " HTTP/1.1\r\nHost: x\r\nAuthorization: " + Wire.AUTHORIZATION
                + "\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"_ke\r\n7\r\ny\":\"a\"}\r\n0\r\n\r\n");
        assertThat(wire.sentText()).startsWith("HTTP/1.1 202 ");
        assertThat(ask("GET", PATH + "/a", "").status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, Integer.MAX_VALUE})
    void inHttp2Too(int size) {
        try (Http2Peer peer = new Http2Peer(new Http2Settings(), router)) {
            Http2FrameStream created = peer.send(Http2Peer.request("POST", PATH), "{\"_key\":", "\"a\"}");
            peer.exchange(size);
            Http2FrameStream read = peer.send(Http2Peer.request("GET", PATH + "/a"));
            peer.exchange(size);
            Http2FrameStream removed = peer.send(Http2Peer.request("DELETE", PATH + "/a"));
            peer.exchange(size);
            Http2FrameStream gone = peer.send(Http2Peer.request("GET", PATH + "/a"));
            peer.exchange(size);

            assertThat(peer.answer(created).status).isEqualTo("202");
            assertThat(peer.answer(read).status).isEqualTo("200");
            assertThat(peer.answer(read).body).contains("\"_id\":\"things/a\"");
            assertThat(peer.answer(removed).status).isEqualTo("202");
            assertThat(peer.answer(gone).status).isEqualTo("404");
        }
    }
}
