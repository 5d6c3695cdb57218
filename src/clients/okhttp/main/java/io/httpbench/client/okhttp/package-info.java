/**
 * OkHttp 5: blocking calls, and calls that its dispatcher runs on threads of its own.
 *
 * <p>Two things have no public API and use the library's internals, each in one class:
 * {@link io.httpbench.client.okhttp.Background} ends the threads, {@link io.httpbench.client.okhttp.StreamWatch} reads
 * the number of streams of a connection. {@link io.httpbench.client.okhttp.OkHttpFailures} knows two of its exceptions.
 */
@NullMarked
package io.httpbench.client.okhttp;

import org.jspecify.annotations.NullMarked;
