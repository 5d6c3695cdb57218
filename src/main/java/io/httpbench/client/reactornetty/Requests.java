package io.httpbench.client.reactornetty;

import io.httpbench.model.Header;
import io.httpbench.model.Target;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpMethod;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;

/** Puts a request together, once for all exchanges of a pool. */
final class Requests {

    private Requests() {}

    /** The request that this client sends on each subscription. */
    static HttpClient.ResponseReceiver<?> of(HttpClient client, Target target) {
        HttpClient.RequestSender request = client.headers(headers -> {
                    for (Header header : target.headers()) {
                        headers.set(header.name(), header.value());
                    }
                })
                .request(HttpMethod.valueOf(target.method()))
                .uri(target.uri());
        byte[] content = target.body();
        // Without content the library says by itself that there is none, where the method expects some.
        return content.length == 0 ? request : request.send(each(Unpooled.wrappedBuffer(content)));
    }

    /** A {@code Mono}, because then the library tells the length; else it would send chunks. */
    private static Mono<ByteBuf> each(ByteBuf content) {
        return Mono.fromSupplier(content::retainedDuplicate);
    }
}
