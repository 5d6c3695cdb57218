/** Apache HttpClient 4.5: blocking, HTTP/1.1. */
@NullMarked
package io.httpbench.client.httpclient4;

import org.jspecify.annotations.NullMarked;
