package io.httpbench.ceiling;

import io.httpbench.api.Header;
import io.httpbench.api.Message;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.config.Setting;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * ab of the Apache HTTP server, for a connection per request, which the other tools do not have. It is one thread, speaks
 * HTTP/1.0, and takes URI and header fields on its command line only, which every user of the machine can read: so it is used
 * with the well-known default password only, and without a query.
 */
final class Ab implements NativeTool {

    /** Its own limit. */
    private static final int MOST_CONNECTIONS = 20_000;

    /** It keeps a record of 40 bytes for each request that it may send, and one thread opens fewer connections than this. */
    private static final long MOST_PER_SECOND = 100_000;

    private static final Pattern SECONDS = line("Time taken for tests: +([0-9.]+) seconds");
    private static final Pattern COMPLETE = line("Complete requests: +(\\d+)");
    private static final Pattern FAILED = line("Failed requests: +(\\d+)");
    private static final Pattern OTHER_STATUS = line("Non-2xx responses: +(\\d+)");
    private static final Pattern MEAN = line("Time per request: +([0-9.]+) \\[ms\\] \\(mean\\)");

    private final long timeoutSeconds;

    /**
     * ab.
     *
     * @param timeout a response that takes longer ends the run
     */
    Ab(Duration timeout) {
        timeoutSeconds = timeout.plusMillis(999).toSeconds();
    }

    private static Pattern line(String text) {
        return Pattern.compile("^" + text + "$", Pattern.MULTILINE);
    }

    @Override
    public String name() {
        return "ab";
    }

    @Override
    public String whyNot(LoadShape shape, Target target) {
        if (shape.keepAlive() || shape.protocol() != Protocol.HTTP11) {
            return "ab is used for a connection per request only";
        }
        if (!target.password().equals(Setting.PASSWD.defaultText().orElse(""))
                || !target.message().headers().isEmpty()
                || target.path().indexOf('?') >= 0) {
            return "ab takes header fields and queries on its command line only, where every user of this machine could "
                    + "read them, and these are not the default ones";
        }
        if (shape.connections() > MOST_CONNECTIONS) {
            return "ab has at most " + MOST_CONNECTIONS + " connections";
        }
        return target.message().equals(Message.GET) ? "" : "ab is used for GET only";
    }

    /** It has one thread, whatever it is told. */
    @Override
    public List<String> command(LoadShape shape, Target target, int threads, long seconds, Path folder) {
        List<String> words = new ArrayList<>(List.of(
                name(),
                "-q",
                "-c" + shape.connections(),
                "-s" + timeoutSeconds,
                // In this order: -t sets a number of requests of its own.
                "-t" + seconds,
                "-n" + Math.max(shape.connections(), seconds * MOST_PER_SECOND)));
        for (Header header : target.headers()) {
            words.add("-H" + header.name() + ": " + header.value());
        }
        words.add(target.uri());
        return words;
    }

    @Override
    public ToolFigures parse(String output) {
        Matcher other = OTHER_STATUS.matcher(output);
        long otherStatuses = other.find() ? Long.parseLong(other.group(1)) : 0;
        long complete = Long.parseLong(find(COMPLETE, output));
        return new ToolFigures(
                Math.round(Double.parseDouble(find(SECONDS, output)) * 1e9),
                complete,
                Long.parseLong(find(FAILED, output)) + otherStatuses,
                // Without a request there is no such line.
                complete == 0 ? 0 : Double.parseDouble(find(MEAN, output)) * 1e6,
                "");
    }

    private static String find(Pattern pattern, String output) {
        Matcher matcher = pattern.matcher(output);
        if (!matcher.find()) {
            throw new IllegalArgumentException("nothing like " + pattern);
        }
        return matcher.group(1);
    }
}
