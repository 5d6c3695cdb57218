package io.httpbench.finding;

import org.jspecify.annotations.Nullable;

/**
 * Something that a reader should know besides the figures.
 *
 * @param cell label of the cell; null when it is about the whole run
 * @param fork number of the fork within the cell; null when it is about all of them
 * @param setAside whether that fork does not count, because its repetition does or because it is one
 * @param text in words, below the title of its topic
 */
public record Finding(
        Topic topic, @Nullable String cell, @Nullable Integer fork, boolean setAside, String text) {

    static Finding ofRun(Topic topic, String text) {
        return new Finding(topic, null, null, false, text);
    }

    static Finding ofCell(Topic topic, @Nullable String cell, String text) {
        return new Finding(topic, cell, null, false, text);
    }

    /** The text where it has no title above it. */
    public String sentence() {
        return topic.lead() + text;
    }

    /** A key shared by forks whose findings differ only in figures. */
    public String folded() {
        return topic.folded().isEmpty() ? sentence() : topic.folded();
    }
}
