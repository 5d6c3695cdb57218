package io.httpbench.app;

/** Entry point of the jar. */
public final class Main {

    private Main() {}

    /** Runs the command line. */
    public static void main(String[] args) {}
}
