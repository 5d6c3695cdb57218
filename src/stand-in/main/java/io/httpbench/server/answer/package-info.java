/** What the stand-in answers, whatever the version of HTTP: routes, documents, responses, delays and faults; and its output. */
@NullMarked
package io.httpbench.server.answer;

import org.jspecify.annotations.NullMarked;
