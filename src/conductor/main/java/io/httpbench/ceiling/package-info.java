/** Reference rows: the throughput of a native tool with the clients' load, on their CPUs, against the same server. */
@NullMarked
package io.httpbench.ceiling;

import org.jspecify.annotations.NullMarked;
