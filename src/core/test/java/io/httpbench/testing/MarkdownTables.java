package io.httpbench.testing;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.text.TextContentRenderer;

/** Tables of a Markdown text as GitHub understands them. */
public final class MarkdownTables {

    private static final TextContentRenderer TEXT =
            TextContentRenderer.builder().build();

    private MarkdownTables() {}

    /** Each with its rows, heads first, as plain text. */
    public static List<List<List<String>>> of(String markdown) {
        List<List<List<String>>> tables = new ArrayList<>();
        Parser.builder()
                .extensions(List.of(TablesExtension.create()))
                .build()
                .parse(markdown)
                .accept(new AbstractVisitor() {
                    @Override
                    public void visit(CustomBlock block) {
                        if (block instanceof TableBlock) {
                            tables.add(new ArrayList<>());
                        }
                        visitChildren(block);
                    }

                    @Override
                    public void visit(CustomNode node) {
                        List<List<String>> table = tables.get(tables.size() - 1);
                        if (node instanceof TableRow) {
                            table.add(new ArrayList<>());
                        }
                        if (node instanceof TableCell) {
                            table.get(table.size() - 1).add(text(node));
                        } else {
                            visitChildren(node);
                        }
                    }
                });
        return tables;
    }

    private static String text(Node parent) {
        StringBuilder text = new StringBuilder();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) {
            text.append(TEXT.render(child));
        }
        return text.toString();
    }
}
