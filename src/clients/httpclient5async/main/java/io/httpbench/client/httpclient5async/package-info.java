/** Apache HttpClient 5, the asynchronous API: NIO, HTTP/1.1 and HTTP/2. */
@NullMarked
package io.httpbench.client.httpclient5async;

import org.jspecify.annotations.NullMarked;
