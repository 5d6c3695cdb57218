package io.httpbench.result;

/**
 * A jar on the class path of forks.
 *
 * @param artifact {@code groupId:artifactId}, and after another colon its classifier if it has one
 * @param version of it
 * @param sha256 in hexadecimal digits; of a folder of classes, over the names and contents of its files
 */
public record LibraryJar(String artifact, String version, String sha256) {}
