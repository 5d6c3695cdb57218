/** What the clients on bare Netty share: the choice of the socket transport, and TLS. */
@NullMarked
package io.httpbench.transport;

import org.jspecify.annotations.NullMarked;
