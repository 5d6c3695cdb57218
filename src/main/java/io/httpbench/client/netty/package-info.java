/** Our own minimal pipeline on Netty: what the JVM can do when nothing stands between the request and the socket. */
@NullMarked
package io.httpbench.client.netty;

import org.jspecify.annotations.NullMarked;
