/** What a fork says of its window, and how it says it. */
@NullMarked
package io.httpbench.result.measured;

import org.jspecify.annotations.NullMarked;
