/**
 * The vocabulary of the tool: what a cell, a target, a load, a delay, a header are. Immutable values with their parsing,
 * without knowledge of anything else; what the environment and the command line set is read in {@code config}.
 */
@NullMarked
package io.httpbench.model;

import org.jspecify.annotations.NullMarked;
