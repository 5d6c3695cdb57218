/** Profiles of a fork: what records them inside the fork, and what the conductor must prepare beforehand. */
@NullMarked
package io.httpbench.profile;

import org.jspecify.annotations.NullMarked;
