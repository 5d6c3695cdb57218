package io.httpbench.relay;

import static io.netty.handler.codec.http2.Http2CodecUtil.SETTINGS_HEADER_TABLE_SIZE;
import static io.netty.handler.codec.http2.Http2CodecUtil.SETTING_ENTRY_LENGTH;

import java.util.Base64;
import java.util.List;

/**
 * The SETTINGS of one side limit the header table that the other one encodes with (RFC 9113 §6.5.2); all others are
 * irrelevant here.
 */
final class Http2Settings {

    private Http2Settings() {}

    static void apply(Http2Frame frame, HeaderBlocks ofTheOther) {
        if (!frame.acknowledges()) {
            apply(frame.payload(), ofTheOther);
        }
    }

    /** The upgrade request carries the client's settings (RFC 7540 §3.2.1). */
    static void apply(List<String> request, HeaderBlocks ofTheOther) {
        String settings = Fields.value(request, "http2-settings");
        try {
            apply(Base64.getUrlDecoder().decode(settings == null ? "" : settings), ofTheOther);
        } catch (IllegalArgumentException e) {
            throw new WireException("settings that are not Base64");
        }
    }

    private static void apply(byte[] settings, HeaderBlocks blocks) {
        for (int i = 0; i + SETTING_ENTRY_LENGTH <= settings.length; i += SETTING_ENTRY_LENGTH) {
            long value = 0;
            for (int j = i + 2; j < i + SETTING_ENTRY_LENGTH; j++) {
                value = value << 8 | (settings[j] & 0xff);
            }
            if (((settings[i] & 0xff) << 8 | (settings[i + 1] & 0xff)) == SETTINGS_HEADER_TABLE_SIZE) {
                blocks.tableSize(value);
            }
        }
    }
}
