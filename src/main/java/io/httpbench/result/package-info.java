/** Immutable records of what was measured, and how people read their numbers; the only words that reports know. */
@NullMarked
package io.httpbench.result;

import org.jspecify.annotations.NullMarked;
