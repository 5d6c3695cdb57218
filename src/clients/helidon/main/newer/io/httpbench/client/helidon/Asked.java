package io.httpbench.client.helidon;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.tls.Tls;
import io.helidon.http.Header;
import io.helidon.http.HeaderValues;
import io.helidon.http.Method;
import io.helidon.webclient.api.ClientRequest;
import io.helidon.webclient.api.ClientUri;
import io.helidon.webclient.api.RuntimeUnknownHostException;
import io.httpbench.api.Target;
import io.httpbench.api.Trust;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What both set-ups ask of the library: server, trust, and the request. Immutable. */
final class Asked {

    private final Target target;
    private final Method method;
    private final List<Header> fields;
    private final byte[] content;
    private final boolean asItIs;
    private final URI uri;

    /** @throws IllegalArgumentException when the library would ask for another path */
    Asked(Target target) {
        this.target = target;
        method = Method.create(target.method());
        fields = target.headers().stream()
                .map(field -> HeaderValues.create(field.name(), field.value()))
                .toList();
        byte[] body = target.body();
        content = body.length == 0 ? BufferData.EMPTY_BYTES : body;
        asItIs = keepsPath();
        uri = asItIs ? server() : URI.create(target.uri());
    }

    Tls tls() {
        return tls(target.tls());
    }

    private static Tls tls(io.httpbench.api.@Nullable Tls tls) {
        if (tls == null) {
            return Tls.builder().enabled(false).build();
        }
        return Tls.builder()
                .sslContext(Trust.context(tls))
                .endpointIdentificationAlgorithm(
                        tls.insecure() ? Tls.ENDPOINT_IDENTIFICATION_NONE : Tls.ENDPOINT_IDENTIFICATION_HTTPS)
                .build();
    }

    boolean head() {
        return target.method().equals("HEAD");
    }

    Method method() {
        return method;
    }

    /** The submitted content; the library recognises its own empty array by identity. */
    byte[] content() {
        return content;
    }

    /** Sets header fields and URI. */
    <T extends ClientRequest<T>> T complete(T request) {
        fields.forEach(request::header);
        return asItIs ? request.skipUriEncoding(true).uri(uri).path(target.path()) : request.uri(uri);
    }

    private URI server() {
        return URI.create(target.scheme() + "://" + target.authority());
    }

    /**
     * Whether the library preserves the path without encoding. Otherwise it decodes and re-encodes the path, which
     * preserves others.
     *
     * @throws IllegalArgumentException when both ways would change the path
     */
    private boolean keepsPath() {
        ClientUri kept =
                ClientUri.create().skipUriEncoding(true).resolve(server()).resolvePath(target.path());
        if (kept.pathWithQueryAndFragment().equals(target.path())) {
            return true;
        }
        String anew = ClientUri.create(URI.create(target.uri())).pathWithQueryAndFragment();
        if (anew.equals(target.path())) {
            return false;
        }
        throw new IllegalArgumentException(
                "Helidon takes paths apart, and would ask for " + anew + " instead of " + target.path());
    }

    /**
     * The server's address, with the requested name: the library verifies certificates against the name of the address,
     * which without an explicit name is the result of a reverse look-up.
     */
    InetAddress address() {
        try {
            return InetAddress.getByAddress(
                    target.host(), InetAddress.getByName(target.host()).getAddress());
        } catch (UnknownHostException e) {
            throw new RuntimeUnknownHostException(e);
        }
    }
}
