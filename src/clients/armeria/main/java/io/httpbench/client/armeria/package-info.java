/** Armeria: its {@code WebClient}, one event loop and one set of factories per lane. */
@NullMarked
package io.httpbench.client.armeria;

import org.jspecify.annotations.NullMarked;
