package io.httpbench.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.model.rule.Metric;
import io.httpbench.result.text.Numbers;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.Function;
import org.mozilla.javascript.Scriptable;

/** The report writes figures as all other outputs do: {@code units.js} against {@link Numbers}. */
class UnitsTest {

    /** Where roundings meet steps, and what no measurement should yield. */
    private static final List<Double> VALUES = DoubleStream.of(
                    0,
                    1e-12,
                    9e-7,
                    1e-6,
                    0.00012345,
                    0.0005,
                    0.00099949,
                    0.0009996,
                    0.001,
                    0.0123,
                    0.05,
                    0.25,
                    0.4567,
                    0.9995,
                    0.9996,
                    1,
                    1.005,
                    1.05,
                    2.5,
                    9.995,
                    9.9951,
                    12.25,
                    55,
                    99.95,
                    99.96,
                    123.45,
                    999.4,
                    999.5,
                    999.6,
                    999.94,
                    999.95,
                    999.96,
                    1_000,
                    5_424.4,
                    9_995,
                    99_950,
                    174_695,
                    999_499,
                    999_500,
                    999_949,
                    999_950,
                    999_960,
                    1_234_567,
                    231_546_880,
                    1e9,
                    999_950_000,
                    3.6e12,
                    1e15)
            .boxed()
            .flatMap(value -> Stream.of(value, -value))
            .toList();

    private Scriptable script;

    @BeforeEach
    void load() throws IOException {
        Context context = Context.enter();
        context.setLanguageVersion(Context.VERSION_ES6);
        script = context.initSafeStandardObjects();
        try (InputStream units = Objects.requireNonNull(UnitsTest.class.getResourceAsStream("units.js"))) {
            String source =
                    new String(units.readAllBytes(), StandardCharsets.UTF_8) + "; function texts() { return TEXTS; }";
            context.evaluateString(script, source, "units.js", 1, null);
        }
    }

    @AfterEach
    void close() {
        Context.exit();
    }

    private Object call(Object function, Object... arguments) {
        return ((Function) function).call(Context.getCurrentContext(), script, script, arguments);
    }

    private void assertSame(Object function, DoubleFunction<String> numbers) {
        List<String> page = new ArrayList<>();
        List<String> elsewhere = new ArrayList<>();
        for (double value : VALUES) {
            page.add(value + ": " + call(function, value));
            elsewhere.add(value + ": " + numbers.apply(value));
        }
        assertThat(page).isEqualTo(elsewhere);
        for (double none : List.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY)) {
            assertThat(call(function, none)).isEqualTo("–");
            assertThat(numbers.apply(none)).isEqualTo(Numbers.UNKNOWN);
        }
    }

    /** A column of rates has its unit above it, and counts have commas on the page. */
    @ParameterizedTest
    @EnumSource(
            value = Metric.Unit.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"PER_SECOND", "COUNT"})
    void figuresOfEveryUnit(Metric.Unit unit) {
        assertSame(
                ((Scriptable) call(script.get("texts", script))).get(unit.name(), script),
                value -> Numbers.figure(unit, value));
    }

    @Test
    void rates() {
        assertSame(script.get("rate", script), Numbers::rate);
    }

    @Test
    void digits() {
        assertSame(script.get("digits", script), Numbers::digits);
    }

    @Test
    void changes() {
        assertSame(script.get("change", script), Numbers::change);
    }
}
