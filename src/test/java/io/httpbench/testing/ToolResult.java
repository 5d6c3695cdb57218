package io.httpbench.testing;

/** How a run of the tool ended and what it said. */
public record ToolResult(int exitCode, String stdout, String stderr) {

    /** For the message of a failed assertion. */
    @Override
    public String toString() {
        return "exit code " + exitCode + "\n--- stdout\n" + stdout + "--- stderr\n" + stderr + "---";
    }
}
