/** Tomcat embedded, with one servlet; on its pool of threads and on virtual ones. */
@NullMarked
package io.httpbench.host.tomcat;

import org.jspecify.annotations.NullMarked;
