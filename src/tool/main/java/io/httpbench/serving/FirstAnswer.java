package io.httpbench.serving;

import io.httpbench.api.Header;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import io.httpbench.child.Patience;
import io.httpbench.model.text.ForeignText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Asks a server that is starting until it answers well: in HTTP/1.1 on a socket, whatever it will be measured in, since no
 * library has to be loaded for that. One that answers in bytes that are no HTTP/1.1 has started, too, if it will be asked in
 * HTTP/2. Certificates are not verified: clients do that.
 *
 * @param target the request
 * @param good the expected statuses
 * @param length the expected length of the body; empty where any will do
 * @param hopeless whether nobody will answer any more
 */
record FirstAnswer(Target target, IntPredicate good, OptionalInt length, BooleanSupplier hopeless) {

    /** For one that listens to answer well: some answer 404 or 503 before they are complete. */
    private static final Duration GRACE = Duration.ofSeconds(5);

    private static final int CONNECT_MILLIS = 1_000;
    private static final int ANSWER_MILLIS = 5_000;
    private static final long PAUSE_MILLIS = 2;
    private static final int MOST_BYTES = 64 << 20;

    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] ([0-9]{3})\\b.*", Pattern.DOTALL);
    private static final Pattern LENGTH =
            Pattern.compile("\r\nContent-Length:[ \t]*([0-9]{1,9})[ \t]*\r\n", Pattern.CASE_INSENSITIVE);
    private static final String END_OF_HEAD = "\r\n\r\n";

    /** Waits. Returns why there is none, after the name of the server; null when there is one. */
    @Nullable
    String await(Duration longest) throws InterruptedException {
        Patience patience = new Patience(longest);
        String why = "does not listen at " + target.authority();
        while (!patience.isOver() && !hopeless.getAsBoolean()) {
            try (Socket socket = connected()) {
                patience.atMost(GRACE);
                String wrong = ask(socket);
                if (wrong == null) {
                    return null;
                }
                why = wrong;
            } catch (ConnectException e) {
                // Not yet.
            } catch (IOException e) {
                why = "does not answer at " + target.authority() + ": "
                        + ForeignText.line(String.valueOf(e.getMessage()));
            }
            Thread.sleep(PAUSE_MILLIS);
        }
        return why;
    }

    private Socket connected() throws IOException {
        Socket socket = new Socket();
        try {
            socket.connect(new InetSocketAddress(target.host(), target.port()), CONNECT_MILLIS);
            socket.setSoTimeout(ANSWER_MILLIS);
            return target.tls() == null ? socket : secured(socket);
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    private Socket secured(Socket socket) throws IOException {
        return Trust.context(new Tls(null, true))
                .getSocketFactory()
                .createSocket(socket, target.host(), target.port(), true);
    }

    private @Nullable String ask(Socket socket) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write(request());
        out.flush();
        return judge(answer(socket.getInputStream()));
    }

    private byte[] request() throws IOException {
        StringBuilder head = new StringBuilder(target.method() + " " + target.path() + " HTTP/1.1\r\nHost: "
                + target.authority() + "\r\nConnection: close\r\n");
        for (Header header : target.headers()) {
            head.append(header.name()).append(": ").append(header.value()).append("\r\n");
        }
        if (target.sendsContent()) {
            head.append("Content-Length: ").append(target.body().length).append("\r\n");
        }
        ByteArrayOutputStream request = new ByteArrayOutputStream();
        request.write(head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8));
        request.write(target.body());
        return request.toByteArray();
    }

    /** Until it is complete, or the connection ends. */
    private String answer(InputStream in) throws IOException {
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        byte[] buffer = new byte[256 << 10];
        while (answer.size() < MOST_BYTES && !complete(answer)) {
            int read = in.read(buffer);
            if (read < 0) {
                break;
            }
            answer.write(buffer, 0, read);
        }
        return answer.toString(StandardCharsets.ISO_8859_1);
    }

    private boolean complete(ByteArrayOutputStream answer) {
        String text = answer.toString(StandardCharsets.ISO_8859_1);
        int head = text.indexOf(END_OF_HEAD);
        if (text.isEmpty() || (head < 0 && text.startsWith("HTTP/1"))) {
            return false;
        }
        OptionalInt told = told(text);
        return head < 0
                || target.method().equals("HEAD")
                || (told.isPresent() && text.length() - head - END_OF_HEAD.length() >= told.getAsInt());
    }

    private @Nullable String judge(String answer) {
        Matcher status = STATUS.matcher(answer);
        if (!status.matches()) {
            return target.protocol().isHttp2() && !answer.isEmpty() ? null : "does not answer in HTTP/1.1";
        }
        int code = Integer.parseInt(status.group(1));
        if (!good.test(code)) {
            return "answers " + target.path() + " with status " + code;
        }
        OptionalInt told = told(answer);
        if (length.isEmpty() || target.method().equals("HEAD")) {
            return null;
        }
        int body = answer.length() - answer.indexOf(END_OF_HEAD) - END_OF_HEAD.length();
        return told.equals(length) && body == length.getAsInt()
                ? null
                : "answers " + target.path() + " with " + body + " bytes, expected are " + length.getAsInt();
    }

    /** Its {@code Content-Length}; empty without one. */
    private static OptionalInt told(String answer) {
        int head = answer.indexOf(END_OF_HEAD);
        Matcher matcher = LENGTH.matcher(head < 0 ? answer : answer.substring(0, head + 2));
        return matcher.find() ? OptionalInt.of(Integer.parseInt(matcher.group(1))) : OptionalInt.empty();
    }
}
