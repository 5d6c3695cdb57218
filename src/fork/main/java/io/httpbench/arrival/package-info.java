/** When requests of an open loop are meant to start. */
@NullMarked
package io.httpbench.arrival;

import org.jspecify.annotations.NullMarked;
