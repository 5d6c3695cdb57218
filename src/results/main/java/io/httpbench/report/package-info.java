/** Writes results for people and for tools. */
@NullMarked
package io.httpbench.report;

import org.jspecify.annotations.NullMarked;
