/** Which rates a fork tries, and what their windows say: of an SLO, and of a curve. Pure: no load, no clock. */
@NullMarked
package io.httpbench.search;

import org.jspecify.annotations.NullMarked;
