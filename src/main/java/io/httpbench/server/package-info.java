/**
 * The stand-in: a small server that speaks ArangoDB's version API and a little of its document API, slowly or wrongly if asked.
 *
 * <p>It reads and writes HTTP/2 frames by hand ({@link io.httpbench.http2}), because it has to cost much less than the clients
 * that it answers. Over H2C it takes 0.7 µs of CPU time per request, where a server with Netty's {@code Http2FrameCodec} takes
 * 3.4 µs, and 4.6 µs with {@code Http2MultiplexHandler}: whole processes, medians of eight alternating runs of
 * {@code h2load -c 8 -m 32} on another CPU, Netty 4.2.18 on OpenJDK 17 and an Intel Xeon.
 */
@NullMarked
package io.httpbench.server;

import org.jspecify.annotations.NullMarked;
