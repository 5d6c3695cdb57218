/** The settings: their definitions, how they are read from environment and command line, and how they may be combined. */
@NullMarked
package io.httpbench.config;

import org.jspecify.annotations.NullMarked;
