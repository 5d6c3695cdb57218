/** Servers that a run measures, of ours, of others, and those that it starts for each fork. */
@NullMarked
package io.httpbench.serving;

import org.jspecify.annotations.NullMarked;
