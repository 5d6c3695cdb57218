package io.httpbench.relay;

import static io.netty.handler.codec.http2.Http2CodecUtil.SETTING_ENTRY_LENGTH;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The parameters that one side tells the other (RFC 9113 §6.5.1), by their number. */
final class Http2Settings {

    private Http2Settings() {}

    /** None of an acknowledgement. */
    static Map<Integer, Long> of(Http2Frame frame) {
        return frame.acknowledges() ? Map.of() : of(frame.payload());
    }

    /** The upgrade request carries the client's settings (RFC 7540 §3.2.1). */
    static Map<Integer, Long> of(List<String> request) {
        String settings = Fields.value(request, "http2-settings");
        try {
            return of(Base64.getUrlDecoder().decode(settings == null ? "" : settings));
        } catch (IllegalArgumentException e) {
            throw new WireException("settings that are not Base64");
        }
    }

    private static Map<Integer, Long> of(byte[] payload) {
        ByteBuffer entries = ByteBuffer.wrap(payload);
        Map<Integer, Long> settings = new HashMap<>();
        while (entries.remaining() >= SETTING_ENTRY_LENGTH) {
            settings.put(Short.toUnsignedInt(entries.getShort()), Integer.toUnsignedLong(entries.getInt()));
        }
        return settings;
    }
}
