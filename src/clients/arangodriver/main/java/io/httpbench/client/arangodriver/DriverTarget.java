package io.httpbench.client.arangodriver;

import com.arangodb.ArangoDB;
import com.arangodb.Protocol;
import com.arangodb.Request;
import com.arangodb.util.RawBytes;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;

/** What both set-ups tell the driver: protocol, server, credentials, trust, and the request. */
final class DriverTarget {

    private DriverTarget() {}

    static ArangoDB.Builder configure(ArangoDB.Builder builder, Target target) {
        Credentials credentials = Credentials.of(target);
        // Vert.x takes an IPv6 address in brackets only.
        String host = target.host().indexOf(':') < 0 ? target.host() : "[" + target.host() + "]";
        builder.host(host, target.port())
                .protocol(target.protocol().isHttp2() ? Protocol.HTTP2_JSON : Protocol.HTTP_JSON)
                .user(credentials.user())
                .password(credentials.password())
                .serde(new RawOnly());
        if (credentials.token() != null) {
            builder.jwt(credentials.token());
        }
        Tls tls = target.tls();
        return tls == null
                ? builder
                : builder.useSsl(true).sslContext(Trust.context(tls)).verifyHost(!tls.insecure());
    }

    static Request.Builder<RawBytes> request(Target target) {
        Request.Builder<RawBytes> request = Request.<RawBytes>builder()
                .method(Request.Method.valueOf(target.method()))
                .path(target.path())
                // No body at all would be sent as JSON's "null".
                .body(RawBytes.of(target.body()));
        target.headers().stream()
                .filter(field -> !field.isNamed(Credentials.FIELD))
                .forEach(field -> request.header(field.name(), field.value()));
        return request;
    }
}
