package io.httpbench.relay;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A connection in HTTP/2 (RFC 9113). */
final class Http2Dialogue implements Dialogue {

    private static final byte[] PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final ConnectionLog log;
    private final Http2Streams streams;
    private final Http2Requests requests;
    private final Http2Responses responses;
    private boolean prefaceSeen;

    private Http2Dialogue(ConnectionLog log, ConnectionLog.Spoken how) {
        this.log = log;
        streams = new Http2Streams(log);
        requests = new Http2Requests(log, streams);
        responses = new Http2Responses(streams);
        log.speaks(how);
    }

    /** A connection that opens with the preface (RFC 9113 §3.4). */
    static Http2Dialogue withPriorKnowledge(ConnectionLog log) {
        return new Http2Dialogue(log, ConnectionLog.Spoken.PRIOR_KNOWLEDGE);
    }

    /** The answer to the request that asked for the upgrade comes on stream 1 (RFC 7540 §3.2). */
    static Http2Dialogue upgraded(ConnectionLog log, Exchange request) {
        Http2Dialogue dialogue = new Http2Dialogue(log, ConnectionLog.Spoken.UPGRADED);
        dialogue.streams.open(1, request);
        Http2Settings.apply(request.request(), dialogue.responses.blocks());
        return dialogue;
    }

    /** How these bytes begin: 1 with the preface, -1 with something else, 0 when there are too few to tell. */
    static int startsWithPreface(ByteQueue in) {
        int length = Math.min(in.size(), PREFACE.length);
        for (int i = 0; i < length; i++) {
            if (in.peek(i) != PREFACE[i]) {
                return -1;
            }
        }
        return length == PREFACE.length ? 1 : 0;
    }

    @Override
    public Dialogue next() {
        return this;
    }

    @Override
    public boolean client(ByteQueue in) {
        if (!prefaceSeen) {
            return preface(in);
        }
        Http2Frame frame = Http2Frame.take(in);
        if (frame == null) {
            return false;
        }
        switch (frame.type()) {
            case Http2Frame.HEADERS, Http2Frame.CONTINUATION -> requests.head(frame);
            case Http2Frame.DATA -> requests.content(frame);
            case Http2Frame.RST_STREAM -> streams.close(frame.stream());
            case Http2Frame.SETTINGS -> Http2Settings.apply(frame, responses.blocks());
            default -> {
                // Says nothing about a request.
            }
        }
        return true;
    }

    private boolean preface(ByteQueue in) {
        if (in.size() < PREFACE.length) {
            return false;
        }
        if (!Arrays.equals(in.take(PREFACE.length), PREFACE)) {
            throw new WireException("no preface of HTTP/2");
        }
        prefaceSeen = true;
        return true;
    }

    @Override
    public boolean server(ByteQueue in) {
        Http2Frame frame = Http2Frame.take(in);
        if (frame == null) {
            return false;
        }
        switch (frame.type()) {
            case Http2Frame.HEADERS, Http2Frame.CONTINUATION, Http2Frame.PUSH_PROMISE -> responses.head(frame);
            case Http2Frame.DATA -> responses.content(frame);
            case Http2Frame.RST_STREAM -> streams.close(frame.stream());
            case Http2Frame.SETTINGS -> Http2Settings.apply(frame, requests.blocks());
            case Http2Frame.GOAWAY -> log.lost();
            default -> {
                // Says nothing about an answer.
            }
        }
        return true;
    }
}
