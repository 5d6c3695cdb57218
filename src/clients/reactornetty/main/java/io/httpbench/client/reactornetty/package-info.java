/** Reactor Netty: its pooled {@code HttpClient}, one pool per event loop. */
@NullMarked
package io.httpbench.client.reactornetty;

import org.jspecify.annotations.NullMarked;
