package io.httpbench.server.answer;

import io.httpbench.server.answer.DocumentRequest.Action;
import io.httpbench.server.answer.DocumentStore.Document;
import io.httpbench.server.answer.Response.Field;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A subset of ArangoDB's document API: create, read, remove one document. Every collection and every database exists.
 * Thread-safe.
 */
public final class DocumentApi {

    static final String PATH = "/_api/document/";

    private static final Pattern COLLECTION = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]{0,255}");

    /** Generated keys have ten digits for a long time: clients check that all responses have the same length. */
    private static final long BEFORE_FIRST_KEY = 1_000_000_000;

    private final DocumentStore store;
    private final Revisions revisions = new Revisions();
    private final AtomicLong keys = new AtomicLong(BEFORE_FIRST_KEY);

    /** On these documents. */
    public DocumentApi(DocumentStore store) {
        this.store = store;
    }

    /**
     * Routes a request.
     *
     * @param path without the database; begins with {@link #PATH}
     * @return null when there is no such path
     */
    @Nullable
    Route route(String method, String database, String path, boolean synced) {
        String handle = path.substring(PATH.length());
        int slash = handle.indexOf('/');
        String collection = slash < 0 ? handle : handle.substring(0, slash);
        String key = slash < 0 ? "" : decoded(handle.substring(slash + 1));
        if (collection.isEmpty() || (slash >= 0 && (key.isEmpty() || key.indexOf('/') >= 0))) {
            return null;
        }
        boolean head = method.equals("HEAD");
        Action action = action(method, slash < 0);
        if (action == null) {
            return Response.once(
                    405,
                    ArangoTexts.methodNotAllowed(),
                    head,
                    new Field("Allow", slash < 0 ? "POST" : "GET, HEAD, DELETE"));
        }
        if (!COLLECTION.matcher(collection).matches()) {
            return Response.once(400, ArangoTexts.error(400, 1208, "illegal name"), head);
        }
        return new DocumentRequest(this, action, database, collection, key, synced, head);
    }

    private static @Nullable Action action(String method, boolean onCollection) {
        return switch (method) {
            case "POST" -> onCollection ? Action.CREATE : null;
            case "GET", "HEAD" -> onCollection ? null : Action.READ;
            case "DELETE" -> onCollection ? null : Action.REMOVE;
            default -> null;
        };
    }

    /** A plus sign is a plus sign in a path. */
    private static String decoded(String text) {
        try {
            return text.indexOf('%') < 0 ? text : URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return text;
        }
    }

    Response create(DocumentRequest request, RequestContent content) {
        if (content.tooLarge()) {
            return error(413, 413, "request entity too large");
        }
        try {
            DocumentBody body = DocumentBody.parse(content.bytes());
            return body.key() == null ? insertNew(request, body) : insert(request, body, body.key());
        } catch (DocumentBody.Refused refused) {
            return error(400, refused.errorNum(), String.valueOf(refused.getMessage()));
        }
    }

    private Response insert(DocumentRequest request, DocumentBody body, String key) {
        Document document = document(request, body, key);
        return store.insert(request.name(key), document)
                ? changed(request, document, request.synced() ? 201 : 202)
                : error(
                        409,
                        1210,
                        "unique constraint violated - in index primary of type primary over '_key'; conflicting key: "
                                + key);
    }

    /** A client may have used the number as its own key. */
    private Response insertNew(DocumentRequest request, DocumentBody body) {
        Document document;
        do {
            document = document(request, body, Long.toString(keys.incrementAndGet()));
        } while (!store.insert(request.name(document.key()), document));
        return changed(request, document, request.synced() ? 201 : 202);
    }

    private Document document(DocumentRequest request, DocumentBody body, String key) {
        String revision = revisions.next();
        return new Document(key, revision, body.json(request.collection(), key, revision));
    }

    Response read(DocumentRequest request) {
        Document document = store.find(request.name(request.key()));
        return document == null
                ? notFound(request.toHead())
                : Response.once(200, document.json(), request.toHead(), etag(document));
    }

    Response remove(DocumentRequest request) {
        Document document = store.remove(request.name(request.key()));
        return document == null ? notFound(false) : changed(request, document, request.synced() ? 200 : 202);
    }

    private static Response changed(DocumentRequest request, Document document, int status) {
        String collection = request.collection();
        String json = "{\"_id\":\"" + collection + "/" + document.key() + "\",\"_key\":\"" + document.key()
                + "\",\"_rev\":\"" + document.revision() + "\"}";
        String key = URLEncoder.encode(document.key(), StandardCharsets.UTF_8);
        Field location = new Field("Location", "/_db/" + request.database() + PATH + collection + "/" + key);
        return Response.once(status, json.getBytes(StandardCharsets.US_ASCII), false, etag(document), location);
    }

    private static Field etag(Document document) {
        return new Field("Etag", "\"" + document.revision() + "\"");
    }

    private static Response notFound(boolean toHead) {
        return Response.once(404, ArangoTexts.error(404, 1202, "document not found"), toHead);
    }

    private static Response error(int status, int errorNum, String message) {
        return Response.once(status, ArangoTexts.error(status, errorNum, message), false);
    }
}
