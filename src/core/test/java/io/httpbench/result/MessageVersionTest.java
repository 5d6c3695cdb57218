package io.httpbench.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.model.FleetOrder;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.MessageVersion;
import io.httpbench.model.Turn;
import io.httpbench.result.measured.ForkMessage;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Nobody remembers to raise a version: what conductor and fork tell each other is written down beside it. */
class MessageVersionTest {

    private static final String FILE = "fork-messages.txt";

    /** Of each type of the messages its parts, by the name of the type. */
    private final Map<String, String> types = new TreeMap<>();

    @Test
    void isRaisedWithEveryChangeOfTheMessages() throws IOException {
        describe(ForkPlan.class);
        describe(ForkMessage.class);
        describe(Turn.class);
        describe(FleetOrder.class);
        String now = "version " + MessageVersion.ours() + "\n"
                + types.entrySet().stream()
                        .map(type -> (type.getKey() + ": " + type.getValue()).strip() + "\n")
                        .collect(Collectors.joining());

        try (InputStream file = MessageVersionTest.class.getResourceAsStream(FILE)) {
            assertThat(file).as(FILE).isNotNull();
            assertThat(now)
                    .as("Forks of the build before are misunderstood: raise fork-messages.version, and write this to "
                            + FILE)
                    .isEqualTo(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private void describe(Type type) {
        if (type instanceof ParameterizedType generic) {
            Arrays.stream(generic.getActualTypeArguments()).forEach(this::describe);
        }
        if (type instanceof Class<?> known && known.getName().startsWith("io.httpbench.") && !known.isInterface()) {
            describeParts(known);
        }
        if (type instanceof Class<?> known && known.isSealed()) {
            types.put(nameOf(known), "one of " + names(Arrays.stream(known.getPermittedSubclasses())));
            Arrays.stream(known.getPermittedSubclasses()).forEach(this::describe);
        }
    }

    private void describeParts(Class<?> type) {
        if (types.containsKey(nameOf(type))) {
            return;
        }
        if (type.isEnum()) {
            types.put(
                    nameOf(type),
                    Arrays.stream(type.getEnumConstants()).map(String::valueOf).collect(Collectors.joining(", ")));
        } else if (type.isRecord()) {
            types.put(
                    nameOf(type),
                    Arrays.stream(type.getRecordComponents())
                            .map(part -> part.getName() + " " + shortened(part))
                            .collect(Collectors.joining(", ")));
            Arrays.stream(type.getRecordComponents())
                    .map(RecordComponent::getGenericType)
                    .forEach(this::describe);
        } else {
            types.put(nameOf(type), "read and written by itself");
        }
    }

    private static String shortened(RecordComponent part) {
        return part.getGenericType().getTypeName().replaceAll("[a-z]+\\.", "").replace('$', '.');
    }

    private static String names(Stream<Class<?>> types) {
        return types.map(MessageVersionTest::nameOf)
                .sorted(Comparator.naturalOrder())
                .collect(Collectors.joining(", "));
    }

    private static String nameOf(Class<?> type) {
        return type.getName().replaceAll("[a-z0-9]+\\.", "").replace('$', '.');
    }
}
