/** The clients as JMH benchmarks: {@code benchmarks.jar}. JMH is the stopwatch, the tool's own loop the load. */
@NullMarked
package io.httpbench.jmh;

import org.jspecify.annotations.NullMarked;
