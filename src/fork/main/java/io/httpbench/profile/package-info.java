/** Profiles the fork that it is in. */
@NullMarked
package io.httpbench.profile;

import org.jspecify.annotations.NullMarked;
