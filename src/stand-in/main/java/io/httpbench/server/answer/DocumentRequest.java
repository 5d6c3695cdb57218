package io.httpbench.server.answer;

/**
 * A request to the document API.
 *
 * @param key percent-decoded; empty when a document is to be created
 * @param synced whether the client waits for the disk; there is none, so only the status differs
 */
record DocumentRequest(
        DocumentApi api, Action action, String database, String collection, String key, boolean synced, boolean toHead)
        implements Route {

    /** The operation. */
    enum Action {
        CREATE,
        READ,
        REMOVE
    }

    @Override
    public boolean wantsContent() {
        return action == Action.CREATE;
    }

    @Override
    public Response answer(RequestContent content) {
        return switch (action) {
            case CREATE -> api.create(this, content);
            case READ -> api.read(this);
            case REMOVE -> api.remove(this);
        };
    }

    /** The document's id in the store. */
    String name(String ofKey) {
        return database + "/" + collection + "/" + ofKey;
    }
}
