/** Files of a run for third-party tools, and the summary for a pull request. */
@NullMarked
package io.httpbench.export;

import org.jspecify.annotations.NullMarked;
