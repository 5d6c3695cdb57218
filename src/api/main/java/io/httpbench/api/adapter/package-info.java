/**
 * What adapters of libraries build on: exchanges on event loops, clients as shipped that all exchanges share, and calls of what only
 * some versions of a library have. It knows no library.
 */
@NullMarked
package io.httpbench.api.adapter;

import org.jspecify.annotations.NullMarked;
