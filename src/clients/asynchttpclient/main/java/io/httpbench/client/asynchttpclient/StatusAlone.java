package io.httpbench.client.asynchttpclient;

import io.netty.handler.codec.http.HttpHeaders;
import org.asynchttpclient.AsyncHandler;
import org.asynchttpclient.HttpResponseBodyPart;
import org.asynchttpclient.HttpResponseStatus;

/** Takes the status of an answer, and nothing else of it. */
final class StatusAlone implements AsyncHandler<Integer> {

    private int status;

    @Override
    public State onStatusReceived(HttpResponseStatus received) {
        status = received.getStatusCode();
        return State.ABORT;
    }

    @Override
    public State onHeadersReceived(HttpHeaders headers) {
        return State.ABORT;
    }

    @Override
    public State onBodyPartReceived(HttpResponseBodyPart part) {
        return State.ABORT;
    }

    @Override
    public void onThrowable(Throwable failure) {
        // Its future tells it.
    }

    @Override
    public Integer onCompleted() {
        return status;
    }
}
