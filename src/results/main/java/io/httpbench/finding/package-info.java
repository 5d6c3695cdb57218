/** The peculiarities of a run, determined once for every output that people read. */
@NullMarked
package io.httpbench.finding;

import org.jspecify.annotations.NullMarked;
