/** The stand-in: a small server that speaks ArangoDB's version API and a little of its document API, slowly or wrongly if asked. */
@NullMarked
package io.httpbench.server;

import org.jspecify.annotations.NullMarked;
