/**
 * The vocabulary of the tool: what a cell, a target, a load, a delay, a header are. Immutable values with their parsing,
 * without dependencies on other packages; {@code config} reads environment and command line.
 */
@NullMarked
package io.httpbench.model;

import org.jspecify.annotations.NullMarked;
