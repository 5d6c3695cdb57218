/** Jetty HttpClient: one client with one selector per lane. */
@NullMarked
package io.httpbench.client.jetty;

import org.jspecify.annotations.NullMarked;
