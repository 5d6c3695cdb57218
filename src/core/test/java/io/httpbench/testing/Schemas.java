package io.httpbench.testing;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;

/** Holds JSON text against the published schemas of what the tool writes. */
public final class Schemas {

    /** Of {@code results.json}. */
    public static final String RESULTS = "results.schema.json";

    /** Of a line of {@code journal.jsonl}. */
    public static final String JOURNAL = "journal.schema.json";

    /** Of {@code run.json}. */
    public static final String PLAN = "run.schema.json";

    /** Of {@code compare.json}. */
    public static final String COMPARE = "compare.schema.json";

    /** Of {@code card.json}. */
    public static final String CARD = "card.schema.json";

    private static final String FOLDER = "classpath:io/httpbench/";

    private Schemas() {}

    /** Everything that is wrong with the text; empty when it is as the schema says. */
    public static List<String> violations(String schema, String json) {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(SchemaLocation.of(FOLDER + (schema.equals(CARD) ? "card/" : "result/") + schema))
                .validate(
                        json,
                        InputFormat.JSON,
                        context -> context.executionConfig(config -> config.formatAssertionsEnabled(true)))
                .stream()
                .map(Error::toString)
                .toList();
    }
}
