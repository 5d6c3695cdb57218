/** Helidon's WebServer. What names a type of the library's is in a source folder of its own, for JDK 21 and newer. */
@NullMarked
package io.httpbench.host.helidon;

import org.jspecify.annotations.NullMarked;
