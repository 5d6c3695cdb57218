/** Immutable records of what was measured, and the formatting of numbers; all that reports depend on. */
@NullMarked
package io.httpbench.result;

import org.jspecify.annotations.NullMarked;
