/** Fixtures for tests: a server that misbehaves on demand, completions that remember, and searches for leaks. */
@NullMarked
package io.httpbench.testing;

import org.jspecify.annotations.NullMarked;
