package io.httpbench.testing.faulty;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpResponseEncoder;

/** Encodes the answer to an upgrade. All other answers are bytes already and pass. */
final class UpgradeEncoder extends HttpResponseEncoder {

    @Override
    public boolean acceptOutboundMessage(Object message) throws Exception {
        return !(message instanceof ByteBuf) && super.acceptOutboundMessage(message);
    }
}
