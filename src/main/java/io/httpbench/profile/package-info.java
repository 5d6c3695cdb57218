/** Profiles of a fork: what records them inside of it, and what the conductor must lay out beforehand. */
@NullMarked
package io.httpbench.profile;

import org.jspecify.annotations.NullMarked;
