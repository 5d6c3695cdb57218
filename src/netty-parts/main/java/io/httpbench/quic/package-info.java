/** QUIC (RFC 9000) as the clients and servers on Netty have it here: the same sockets, windows and patience for all. */
@NullMarked
package io.httpbench.quic;

import org.jspecify.annotations.NullMarked;
