/**
 * Our own minimal pipeline on Netty: what the JVM can do with nothing between the request and the socket. No client, but
 * a ceiling for clients: nobody has it in production.
 *
 * <p>That is why HTTP/2 frames are read and written by hand ({@link io.httpbench.http2}). A request over H2C takes 1.4
 * µs of CPU time here and 3.8 µs with Netty's {@code Http2FrameCodec}: without the harness, 32 streams on one
 * connection, medians of three alternating runs against the stand-in on another CPU, Netty 4.2.18 on OpenJDK 17 and an
 * Intel Xeon.
 */
@NullMarked
package io.httpbench.client.rawnetty;

import org.jspecify.annotations.NullMarked;
