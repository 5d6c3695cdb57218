package io.httpbench.config;

/** A client with a protocol that it speaks: what a user asks for. */
public record Row(String client, Protocol protocol) {

    @Override
    public String toString() {
        return client + " " + protocol;
    }
}
