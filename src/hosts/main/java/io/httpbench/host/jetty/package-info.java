/** Jetty without servlets: a handler on its core. */
@NullMarked
package io.httpbench.host.jetty;

import org.jspecify.annotations.NullMarked;
