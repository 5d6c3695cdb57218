/** Compares runs with each other, and with rules. */
@NullMarked
package io.httpbench.compare;

import org.jspecify.annotations.NullMarked;
