/** Settings of libraries as an axis. */
@NullMarked
package io.httpbench.tune;

import org.jspecify.annotations.NullMarked;
