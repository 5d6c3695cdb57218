/** What Linux tells about CPUs, processes and control groups. Everywhere else it tells nothing, and nothing fails. */
@NullMarked
package io.httpbench.machine;

import org.jspecify.annotations.NullMarked;
