/** {@code report.html}: one file that shows a run, or several overlaid, without network access. */
@NullMarked
package io.httpbench.html;

import org.jspecify.annotations.NullMarked;
