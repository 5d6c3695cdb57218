package io.httpbench.server.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.server.answer.DocumentStore.Document;
import org.junit.jupiter.api.Test;

class DocumentStoreTest {

    private static Document document(int bytes) {
        return new Document("k", "r", new byte[bytes]);
    }

    @Test
    void theOldestGoesWhenThereAreTooMany() {
        DocumentStore store = new DocumentStore(2, 1_000);
        store.insert("a", document(1));
        store.insert("b", document(1));
        assertThat(store.find("a")).isNotNull();
        store.insert("c", document(1));

        assertThat(store.find("a")).isNull();
        assertThat(store.find("b")).isNotNull();
        assertThat(store.find("c")).isNotNull();
    }

    @Test
    void theOldestGoWhenTheyAreTooLarge() {
        DocumentStore store = new DocumentStore(10, 32);
        store.insert("a", document(9));
        store.insert("b", document(9));
        store.insert("c", document(9));
        assertThat(store.find("a")).isNotNull();
        store.insert("d", document(19));

        assertThat(store.find("a")).isNull();
        assertThat(store.find("b")).isNull();
        assertThat(store.find("c")).isNotNull();
        assertThat(store.find("d")).isNotNull();
    }

    @Test
    void whatIsRemovedMakesRoom() {
        DocumentStore store = new DocumentStore(2, 20);
        store.insert("a", document(9));
        store.insert("b", document(9));
        assertThat(store.remove("b")).isNotNull();
        assertThat(store.remove("b")).isNull();
        store.insert("c", document(9));

        assertThat(store.find("a")).isNotNull();
    }

    @Test
    void aNameIsTakenOnce() {
        DocumentStore store = new DocumentStore();
        Document first = document(1);
        assertThat(store.insert("a", first)).isTrue();
        assertThat(store.insert("a", document(2))).isFalse();
        assertThat(store.find("a")).isSameAs(first);
    }
}
