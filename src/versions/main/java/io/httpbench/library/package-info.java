/**
 * Versions of the libraries of clients: resolves their jars, and checks that our adapters fit. The conductor alone has it, and
 * loads it only when a run asks for a version.
 */
@NullMarked
package io.httpbench.library;

import org.jspecify.annotations.NullMarked;
