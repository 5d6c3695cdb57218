/** The command line, and the place where everything is wired together. */
@NullMarked
package io.httpbench.app;

import org.jspecify.annotations.NullMarked;
