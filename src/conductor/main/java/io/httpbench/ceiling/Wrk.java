package io.httpbench.ceiling;

import io.httpbench.api.Header;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * wrk (Will Glozer), for HTTP/1.1 without pipelining. Path, method, header fields and content go into a Lua script in a
 * private file: on the command line every user of the machine could read the password. The same script deletes itself
 * once all threads have read it, and prints the totals in our own format, since the default output rounds them. wrk
 * counts statuses above 399 as failures, and no others.
 */
final class Wrk implements NativeTool {

    private static final Pattern TOTALS = Pattern.compile(
            "^httpbench requests=(\\d+) micros=(\\d+) failed=(\\d+) mean=([0-9.]+)$", Pattern.MULTILINE);

    private final long timeoutSeconds;

    /**
     * wrk.
     *
     * @param timeout a response that takes longer is a failure; the tool's default is too short for slow servers
     */
    Wrk(Duration timeout) {
        timeoutSeconds = timeout.plusMillis(999).toSeconds();
    }

    @Override
    public String name() {
        return "wrk";
    }

    @Override
    public String whyNot(LoadShape shape, Target target) {
        if (!shape.keepAlive()) {
            return "wrk keeps its connections";
        }
        if (shape.protocol() != Protocol.HTTP11) {
            return "wrk speaks HTTP/1.1 only";
        }
        return shape.pipelining() > 1 ? "wrk does not pipeline" : "";
    }

    @Override
    public List<String> command(LoadShape shape, Target target, int threads, long seconds, Path folder)
            throws IOException {
        Path script = folder.resolve("request.lua");
        Files.writeString(script, script(target, threads, script), StandardCharsets.UTF_8);
        return List.of(
                name(),
                "-t" + threads,
                "-c" + shape.connections(),
                "-d" + seconds + "s",
                "--timeout",
                timeoutSeconds + "s",
                "-s",
                script.toString(),
                target.scheme() + "://" + target.authority());
    }

    /**
     * The script.
     *
     * @param threads each of which reads it before wrk calls {@code setup} for it
     * @param itself its own file
     */
    static String script(Target target, int threads, Path itself) {
        StringBuilder lua = new StringBuilder("wrk.method = ").append(quoted(bytes(target.method())));
        lua.append("\nwrk.path = ").append(quoted(bytes(target.path()))).append('\n');
        for (Header header : target.headers()) {
            lua.append("wrk.headers[").append(quoted(bytes(header.name()))).append("] = ");
            lua.append(quoted(bytes(header.value()))).append('\n');
        }
        if (target.sendsContent()) {
            lua.append("wrk.body = ").append(quoted(target.body())).append('\n');
        }
        lua.append("local unread, itself = ").append(threads).append(", ");
        lua.append(quoted(bytes(itself.toString()))).append('\n');
        return lua.append("""
            function setup(thread)
              unread = unread - 1
              if unread == 0 then os.remove(itself) end
            end

            function done(summary, latency, requests)
              local e = summary.errors
              local failed = e.connect + e.read + e.write + e.timeout + e.status
              io.write(string.format("\\nhttpbench requests=%.0f micros=%.0f failed=%.0f mean=%.1f\\n",
                summary.requests, summary.duration, failed, latency.mean))
            end
            """).toString();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Every byte as a decimal escape: nothing in it can mean anything to Lua. */
    private static String quoted(byte[] bytes) {
        StringBuilder text = new StringBuilder("\"");
        for (byte one : bytes) {
            text.append('\\').append("%03d".formatted(one & 0xff));
        }
        return text.append('"').toString();
    }

    @Override
    public ToolFigures parse(String output) {
        Matcher totals = TOTALS.matcher(output);
        if (!totals.find()) {
            throw new IllegalArgumentException("no totals");
        }
        return new ToolFigures(
                Long.parseLong(totals.group(2)) * 1_000,
                Long.parseLong(totals.group(1)),
                Long.parseLong(totals.group(3)),
                Double.parseDouble(totals.group(4)) * 1_000,
                "");
    }
}
