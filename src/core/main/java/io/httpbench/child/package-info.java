/** Processes that this one starts: how they are spoken with, and their three limits: time, output, descendants. */
@NullMarked
package io.httpbench.child;

import org.jspecify.annotations.NullMarked;
