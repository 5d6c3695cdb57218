/**
 * Netty as people use it: a pipeline of its own codecs, {@code HttpClientCodec} or {@code Http2FrameCodec} with {@code
 * Http2MultiplexHandler}, requests built one by one, and the pool of connections that Netty leaves to its users.
 */
@NullMarked
package io.httpbench.client.netty;

import org.jspecify.annotations.NullMarked;
