package io.httpbench.server.answer;

import java.nio.charset.StandardCharsets;

/** Response bodies as ArangoDB 3.7.13 writes them: compact JSON, attributes in its order. */
public final class ArangoTexts {

    private static final int LONGEST_PATH = 1_000;

    /** Version without the closing brace. */
    private static final String VERSION = "{\"server\":\"arango\",\"license\":\"community\",\"version\":\"3.7.13\"";

    private static final String DETAILS = """
            {"architecture":"64bit","arm":"false","asan":"false","asm-crc32":"true","assertions":"false","boost-version":"1.71.0",\
            "build-date":"2021-08-06 12:00:00","build-repository":"refs/tags/v3.7.13 0-g0000000000",\
            "compiler":"gcc [9.3.0]","cplusplus":"201703","curl-version":"none","debug":"false",\
            "endianness":"little","failure-tests":"false","fd-client-event-handler":"poll","fd-setsize":"1024",\
            "full-version-string":"ArangoDB 3.7.13 [linux] 64bit, using jemalloc, build refs/tags/v3.7.13 \
            0-g0000000000, VPack 0.1.33, RocksDB 6.8.0, ICU 64.2, V8 7.9.317, OpenSSL 1.1.1k  25 Mar 2021",\
            "icu-version":"64.2","ipo":"true","iresearch-version":"1.0.0.0","jemalloc":"true","libunwind":"false",\
            "license":"community","maintainer-mode":"false","memory-profiler":"true","ndebug":"true",\
            "openssl-version-compile-time":"OpenSSL 1.1.1k  25 Mar 2021",\
            "openssl-version-run-time":"OpenSSL 1.1.1k  25 Mar 2021",\
            "optimization-flags":"-march=sandybridge -msse2 -msse3 -mssse3 -msse4.1 -msse4.2 -mavx -mno-fma \
            -mno-bmi2 -mno-avx2 -mno-sse4a -mno-xop -mno-fma4 -mno-avx512f -mno-avx512vl -mno-avx512pf -mno-avx512er \
            -mno-avx512cd -mno-avx512dq -mno-avx512bw -mno-avx512ifma -mno-avx512vbmi","pic":"none","pie":"none","platform":"linux","reactor-type":"epoll",\
            "rocksdb-version":"6.8.0","server-version":"3.7.13","sizeof int":"4","sizeof long":"8",\
            "sizeof void*":"8","sse42":"true","tsan":"false","unaligned-access":"true","v8-version":"7.9.317",\
            "vpack-version":"0.1.33","zlib-version":"1.2.11","mode":"server","role":"SINGLE"}""";

    private ArangoTexts() {}

    static byte[] version() {
        return utf8(VERSION + "}");
    }

    /** The answer to {@code GET /_api/version?details=true}. */
    public static byte[] versionWithDetails() {
        return utf8(VERSION + ",\"details\":" + DETAILS + "}");
    }

    /** JSON of exactly this length: the version if it fits, else the shortest possible. */
    static byte[] versionOf(int bytes) {
        String padding = ",\"padding\":\"";
        String start = bytes == 0 ? "" : bytes == 1 ? "0" : "{}";
        String end = "";
        char filling = ' ';
        if (bytes >= VERSION.length() + 1) {
            start = VERSION + "}";
        }
        if (bytes >= VERSION.length() + padding.length() + 2) {
            start = VERSION + padding;
            end = "\"}";
            filling = 'x';
        }
        return utf8(start + String.valueOf(filling).repeat(bytes - start.length() - end.length()) + end);
    }

    static byte[] unauthorized() {
        return error(401, 11, "not authorized to execute this request");
    }

    static byte[] methodNotAllowed() {
        return error(405, 405, "method not supported");
    }

    /** An error reported by ArangoDB's core; its error numbers below 1000 are HTTP status codes. */
    public static byte[] error(int status, int errorNum, String message) {
        return utf8("{\"code\":" + status + ",\"error\":true,\"errorMessage\":\"" + message + "\",\"errorNum\":"
                + errorNum + "}");
    }

    /** TRI_ERROR_NOT_IMPLEMENTED: a real server supports it, the stand-in does not. */
    static byte[] unknownParameter(String parameter) {
        return error(501, 9, "the stand-in knows no parameter '" + escape(parameter) + "'");
    }

    /** Comes from ArangoDB's JavaScript layer, which orders the attributes differently. */
    static byte[] unknownPath(String path) {
        String shown = path.length() > LONGEST_PATH ? path.substring(0, LONGEST_PATH) : path;
        return utf8("{\"error\":true,\"code\":404,\"errorNum\":404,\"errorMessage\":\"unknown path '" + escape(shown)
                + "'\"}");
    }

    /** RFC 8259 §7. */
    private static String escape(String text) {
        var escaped = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                escaped.append('\\').append(c);
            } else if (c < ' ' || c > '~') {
                escaped.append(String.format("\\u%04x", (int) c));
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
