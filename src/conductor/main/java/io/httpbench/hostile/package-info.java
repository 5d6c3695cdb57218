/** Connections of clients that misbehave, beside the load. */
@NullMarked
package io.httpbench.hostile;

import org.jspecify.annotations.NullMarked;
