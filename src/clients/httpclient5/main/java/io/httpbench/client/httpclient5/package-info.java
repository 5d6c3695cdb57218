/** Apache HttpClient 5, the classic API: blocking, HTTP/1.1. */
@NullMarked
package io.httpbench.client.httpclient5;

import org.jspecify.annotations.NullMarked;
