package io.httpbench.result.text;

import io.httpbench.model.text.ForeignText;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.deser.jdk.StringDeserializer;
import tools.jackson.databind.module.SimpleModule;

/** Reads strings and names of a file without what could rewrite a terminal. */
final class HarmlessStrings extends StringDeserializer {

    private HarmlessStrings() {}

    static JacksonModule module() {
        return new SimpleModule()
                .addDeserializer(String.class, new HarmlessStrings())
                .addKeyDeserializer(String.class, new Names());
    }

    @Override
    public @Nullable String deserialize(JsonParser parser, DeserializationContext context) {
        String text = super.deserialize(parser, context);
        return text == null ? null : ForeignText.harmless(text);
    }

    private static final class Names extends KeyDeserializer {

        @Override
        public Object deserializeKey(String name, DeserializationContext context) {
            return ForeignText.harmless(name);
        }
    }
}
