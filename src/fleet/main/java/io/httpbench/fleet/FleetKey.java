package io.httpbench.fleet;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.UnrecoverableKeyException;

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
        byte[] content = Files.readAllBytes(file);
        try {
            KeyStore store = KeyStore.getInstance(TYPE);
            load(store, content);
            if (store.size() != 1 || !store.isKeyEntry(store.aliases().nextElement())) {
                throw new IOException("has " + store.size() + " entries; allowed: one key, as agents-key makes it");
            }
        } catch (GeneralSecurityException e) {
            throw new IOException(String.valueOf(e.getMessage()), e);
        }
    }

    private void load(KeyStore store, byte[] content) throws IOException, GeneralSecurityException {
        try {
            store.load(new ByteArrayInputStream(content), password.toCharArray());
        } catch (IOException e) {
            // As KeyStore.load documents; what else there is to say is about ASN.1.
            String why = e.getCause() instanceof UnrecoverableKeyException
                    ? "its password is another one"
                    : "it is no " + TYPE;
            throw new IOException(why, e);
        }
    }

    @Override
    public String toString() {
        return file.toString();
    }
}
