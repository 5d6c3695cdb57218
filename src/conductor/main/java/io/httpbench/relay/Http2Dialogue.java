package io.httpbench.relay;

import static io.netty.handler.codec.http2.Http2CodecUtil.SETTINGS_HEADER_TABLE_SIZE;
import static io.netty.handler.codec.http2.Http2FrameTypes.CONTINUATION;
import static io.netty.handler.codec.http2.Http2FrameTypes.DATA;
import static io.netty.handler.codec.http2.Http2FrameTypes.GO_AWAY;
import static io.netty.handler.codec.http2.Http2FrameTypes.HEADERS;
import static io.netty.handler.codec.http2.Http2FrameTypes.PUSH_PROMISE;
import static io.netty.handler.codec.http2.Http2FrameTypes.RST_STREAM;
import static io.netty.handler.codec.http2.Http2FrameTypes.SETTINGS;
import static io.netty.handler.codec.http2.Http2FrameTypes.WINDOW_UPDATE;

import io.netty.buffer.ByteBufUtil;
import io.netty.handler.codec.http2.Http2CodecUtil;
import java.util.Arrays;
import java.util.Map;

/** A connection in HTTP/2 (RFC 9113). */
final class Http2Dialogue implements Dialogue {

    private static final byte[] PREFACE = ByteBufUtil.getBytes(Http2CodecUtil.connectionPrefaceBuf());

    private final ConnectionLog log;
    private final Http2Streams streams;
    private final Http2Requests requests;
    private final Http2Responses responses;
    private boolean prefaceSeen;
    private boolean requested;

    private Http2Dialogue(ConnectionLog log, ConnectionLog.Spoken how) {
        this.log = log;
        streams = new Http2Streams(log);
        requests = new Http2Requests(log, streams);
        responses = new Http2Responses(log, streams);
        log.speaks(how);
    }

    /** A connection that opens with the preface (RFC 9113 §3.4). */
    static Http2Dialogue withPriorKnowledge(ConnectionLog log) {
        return new Http2Dialogue(log, ConnectionLog.Spoken.PRIOR_KNOWLEDGE);
    }

    /** The response to the upgrade request comes on stream 1 (RFC 7540 §3.2). */
    static Http2Dialogue upgraded(ConnectionLog log, Exchange request) {
        Http2Dialogue dialogue = new Http2Dialogue(log, ConnectionLog.Spoken.UPGRADED);
        dialogue.streams.open(1, request);
        dialogue.clientSettings(Http2Settings.of(request.request()));
        return dialogue;
    }

    /** How these bytes begin: 1 with the preface, -1 with something else, 0 when there are too few to decide. */
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
        requested |= frame.type() == HEADERS;
        if (!requested || frame.type() == SETTINGS) {
            log.requests().setUp(frame.bytes());
        }
        switch (frame.type()) {
            case HEADERS, CONTINUATION -> requests.head(frame);
            case DATA -> requests.content(frame);
            case RST_STREAM -> streams.close(frame.stream());
            case SETTINGS -> clientSettings(Http2Settings.of(frame));
            case WINDOW_UPDATE -> log.windows().credited(frame.stream(), frame.increment());
            default -> {
                // Irrelevant for requests.
            }
        }
        return true;
    }

    private void clientSettings(Map<Integer, Long> settings) {
        tableSize(settings, responses.blocks());
        log.windows().apply(settings);
    }

    /** One side limits the header table that the other one encodes with (RFC 9113 §6.5.2). */
    private static void tableSize(Map<Integer, Long> settings, HeaderBlocks ofTheOther) {
        Long size = settings.get((int) SETTINGS_HEADER_TABLE_SIZE);
        if (size != null) {
            ofTheOther.tableSize(size);
        }
    }

    private boolean preface(ByteQueue in) {
        if (in.size() < PREFACE.length) {
            return false;
        }
        if (!Arrays.equals(in.take(PREFACE.length), PREFACE)) {
            throw new WireException("no preface of HTTP/2");
        }
        prefaceSeen = true;
        log.requests().setUp(PREFACE.length);
        return true;
    }

    @Override
    public boolean server(ByteQueue in) {
        Http2Frame frame = Http2Frame.take(in);
        if (frame == null) {
            return false;
        }
        switch (frame.type()) {
            case HEADERS, CONTINUATION, PUSH_PROMISE -> responses.head(frame);
            case DATA -> {
                log.windows().sent(frame.stream(), frame.payload().length);
                responses.content(frame);
            }
            case RST_STREAM -> streams.close(frame.stream());
            case SETTINGS -> {
                log.responses().setUp(frame.bytes());
                tableSize(Http2Settings.of(frame), requests.blocks());
            }
            case GO_AWAY -> log.lost();
            default -> {
                // Irrelevant for responses.
            }
        }
        return true;
    }
}
