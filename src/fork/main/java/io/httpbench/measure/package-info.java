/** What is measured in a fork: latency recorders, counters and samplers of its resources. */
@NullMarked
package io.httpbench.measure;

import org.jspecify.annotations.NullMarked;
