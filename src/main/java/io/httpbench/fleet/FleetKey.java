package io.httpbench.fleet;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;

/**
 * The one key that conductor and agents share: a PKCS#12 file with a key and its certificate, by which each proves to the
 * others, in TLS 1.3, that it belongs to them.
 *
 * @param file with one key
 * @param password of the file and of the key
 */
public record FleetKey(Path file, String password) {

    /** Of a key store in this format. */
    static final String TYPE = "PKCS12";

    /**
     * Reads it once, so that what is wrong with it is told now and by its name.
     *
     * @throws IOException why it cannot be used, in words
     */
    public void check() throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            KeyStore store = KeyStore.getInstance(TYPE);
            store.load(in, password.toCharArray());
            if (store.size() != 1 || !store.isKeyEntry(store.aliases().nextElement())) {
                throw new IOException("has " + store.size() + " entries; allowed: one key, as agents-key makes it");
            }
        } catch (GeneralSecurityException e) {
            throw new IOException(String.valueOf(e.getMessage()), e);
        }
    }

    @Override
    public String toString() {
        return file.toString();
    }
}
