/** Files of a run for tools of others, and the summary for a pull request. */
@NullMarked
package io.httpbench.export;

import org.jspecify.annotations.NullMarked;
