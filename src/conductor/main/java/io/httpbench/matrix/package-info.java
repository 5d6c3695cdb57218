/** Expands cells, runs each fork in a fresh JVM and journals what it measured. */
@NullMarked
package io.httpbench.matrix;

import org.jspecify.annotations.NullMarked;
