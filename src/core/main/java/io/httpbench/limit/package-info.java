/** What a fork may use, and what came of it. */
@NullMarked
package io.httpbench.limit;

import org.jspecify.annotations.NullMarked;
