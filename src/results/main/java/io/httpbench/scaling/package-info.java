/** The law behind a sweep of concurrency: what of it one resource explains, told only where the measurements allow it. */
@NullMarked
package io.httpbench.scaling;

import org.jspecify.annotations.NullMarked;
