package io.httpbench.config;

import java.math.BigDecimal;

/** A share between 0 and 1, as a percentage or as a fraction. */
final class PrecisionRule implements Setting.Rule<BigDecimal> {

    @Override
    public String allowed() {
        return "more than 0 and less than 1, or the same in %, for example 0.02 or 2%";
    }

    @Override
    public BigDecimal parse(String text) {
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
}
