/** Immutable records of what was measured; the only words that reports know. */
@NullMarked
package io.httpbench.result;

import org.jspecify.annotations.NullMarked;
