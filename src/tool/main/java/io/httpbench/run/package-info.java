/** One run, from its plan to its files. */
@NullMarked
package io.httpbench.run;

import org.jspecify.annotations.NullMarked;
