package io.httpbench.server;

import io.httpbench.server.answer.LoopContext;
import io.httpbench.server.answer.LoopCounters.Count;
import io.httpbench.server.answer.Output;
import io.httpbench.server.answer.Session;
import io.httpbench.server.http2.Http2Connection;
import io.httpbench.server.http2.Preface;
import io.netty.buffer.ByteBuf;

/**
 * The first session of every connection: distinguishes HTTP/2 with prior knowledge from HTTP/1.1 by the connection preface
 * (RFC 9113 §3.4), as early as the bytes differ.
 */
final class ProtocolDetector implements Session {

    private final Output output;
    private final LoopContext context;

    ProtocolDetector(Output output, LoopContext context) {
        this.output = output;
        this.context = context;
    }

    @Override
    public Session receive(ByteBuf in) {
        int begins = Preface.begins(in);
        if (begins < 0) {
            return new Http1Session(output, context);
        }
        if (begins == 0) {
            return this;
        }
        context.counters().add(Count.H2C_PRIOR_KNOWLEDGE, 1);
        return new Http2Connection(output, context);
    }
}
