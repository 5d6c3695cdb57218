/** What there is to be measured: clients, hosts, versions of libraries, and the class paths of their processes. */
@NullMarked
package io.httpbench.catalogue;

import org.jspecify.annotations.NullMarked;
