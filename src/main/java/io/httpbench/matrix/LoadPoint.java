package io.httpbench.matrix;

import io.httpbench.model.Delay;
import io.httpbench.model.Jdk;
import io.httpbench.model.LoadModel;
import io.httpbench.model.ThreadKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** A point in the space that the settings with several values span. */
record LoadPoint(
        String path,
        OptionalInt concurrency,
        OptionalInt connections,
        int pipelining,
        boolean keepAlive,
        ThreadKind threads,
        Jdk jdk,
        Delay delay,
        LoadModel load,
        Map<String, String> axes) {

    /** Where all axes begin. */
    static Stream<LoadPoint> first(String path, Jdk jdk) {
        return Stream.of(new LoadPoint(
                path,
                OptionalInt.empty(),
                OptionalInt.empty(),
                1,
                true,
                ThreadKind.ASYNC,
                jdk,
                Delay.NONE,
                new LoadModel.Closed(),
                Map.of()));
    }

    /** This point moved to each value of an axis; named by it when there are several. No values: no move. */
    <T> Stream<LoadPoint> along(String axis, List<T> values, BiFunction<LoadPoint, T, LoadPoint> move) {
        if (values.isEmpty()) {
            return Stream.of(this);
        }
        return values.stream().map(value -> {
            LoadPoint moved = move.apply(this, value);
            return values.size() == 1 ? moved : moved.named(axis, text(value, values));
        });
    }

    private static String text(Object value, List<?> values) {
        if (value instanceof ThreadKind kind) {
            return kind.text();
        }
        if (value instanceof Delay delay) {
            return delay.text();
        }
        if (value instanceof LoadModel load) {
            return load.text();
        }
        return value instanceof Jdk jdk ? text(jdk, values) : value.toString();
    }

    /** Its version, unless another one has the same. */
    private static String text(Jdk jdk, List<?> all) {
        boolean unique = all.stream()
                        .map(Jdk.class::cast)
                        .filter(other -> other.version().equals(jdk.version()))
                        .count()
                == 1;
        return unique ? jdk.version() : jdk.home();
    }

    private LoadPoint named(String axis, String value) {
        Map<String, String> more = new LinkedHashMap<>(axes);
        more.put(axis, value);
        return new LoadPoint(path, concurrency, connections, pipelining, keepAlive, threads, jdk, delay, load, more);
    }

    LoadPoint withPath(String value) {
        return new LoadPoint(value, concurrency, connections, pipelining, keepAlive, threads, jdk, delay, load, axes);
    }

    LoadPoint withConcurrency(int value) {
        return new LoadPoint(
                path, OptionalInt.of(value), connections, pipelining, keepAlive, threads, jdk, delay, load, axes);
    }

    LoadPoint withConnections(int value) {
        return new LoadPoint(
                path, concurrency, OptionalInt.of(value), pipelining, keepAlive, threads, jdk, delay, load, axes);
    }

    LoadPoint withPipelining(int value) {
        return new LoadPoint(path, concurrency, connections, value, keepAlive, threads, jdk, delay, load, axes);
    }

    LoadPoint withKeepAlive(boolean value) {
        return new LoadPoint(path, concurrency, connections, pipelining, value, threads, jdk, delay, load, axes);
    }

    LoadPoint withThreads(ThreadKind value) {
        return new LoadPoint(path, concurrency, connections, pipelining, keepAlive, value, jdk, delay, load, axes);
    }

    LoadPoint withJdk(Jdk value) {
        return new LoadPoint(path, concurrency, connections, pipelining, keepAlive, threads, value, delay, load, axes);
    }

    LoadPoint withDelay(Delay value) {
        return new LoadPoint(path, concurrency, connections, pipelining, keepAlive, threads, jdk, value, load, axes);
    }

    LoadPoint withLoad(LoadModel value) {
        return new LoadPoint(path, concurrency, connections, pipelining, keepAlive, threads, jdk, delay, value, axes);
    }
}
