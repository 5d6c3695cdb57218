package io.httpbench.html;

import io.httpbench.result.text.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import org.apache.commons.text.StringEscapeUtils;

/**
 * The page around the data. Its Content-Security-Policy blocks all loading, and all scripts but its own two: script
 * injected through a text of the run would stay text.
 */
final class Page {

    private Page() {}

    /** Writes the page; {@code lines} holds the time lines of each cell, in the order of the report's cells. */
    static void write(ReportData report, List<List<TimeLine>> lines, Appendable out) throws IOException {
        String charts = Resources.charts();
        String script = Resources.script();
        out.append("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .append("<meta name=\"color-scheme\" content=\"light dark\">\n")
                .append("<meta http-equiv=\"Content-Security-Policy\" content=\"")
                .append(policy(charts, script))
                .append("\">\n<link rel=\"icon\" href=\"data:,\">\n<title>")
                .append(StringEscapeUtils.escapeHtml4(report.title()))
                .append("</title>\n<style>\n")
                .append(Resources.style())
                .append("</style>\n</head>\n<body>\n")
                .append(Resources.body());
        out.append("<details class=\"licence\"><summary>Licence of the charts</summary><pre tabindex=\"0\">")
                .append(StringEscapeUtils.escapeHtml4(Resources.licences()))
                .append("</pre></details>\n</footer>\n");
        data("report", report, out);
        for (int cell = 0; cell < lines.size(); cell++) {
            data("lines-" + cell, lines.get(cell), out);
        }
        out.append("<script>")
                .append(charts)
                .append("</script>\n<script>")
                .append(script)
                .append("</script>\n</body>\n</html>\n");
    }

    /** Each block is parsed on demand: all time lines of a long run together would take seconds. */
    private static void data(String id, Object value, Appendable out) throws IOException {
        out.append("<script type=\"application/json\" id=\"")
                .append(id)
                .append("\">")
                .append(harmless(Json.line(value)))
                .append("</script>\n");
    }

    /**
     * JSON that cannot end a script element: without {@code <} it can contain neither {@code </script} nor
     * {@code <!--}. JSON has this character only in strings, where the escape is equivalent.
     */
    static String harmless(String json) {
        return json.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026");
    }

    private static String policy(String... scripts) {
        StringBuilder policy =
                new StringBuilder("default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; ");
        policy.append("style-src 'unsafe-inline'; script-src");
        for (String script : scripts) {
            policy.append(" 'sha256-").append(digest(script)).append('\'');
        }
        return policy.toString();
    }

    private static String digest(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has it", e);
        }
    }
}
