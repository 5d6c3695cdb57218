package io.httpbench.stage;

import io.httpbench.api.Protocol;
import io.netty.handler.codec.http2.Http2Error;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a stage is to play.
 *
 * @param protocol that clients speak
 * @param tls how connections begin
 * @param silent address at which nobody can connect: the system's queue is full, and stays full; empty if there is none
 * @param scripts by connection: {@code c1}, {@code c2} in the order in which they were accepted, {@code c*} for those without a
 *     script of their own; {@code o1}, {@code o*} are connections to the other server
 */
public record Play(Protocol protocol, Encryption tls, String silent, Map<String, List<ServerStep>> scripts) {

    /** How connections begin. */
    public enum Encryption {
        /** In clear text. */
        NONE,
        /** With a handshake, and a good certificate. */
        TLS,
        /** The client begins a handshake, and nobody answers. */
        SILENT,
        /** The certificate is for another name. */
        WRONG_NAME,
        /** The certificate was valid until yesterday. */
        EXPIRED,
        /** The certificate is of an authority that the client does not trust. */
        UNKNOWN;

        /** As scripts spell it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** Name of a script for all connections without one of their own. */
    public static final String ANY = "*";

    /** Names of HTTP/2 settings that a script can send. */
    public static List<String> settings() {
        return Http2Wire.settings();
    }

    /** Names of errors that a script can send: of HTTP/3 (RFC 9114), or of HTTP/2. */
    public static List<String> errors(boolean http3) {
        return http3
                ? Http3Wire.codes()
                : Arrays.stream(Http2Error.values()).map(Enum::name).toList();
    }

    /** The script of a connection: its own, or else that for all. */
    List<ServerStep> script(String server, int number) {
        List<ServerStep> own = scripts.get(server + number);
        return own == null ? scripts.getOrDefault(server + ANY, List.of()) : own;
    }
}
