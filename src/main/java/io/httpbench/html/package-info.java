/** {@code report.html}: one file that shows a run, or several over each other, without a network. */
@NullMarked
package io.httpbench.html;

import org.jspecify.annotations.NullMarked;
