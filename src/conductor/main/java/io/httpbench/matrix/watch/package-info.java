/** What the conductor observes while a fork measures: the machine, the server, both of their CPUs. */
@NullMarked
package io.httpbench.matrix.watch;

import org.jspecify.annotations.NullMarked;
