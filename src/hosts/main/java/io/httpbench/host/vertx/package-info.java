/** Vert.x: one verticle for each event loop. */
@NullMarked
package io.httpbench.host.vertx;

import org.jspecify.annotations.NullMarked;
