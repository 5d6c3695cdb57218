/** Undertow without servlets: a handler on its I/O threads. */
@NullMarked
package io.httpbench.host.undertow;

import org.jspecify.annotations.NullMarked;
