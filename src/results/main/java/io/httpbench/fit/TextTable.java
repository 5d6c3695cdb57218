package io.httpbench.fit;

import java.util.List;

/**
 * A table of texts, which terminal, Markdown and HTML show alike.
 *
 * @param heads of the columns; the first one names rows
 * @param rows a text for each head
 */
public record TextTable(List<String> heads, List<List<String>> rows) {}
