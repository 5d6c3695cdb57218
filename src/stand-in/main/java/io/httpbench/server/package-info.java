/**
 * The stand-in: a small server with ArangoDB's version API and a part of its document API, with delays or faults if
 * configured.
 *
 * <p>It reads and writes HTTP/2 frames by hand ({@link io.httpbench.http2}), because it must cost much less than the
 * clients that it serves. Over H2C it takes 0.7 µs of CPU time per request, where a server with Netty's
 * {@code Http2FrameCodec} takes 3.4 µs, and 4.6 µs with {@code Http2MultiplexHandler}: whole processes, medians of
 * eight alternating runs of {@code h2load -c 8 -m 32} on another CPU, Netty 4.2.18 on OpenJDK 17 and an Intel Xeon.
 */
@NullMarked
package io.httpbench.server;

import org.jspecify.annotations.NullMarked;
