package io.httpbench.server.answer;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Documents in memory; the oldest are evicted when there are too many. Shared by all event loops; a lock is held for
 * each look-up.
 */
public final class DocumentStore {

    /** Maximum number of documents. */
    static final int MOST_DOCUMENTS = 100_000;

    /** Maximum total bytes, including their identifiers. */
    static final long MOST_BYTES = 32L * 1024 * 1024;

    /** A document; its JSON, with system attributes, is returned as it is. */
    static final class Document {

        private final String key;
        private final String revision;
        private final byte[] json;

        Document(String key, String revision, byte[] json) {
            this.key = key;
            this.revision = revision;
            this.json = json;
        }

        String key() {
            return key;
        }

        String revision() {
            return revision;
        }

        /** Must not be modified by the caller. */
        byte[] json() {
            return json;
        }
    }

    private final int mostDocuments;
    private final long mostBytes;

    /** By database, collection and key, in insertion order. */
    private final Map<String, Document> documents = new LinkedHashMap<>();

    private long bytes;

    /** An empty one. */
    public DocumentStore() {
        this(MOST_DOCUMENTS, MOST_BYTES);
    }

    DocumentStore(int mostDocuments, long mostBytes) {
        this.mostDocuments = mostDocuments;
        this.mostBytes = mostBytes;
    }

    /** Returns false, and changes nothing, when a document with this id exists. */
    synchronized boolean insert(String name, Document document) {
        if (documents.putIfAbsent(name, document) != null) {
            return false;
        }
        bytes += size(name, document);
        evict();
        return true;
    }

    private void evict() {
        Iterator<Map.Entry<String, Document>> oldest = documents.entrySet().iterator();
        while (documents.size() > mostDocuments || bytes > mostBytes) {
            Map.Entry<String, Document> entry = oldest.next();
            bytes -= size(entry.getKey(), entry.getValue());
            oldest.remove();
        }
    }

    synchronized @Nullable Document find(String name) {
        return documents.get(name);
    }

    /** Returns the removed one. */
    synchronized @Nullable Document remove(String name) {
        Document removed = documents.remove(name);
        if (removed != null) {
            bytes -= size(name, removed);
        }
        return removed;
    }

    private static long size(String name, Document document) {
        return (long) name.length() + document.json().length;
    }
}
