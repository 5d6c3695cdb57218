/** How little is enough: what limits of CPU time and memory did to rows, and the smallest that held an SLO. */
@NullMarked
package io.httpbench.fit;

import org.jspecify.annotations.NullMarked;
