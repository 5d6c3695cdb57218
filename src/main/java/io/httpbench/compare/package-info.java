/** Runs held against each other, and against rules. */
@NullMarked
package io.httpbench.compare;

import org.jspecify.annotations.NullMarked;
