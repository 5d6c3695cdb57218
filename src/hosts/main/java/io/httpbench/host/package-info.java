/**
 * Hosts: HTTP server libraries under measurement, the mirror of {@code client}. This package is what they have in common; each
 * library has a package of its own below it.
 */
@NullMarked
package io.httpbench.host;

import org.jspecify.annotations.NullMarked;
