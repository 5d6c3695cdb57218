/** The catalogue of metrics: their names, units, and how they are read off results. */
@NullMarked
package io.httpbench.result.metric;

import org.jspecify.annotations.NullMarked;
