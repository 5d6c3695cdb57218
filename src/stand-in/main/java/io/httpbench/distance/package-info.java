/** A way to the stand-in that takes time. */
@NullMarked
package io.httpbench.distance;

import org.jspecify.annotations.NullMarked;
