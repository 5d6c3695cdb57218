/** The contract that every client must keep, as checks that run against any client, good or bad. */
@NullMarked
package io.httpbench.testing.contract;

import org.jspecify.annotations.NullMarked;
