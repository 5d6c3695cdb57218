/** What a client keeps after its load, when nothing is asked of it. */
@NullMarked
package io.httpbench.rest;

import org.jspecify.annotations.NullMarked;
