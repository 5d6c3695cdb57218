/** What is decided before a fork starts: cells, their order, CPUs, class paths, command lines. */
@NullMarked
package io.httpbench.matrix.plan;

import org.jspecify.annotations.NullMarked;
