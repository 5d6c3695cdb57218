/** Reference rows: what a native tool reaches with the load of the clients, on their CPUs, against the same server. */
@NullMarked
package io.httpbench.ceiling;

import org.jspecify.annotations.NullMarked;
