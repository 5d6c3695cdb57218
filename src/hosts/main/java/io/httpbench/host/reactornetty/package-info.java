/** Reactor Netty. */
@NullMarked
package io.httpbench.host.reactornetty;

import org.jspecify.annotations.NullMarked;
