/** Statistics over forks. A fork is the unit, never a request. */
@NullMarked
package io.httpbench.stats;

import org.jspecify.annotations.NullMarked;
