package io.httpbench.export;

import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.judged.Noise;
import io.httpbench.result.judged.ServerView;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.result.measured.OperationsResult;
import io.httpbench.result.measured.SloResult;
import io.httpbench.result.measured.Steadiness;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A column of the table of forks.
 *
 * @param name as in {@code results.json}, with its unit
 * @param value value in a row; null if there is none
 */
record CsvColumn(String name, Function<Row, @Nullable Object> value) {

    /**
     * @param fork null for a cell without any fork
     */
    record Row(RunResult run, CellResult cell, @Nullable ForkResult fork) {}

    static CsvColumn run(String name, Function<RunResult, @Nullable Object> value) {
        return new CsvColumn(name, row -> value.apply(row.run()));
    }

    static CsvColumn cell(String name, Function<CellResult, @Nullable Object> value) {
        return new CsvColumn(name, row -> value.apply(row.cell()));
    }

    static CsvColumn fork(String name, Function<ForkResult, @Nullable Object> value) {
        return new CsvColumn(name, row -> {
            ForkResult fork = row.fork();
            return fork == null ? null : value.apply(fork);
        });
    }

    static CsvColumn server(String name, Function<ServerView, @Nullable Object> value) {
        return part(name, ForkResult::server, value);
    }

    static CsvColumn limit(String name, Function<Limit, @Nullable Object> value) {
        return part(name, ForkResult::limit, value);
    }

    static CsvColumn noise(String name, Function<Noise, @Nullable Object> value) {
        return part(name, ForkResult::noise, value);
    }

    static CsvColumn measured(String name, Function<Measured, @Nullable Object> value) {
        return part(name, ForkResult::measured, value);
    }

    static CsvColumn steadiness(String name, Function<Steadiness, @Nullable Object> value) {
        return inMeasured(name, Measured::steadiness, value);
    }

    static CsvColumn operations(String name, Function<OperationsResult, @Nullable Object> value) {
        return inMeasured("operations." + name, Measured::operations, value);
    }

    static CsvColumn open(String name, Function<OpenLoopResult, @Nullable Object> value) {
        return inMeasured("openLoop." + name, Measured::openLoop, value);
    }

    static CsvColumn slo(String name, Function<SloResult, @Nullable Object> value) {
        return inMeasured("slo." + name, Measured::slo, value);
    }

    private static <T> CsvColumn part(
            String name, Function<ForkResult, @Nullable T> part, Function<T, @Nullable Object> value) {
        return fork(name, fork -> {
            T there = part.apply(fork);
            return there == null ? null : value.apply(there);
        });
    }

    private static <T> CsvColumn inMeasured(
            String name, Function<Measured, @Nullable T> part, Function<T, @Nullable Object> value) {
        return measured(name, measured -> {
            T there = part.apply(measured);
            return there == null ? null : value.apply(there);
        });
    }
}
