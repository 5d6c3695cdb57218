/** What all commands share: their lines, their output, their exit codes. */
@NullMarked
package io.httpbench.cli;

import org.jspecify.annotations.NullMarked;
