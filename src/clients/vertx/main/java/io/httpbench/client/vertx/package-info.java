/** Vert.x 5: its pooled {@code HttpClientAgent}, one per event loop. */
@NullMarked
package io.httpbench.client.vertx;

import org.jspecify.annotations.NullMarked;
