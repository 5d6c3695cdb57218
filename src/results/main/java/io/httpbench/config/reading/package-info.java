/** Reads the settings from environment and command line, and refuses what contradicts itself. */
@NullMarked
package io.httpbench.config.reading;

import org.jspecify.annotations.NullMarked;
