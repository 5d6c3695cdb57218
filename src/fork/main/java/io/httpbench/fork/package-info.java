/** The entry point of a fork: its plan and orders from standard input, its messages to standard output. */
@NullMarked
package io.httpbench.fork;

import org.jspecify.annotations.NullMarked;
