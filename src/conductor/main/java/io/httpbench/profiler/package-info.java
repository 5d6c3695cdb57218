/** What profiled forks need besides their class path; the conductor prepares it before the first of them. */
@NullMarked
package io.httpbench.profiler;

import org.jspecify.annotations.NullMarked;
