/** What is shown while a run goes on: its state, and the time that is left. */
@NullMarked
package io.httpbench.report.progress;

import org.jspecify.annotations.NullMarked;
