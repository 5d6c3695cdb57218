/** What makes runs and cells differ, apart from their figures, and what it means for comparing them. */
@NullMarked
package io.httpbench.compare.fact;

import org.jspecify.annotations.NullMarked;
