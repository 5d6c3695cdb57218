/** The stand-in: a small server that speaks ArangoDB's version API. */
@NullMarked
package io.httpbench.server;

import org.jspecify.annotations.NullMarked;
