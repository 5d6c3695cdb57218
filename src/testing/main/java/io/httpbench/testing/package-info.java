/** What tests of all modules need. */
@NullMarked
package io.httpbench.testing;

import org.jspecify.annotations.NullMarked;
