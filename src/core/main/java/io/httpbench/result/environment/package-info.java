/** Where a run took place. */
@NullMarked
package io.httpbench.result.environment;

import org.jspecify.annotations.NullMarked;
