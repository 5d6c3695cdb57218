package com.example.feign;

import feign.RequestLine;
import feign.Response;
import java.net.URI;

/** The interface that Feign implements. */
interface Api {

    /** {@link Response}, for which Feign neither decodes a body nor throws for a status. */
    @RequestLine("GET")
    Response request(URI uri);
}
