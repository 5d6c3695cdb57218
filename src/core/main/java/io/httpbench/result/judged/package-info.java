/** A fork with what the conductor found about it: its limit, what disturbed it, what the server saw. */
@NullMarked
package io.httpbench.result.judged;

import org.jspecify.annotations.NullMarked;
