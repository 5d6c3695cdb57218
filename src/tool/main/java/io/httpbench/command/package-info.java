/** The commands of the tool. */
@NullMarked
package io.httpbench.command;

import org.jspecify.annotations.NullMarked;
