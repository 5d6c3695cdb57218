package io.httpbench.server.answer;

import io.httpbench.server.answer.Response.Field;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Routes requests. Immutable except for the documents; shared by all event loops. The result depends on the arguments
 * only, so a session may cache it for an identical request head.
 */
public final class Router {

    private static final String BASIC = "basic ";
    private static final Set<String> TRUE = Set.of("true", "yes", "on", "y", "1");

    private final boolean open;
    private final String credentials;
    private static final String DATABASE = "/_db/";

    /** How paths begin that need credentials. There is nothing at others. */
    private static final String OF_ARANGODB = "/_";

    private static final String VERSION = "/_api/version";

    private final Response.Pair version;
    private final Response.Pair versionWithDetails;
    private final Response.Pair unauthorized = new Response.Pair(
            401,
            ArangoTexts.unauthorized(),
            new Field("Www-Authenticate", "Basic, realm=\"ArangoDB\""),
            new Field("Www-Authenticate", "Bearer, token_type=\"JWT\", realm=\"ArangoDB\""));
    private static final String WAIT = "waitForSync";

    private final Response.Pair methodNotAllowed =
            new Response.Pair(405, ArangoTexts.methodNotAllowed(), new Field("Allow", "GET, HEAD"));
    private final DocumentApi documents;

    /**
     * A router.
     *
     * @param user whom it lets in; empty: anybody
     * @param bodyBytes length of the version response's body, negative: of the usual one
     */
    public Router(String user, String password, int bodyBytes, DocumentApi documents) {
        this.documents = documents;
        if (bodyBytes < 0) {
            version = new Response.Pair(200, ArangoTexts.version());
            versionWithDetails = new Response.Pair(200, ArangoTexts.versionWithDetails());
        } else {
            version = new Response.Pair(200, ArangoTexts.versionOf(bodyBytes));
            versionWithDetails = version;
        }
        open = user.isEmpty();
        byte[] plain = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
        credentials = Base64.getEncoder().encodeToString(plain);
    }

    /**
     * Routes one request.
     *
     * @param target path and query, or an absolute URI (RFC 9112 §3.2)
     * @param authorization value of the field, if any
     */
    public Route route(String method, String target, @Nullable String authorization) {
        boolean head = method.equals("HEAD");
        String origin = originForm(target);
        if (!open && origin.startsWith(OF_ARANGODB) && (authorization == null || !authorized(authorization))) {
            return unauthorized.to(head);
        }
        int question = origin.indexOf('?');
        String path = question < 0 ? origin : origin.substring(0, question);
        String query = question < 0 ? "" : origin.substring(question + 1);
        int api = endOfDatabase(path);
        if (path.startsWith(DocumentApi.PATH, api)) {
            String unknown = unknownTo(query);
            if (unknown != null && !head && !method.equals("GET")) {
                return Response.once(501, ArangoTexts.unknownParameter(unknown), false);
            }
            String database = api == 0 ? "_system" : path.substring(DATABASE.length(), api);
            Route route = documents.route(method, database, path.substring(api), isTrue(query, WAIT));
            if (route != null) {
                return route;
            }
        }
        if (!(path.startsWith(VERSION, api) && path.length() == api + VERSION.length())) {
            return Response.once(404, ArangoTexts.unknownPath(path), head);
        }
        if (!head && !method.equals("GET")) {
            return methodNotAllowed.to(false);
        }
        return (isTrue(query, "details") ? versionWithDetails : version).to(head);
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

    /** {@code /_db/name/rest} is {@code /rest} in the database of that name: the index of the rest. */
    private static int endOfDatabase(String path) {
        int end = path.startsWith(DATABASE) ? path.indexOf('/', DATABASE.length()) : -1;
        return end <= DATABASE.length() ? 0 : end;
    }

    /** The first parameter that would change the meaning of a write and is not supported; null for none. */
    private static @Nullable String unknownTo(String query) {
        for (String parameter : query.split("&", -1)) {
            if (!parameter.isEmpty() && !parameter.equals(WAIT) && !parameter.startsWith(WAIT + "=")) {
                return parameter;
            }
        }
        return null;
    }

    private static boolean isTrue(String query, String name) {
        for (String parameter : query.split("&", -1)) {
            if (parameter.startsWith(name + "=")) {
                return TRUE.contains(parameter.substring(name.length() + 1).toLowerCase(Locale.ROOT));
            }
        }
        return false;
    }
}
