package io.httpbench.ceiling;

import io.httpbench.api.Header;
import io.httpbench.api.Message;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.config.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * h2load (nghttp2), for HTTP/2, and for HTTP/1.1 where wrk is missing or unsuitable. It takes header fields only on its
 * command line, which every user of the machine can read: so it is used with the well-known default password only,
 * never with the user's own.
 */
final class H2load implements NativeTool {

    private static final Pattern FINISHED = Pattern.compile("^finished in ([0-9.]+)(us|ms|s|m|h), ", Pattern.MULTILINE);
    private static final Pattern REQUESTS = Pattern.compile(
            "^requests: \\d+ total, \\d+ started, (\\d+) done, (\\d+) succeeded, (\\d+) failed, (\\d+) errored, "
                    + "(\\d+) timeout$",
            Pattern.MULTILINE);
    private static final Pattern STATUSES =
            Pattern.compile("^status codes: (\\d+) 2xx, (\\d+) 3xx, (\\d+) 4xx, (\\d+) 5xx$", Pattern.MULTILINE);
    private static final Pattern TIME = Pattern.compile(
            "^time for request: +[0-9.]+[a-z]+ +[0-9.]+[a-z]+ +([0-9.]+)(us|ms|s|m|h) ", Pattern.MULTILINE);
    private static final Pattern PROTOCOL = Pattern.compile("^Application protocol: (\\S+)$", Pattern.MULTILINE);
    private static final Map<String, Double> UNITS = Map.of("us", 1e3, "ms", 1e6, "s", 1e9, "m", 60e9, "h", 3_600e9);

    @Override
    public String name() {
        return "h2load";
    }

    @Override
    public String whyNot(LoadShape shape, Target target) {
        if (!shape.keepAlive()) {
            return "h2load keeps its connections";
        }
        if (!target.password().equals(Setting.PASSWD.defaultText().orElse(""))
                || !target.message().headers().isEmpty()) {
            return "h2load takes header fields on its command line only, where every user of this machine could read "
                    + "them, and these are not the default ones";
        }
        return target.message().equals(Message.GET) ? "" : "h2load is used for GET only";
    }

    @Override
    public List<String> command(LoadShape shape, Target target, int threads, long seconds, Path folder)
            throws IOException {
        List<String> words = new ArrayList<>(List.of(
                name(), "-t" + threads, "-c" + shape.connections(), "-m" + shape.perConnection(), "-D" + seconds));
        if (shape.protocol() == Protocol.HTTP11) {
            words.add("--h1");
        }
        for (Header header : target.headers()) {
            words.add("-H" + header.name() + ": " + header.value());
        }
        // A URI that begins with a dash or contains a secret must not go on a command line either.
        Path uri = Files.writeString(folder.resolve("uri"), target.uri() + "\n");
        words.add("-i" + uri);
        return words;
    }

    @Override
    public ToolFigures parse(String output) {
        Matcher requests = find(REQUESTS, output);
        Matcher statuses = find(STATUSES, output);
        long done = Long.parseLong(requests.group(1));
        long failed = Long.parseLong(requests.group(3)) + Long.parseLong(requests.group(5));
        long otherStatuses = Long.parseLong(statuses.group(2));
        Matcher protocol = PROTOCOL.matcher(output);
        return new ToolFigures(
                Math.round(nanos(find(FINISHED, output))),
                done,
                failed + otherStatuses,
                nanos(find(TIME, output)),
                protocol.find() ? protocol.group(1) : "");
    }

    private static Matcher find(Pattern pattern, String output) {
        Matcher matcher = pattern.matcher(output);
        if (!matcher.find()) {
            throw new IllegalArgumentException("nothing like " + pattern);
        }
        return matcher;
    }

    private static double nanos(Matcher numberAndUnit) {
        return Double.parseDouble(numberAndUnit.group(1)) * UNITS.getOrDefault(numberAndUnit.group(2), 0.0);
    }

    @Override
    public String spoken(LoadShape shape) {
        return switch (shape.protocol()) {
            case HTTP11 -> "http/1.1";
            case H2C -> "h2c";
            case H2 -> "h2";
            case H3 -> "h3";
        };
    }
}
