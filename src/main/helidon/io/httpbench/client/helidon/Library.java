package io.httpbench.client.helidon;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.socket.SocketOptions;
import io.helidon.common.tls.Tls;
import io.helidon.http.HeaderValues;
import io.helidon.http.Method;
import io.helidon.http.encoding.ContentEncodingContext;
import io.helidon.http.media.MediaContext;
import io.helidon.webclient.api.ClientRequest;
import io.helidon.webclient.api.ClientUri;
import io.helidon.webclient.api.Proxy;
import io.helidon.webclient.api.WebClient;
import io.helidon.webclient.api.WebClientConfig;
import io.httpbench.client.Limits;
import io.httpbench.client.Trust;
import io.httpbench.model.Target;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Builds the library's configuration, with unneeded features disabled. Immutable, for all connections of a client. */
final class Library {

    /**
     * Not "never": without any timeout, the library's monitor of an idle connection closes it after 101 ms.
     */
    private static final Duration NO_TIMEOUT = Duration.ofDays(20);

    private final Target target;
    private final Limits limits;
    private final Tls tls;
    private final boolean asItIs;

    Library(Target target, Limits limits) {
        this.target = target;
        this.limits = limits;
        tls = tls(target.tls());
        asItIs = keepsPath();
    }

    private static Tls tls(io.httpbench.model.@Nullable Tls tls) {
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

    /** A client with its own connection cache, not the one that all clients of the JVM share by default. */
    WebClientConfig.Builder config(Wire wire) {
        return WebClient.builder()
                .shareConnectionCache(false)
                .connectionCacheSize(1)
                .socketOptions(SocketOptions.builder()
                        .tcpNoDelay(true)
                        .connectTimeout(limits.connectTimeout())
                        .readTimeout(NO_TIMEOUT)
                        .build())
                .connectionListener(wire)
                .dnsResolver(wire)
                .tls(tls)
                .proxy(Proxy.noProxy())
                .followRedirects(false)
                .sendExpectContinue(false)
                .servicesDiscoverServices(false)
                .contentEncoding(ContentEncodingContext.builder()
                        .contentEncodingsDiscoverServices(false)
                        .build())
                .mediaContext(MediaContext.builder()
                        .mediaSupportsDiscoverServices(false)
                        .registerDefaults(false)
                        .build());
    }

    Method method() {
        return Method.create(target.method());
    }

    /** The submitted content; the library recognises its own empty array by identity. */
    byte[] content() {
        byte[] content = target.body();
        return content.length == 0 ? BufferData.EMPTY_BYTES : content;
    }

    /** For a request that is sent repeatedly: the library copies what it modifies. */
    <T extends ClientRequest<T>> T complete(T request) {
        request.keepAlive(limits.keepAlive());
        target.headers().forEach(field -> request.header(HeaderValues.create(field.name(), field.value())));
        return asItIs
                ? request.skipUriEncoding(true).uri(server()).path(target.path())
                : request.uri(URI.create(target.uri()));
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
    InetAddress address() throws UnknownHostException {
        return InetAddress.getByAddress(
                target.host(), InetAddress.getByName(target.host()).getAddress());
    }
}
