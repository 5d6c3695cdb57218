package io.httpbench.config;

import java.math.BigDecimal;

/** A share between 0 and 1, as a percentage or as a fraction, and the most forks that may be spent on it. */
public final class PrecisionRule implements Setting.Rule<PrecisionRule.Width> {

    private static final int MOST = 30;

    /**
     * How narrow intervals have to be.
     *
     * @param share of the mean
     * @param maxForks most forks per row
     */
    public record Width(BigDecimal share, int maxForks) {}

    @Override
    public String allowed() {
        return "more than 0 and less than 1, or the same in %, for example 0.02 or 2%; after a colon the most forks per row, an even "
                + "number up to 1000, as in 2%:20; unset 30";
    }

    @Override
    public Width parse(String text) {
        String[] parts = text.split(":", 2);
        return new Width(share(parts[0]), parts.length < 2 ? MOST : most(parts[1]));
    }

    private static BigDecimal share(String text) {
        boolean percent = text.endsWith("%");
        String number = percent ? text.substring(0, text.length() - 1).strip() : text;
        if (!number.matches("[0-9]{1,3}(\\.[0-9]{1,9})?")) {
            throw new IllegalArgumentException(text);
        }
        BigDecimal share = new BigDecimal(number).movePointLeft(percent ? 2 : 0);
        if (share.signum() <= 0 || share.compareTo(BigDecimal.ONE) >= 0) {
            throw new IllegalArgumentException(text);
        }
        return share;
    }

    /** Blocks come in pairs of an order and its reverse: half a pair would let some rows run early more often. */
    private static int most(String text) {
        int most = text.matches("[0-9]{1,4}") ? Integer.parseInt(text) : 0;
        if (most < 2 || most > 1_000 || most % 2 != 0) {
            throw new IllegalArgumentException(text);
        }
        return most;
    }
}
