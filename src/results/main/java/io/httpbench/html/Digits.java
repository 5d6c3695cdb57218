package io.httpbench.html;

import java.math.BigDecimal;
import java.math.MathContext;

/** Shortens figures that are only drawn, or shown with three digits: pages can have a hundred thousand of them. */
final class Digits {

    private static final MathContext FEW = new MathContext(4);

    private Digits() {}

    /** To four significant digits. The value is finite. */
    static double few(double value) {
        return new BigDecimal(value).round(FEW).doubleValue();
    }
}
