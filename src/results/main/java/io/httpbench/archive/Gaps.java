package io.httpbench.archive;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds required components that are missing from a record read from a file. A parser sets them to null, which would
 * only fail later, far from the file.
 */
final class Gaps {

    private Gaps() {}

    /** The path of the first one, such as {@code cells[0].requestsPerSecond}; empty when nothing is missing. */
    static Optional<String> first(Object value) {
        String found = value instanceof Record record ? inRecord(record) : null;
        return Optional.ofNullable(found);
    }

    private static @Nullable String inRecord(Record holder) {
        for (RecordComponent field : holder.getClass().getRecordComponents()) {
            String gap = inField(field, holder);
            if (gap != null) {
                return gap;
            }
        }
        return null;
    }

    private static @Nullable String inField(RecordComponent field, Record holder) {
        Object value = value(field, holder);
        if (value == null) {
            return field.getAnnotatedType().isAnnotationPresent(Nullable.class) ? null : field.getName();
        }
        if (value instanceof Record record) {
            String gap = inRecord(record);
            return gap == null || flattened(field) ? gap : field.getName() + "." + gap;
        }
        if (value instanceof Map<?, ?> map) {
            return inMap(field.getName(), map);
        }
        return value instanceof List<?> list ? inList(field.getName(), list) : null;
    }

    /** Never present in a file. */
    private static boolean flattened(RecordComponent field) {
        return field.getAccessor().isAnnotationPresent(JsonUnwrapped.class);
    }

    private static @Nullable String inMap(String name, Map<?, ?> map) {
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (entry.getValue() == null) {
                return name + "." + entry.getKey();
            }
        }
        return null;
    }

    private static @Nullable String inList(String name, List<?> list) {
        int place = 0;
        for (Object element : list) {
            if (element == null) {
                return name + "[" + place + "]";
            }
            String gap = element instanceof Record record ? inRecord(record) : null;
            if (gap != null) {
                return name + "[" + place + "]." + gap;
            }
            place++;
        }
        return null;
    }

    private static @Nullable Object value(RecordComponent field, Record holder) {
        try {
            return field.getAccessor().invoke(holder);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
