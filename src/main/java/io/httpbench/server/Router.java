package io.httpbench.server;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which response a request gets. Immutable; shared by all event loops. The result depends on nothing but the arguments,
 * so a session may remember it for a request head that comes again byte by byte.
 */
final class Router {

    private static final String BASIC = "basic ";
    private static final Set<String> TRUE = Set.of("true", "yes", "on", "y", "1");

    private final String credentials;
    private final Answer version = new Answer(200, ArangoTexts.version());
    private final Answer versionWithDetails = new Answer(200, ArangoTexts.versionWithDetails());
    private final Answer unauthorized = new Answer(401, ArangoTexts.unauthorized());
    private final Answer methodNotAllowed = new Answer(405, ArangoTexts.methodNotAllowed());

    Router(String user, String password) {
        byte[] plain = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
        credentials = Base64.getEncoder().encodeToString(plain);
    }

    /**
     * Routes one request.
     *
     * @param target path and query, or an absolute URI (RFC 9112 §3.2)
     * @param authorization value of the field, if there is one
     */
    Response route(String method, String target, @Nullable String authorization) {
        boolean head = method.equals("HEAD");
        if (authorization == null || !authorized(authorization)) {
            return unauthorized.to(head);
        }
        String origin = originForm(target);
        int question = origin.indexOf('?');
        String path = question < 0 ? origin : origin.substring(0, question);
        if (!withoutDatabase(path).equals("/_api/version")) {
            return new Answer(404, ArangoTexts.unknownPath(path)).to(head);
        }
        if (!head && !method.equals("GET")) {
            return methodNotAllowed.to(false);
        }
        boolean details = question >= 0 && asksForDetails(origin.substring(question + 1));
        return (details ? versionWithDetails : version).to(head);
    }

    /** RFC 7617: the scheme is case-insensitive, the credentials are not. */
    private boolean authorized(String authorization) {
        return authorization.regionMatches(true, 0, BASIC, 0, BASIC.length())
                && authorization.substring(BASIC.length()).strip().equals(credentials);
    }

    private static String originForm(String target) {
        int scheme = target.startsWith("/") ? -1 : target.indexOf("://");
        if (scheme < 0) {
            return target;
        }
        int path = target.indexOf('/', scheme + 3);
        return path < 0 ? "/" : target.substring(path);
    }

    /** {@code /_db/name/rest} is {@code /rest} in the database of that name. All of them look alike here. */
    private static String withoutDatabase(String path) {
        if (!path.startsWith("/_db/")) {
            return path;
        }
        int end = path.indexOf('/', "/_db/".length());
        return end <= "/_db/".length() ? path : path.substring(end);
    }

    private static boolean asksForDetails(String query) {
        for (String parameter : query.split("&", -1)) {
            if (parameter.startsWith("details=")) {
                return TRUE.contains(parameter.substring("details=".length()).toLowerCase(Locale.ROOT));
            }
        }
        return false;
    }

    /** A response to GET and to HEAD. */
    private record Answer(Response get, Response head) {

        Answer(int status, byte[] body) {
            this(Response.of(status, body), Response.headOf(status, body));
        }

        Response to(boolean head) {
            return head ? this.head : get;
        }
    }
}
