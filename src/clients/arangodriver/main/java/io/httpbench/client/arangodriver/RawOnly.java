package io.httpbench.client.arangodriver;

import com.arangodb.serde.ArangoSerde;

/**
 * The driver requires a serialisation for documents, and none is included here. Bodies are taken as bytes, so it is not
 * used.
 */
final class RawOnly implements ArangoSerde {

    @Override
    public byte[] serialize(Object value) {
        throw new UnsupportedOperationException("only bytes are sent");
    }

    @Override
    public <T> T deserialize(byte[] content, Class<T> type) {
        throw new UnsupportedOperationException("only bytes are read");
    }
}
