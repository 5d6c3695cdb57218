/**
 * What Linux reports about CPUs, processes and control groups. On other systems all values are unknown, and nothing fails.
 */
@NullMarked
package io.httpbench.machine;

import org.jspecify.annotations.NullMarked;
