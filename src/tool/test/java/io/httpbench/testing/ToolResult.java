package io.httpbench.testing;

import java.util.stream.Collectors;

/** How a run of the tool ended and what it said. */
public record ToolResult(int exitCode, String stdout, String stderr) {

    /** Standard error without the progress of a run. */
    public String problems() {
        return stderr.lines()
                .filter(line -> !line.matches("\\[\\d+/\\d+\\+?] .*|\\|\\w+Benchmark .*"))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    /** For the message of a failed assertion. */
    @Override
    public String toString() {
        return "exit code " + exitCode + "\n--- stdout\n" + stdout + "--- stderr\n" + stderr + "---";
    }
}
