/** The settings: which there are, how they are read from environment and command line, and which contradict each other. */
@NullMarked
package io.httpbench.config;

import org.jspecify.annotations.NullMarked;
