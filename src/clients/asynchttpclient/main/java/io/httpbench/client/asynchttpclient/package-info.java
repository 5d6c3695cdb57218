/** AsyncHttpClient 3: one client, with its pool, per event loop. */
@NullMarked
package io.httpbench.client.asynchttpclient;

import org.jspecify.annotations.NullMarked;
