/** Statistics over forks. The unit is the fork, never the request. */
@NullMarked
package io.httpbench.stats;

import org.jspecify.annotations.NullMarked;
