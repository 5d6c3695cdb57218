package io.httpbench.api;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A request without its target: method, header fields and content, as the user set them.
 *
 * @param method in upper case
 * @param headers fields of the user's own, each name once
 * @param content its bytes; may be empty
 */
public record Message(String method, List<Header> headers, Content content) {

    /** Methods whose requests carry content, perhaps of zero length. */
    private static final Set<String> WITH_CONTENT = Set.of("POST", "PUT", "PATCH");

    /** The default. */
    public static final Message GET = new Message("GET", List.of(), Content.NONE);

    /** Whether the method carries content, perhaps of zero length. */
    public boolean sendsContent() {
        return WITH_CONTENT.contains(method) || !content.empty();
    }

    /** Whether equal requests get equal responses, so that a response of different length is a fault. */
    public boolean repeatable() {
        return method.equals("GET") || method.equals("HEAD");
    }

    /** The fields to send: {@code Authorization} first, unless that is null, then the user's own, which may replace it. */
    List<Header> allHeaders(@Nullable String authorization) {
        List<Header> all = new ArrayList<>();
        if (authorization != null) {
            addUnlessGiven(all, new Header("Authorization", authorization));
        }
        if (!content.empty()) {
            addUnlessGiven(all, new Header("Content-Type", "application/json"));
        }
        all.addAll(headers);
        return List.copyOf(all);
    }

    private void addUnlessGiven(List<Header> all, Header field) {
        if (headers.stream().noneMatch(given -> given.isNamed(field.name()))) {
            all.add(field);
        }
    }

    /** Leaves out values of header fields and the content: they may be secrets. */
    @Override
    public String toString() {
        return method + " with " + headers.size() + " header fields and " + content;
    }

    /**
     * The content of a request.
     *
     * @param base64 the bytes, as encoded in the plan's JSON
     */
    public record Content(String base64) {

        /** No content. */
        public static final Content NONE = of(new byte[0]);

        /** These bytes. */
        public static Content of(byte[] bytes) {
            return new Content(Base64.getEncoder().encodeToString(bytes));
        }

        /** Text in UTF-8. */
        public static Content of(String text) {
            return of(text.getBytes(StandardCharsets.UTF_8));
        }

        /** A new array each time: for use before the load begins. */
        public byte[] bytes() {
            return Base64.getDecoder().decode(base64);
        }

        /** Whether it is empty. */
        public boolean empty() {
            return base64.isEmpty();
        }

        /** Its length and SHA-256, which identify it without showing it. */
        public String digest() {
            try {
                byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes());
                return this + ", SHA-256 " + HexFormat.of().formatHex(digest);
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every JDK has it", e);
            }
        }

        @Override
        public String toString() {
            return bytes().length + " bytes";
        }
    }
}
