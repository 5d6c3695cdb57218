/** The choice of the socket transport, which the clients on bare Netty share. */
@NullMarked
package io.httpbench.transport;

import org.jspecify.annotations.NullMarked;
