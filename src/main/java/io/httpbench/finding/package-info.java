/** What is odd about a run, once, for every output that people read. */
@NullMarked
package io.httpbench.finding;

import org.jspecify.annotations.NullMarked;
