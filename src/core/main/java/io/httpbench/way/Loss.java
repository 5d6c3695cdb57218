package io.httpbench.way;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many packets are lost on the way, in each direction, each by chance and independently of all others.
 *
 * @param thousandths of a percent
 */
public record Loss(int thousandths) {

    /** All packets arrive. */
    public static final Loss NONE = new Loss(0);

    /** What {@link #parse} takes. */
    public static final String ALLOWED = "0, or a share from 0.001% to 50% such as 0.1%, 1% or 5%";

    private static final Pattern SHARE = Pattern.compile("(\\d{1,2})(?:\\.(\\d{1,3}))?%");
    private static final int PERCENT = 1_000;
    private static final int MOST = 50 * PERCENT;

    /**
     * A percentage with its sign, as {@code tc} has it.
     *
     * @throws IllegalArgumentException for anything that is not {@link #ALLOWED}
     */
    public static Loss parse(String text) {
        if (text.equals("0")) {
            return NONE;
        }
        Matcher share = SHARE.matcher(text);
        if (share.matches()) {
            String decimals = share.group(2) == null ? "" : share.group(2);
            int thousandths =
                    Integer.parseInt(share.group(1)) * PERCENT + Integer.parseInt((decimals + "000").substring(0, 3));
            if (thousandths > 0 && thousandths <= MOST) {
                return new Loss(thousandths);
            }
        }
        throw new IllegalArgumentException(ALLOWED);
    }

    /** Of a packet, 0 to 0.5. */
    public double probability() {
        return thousandths / (100.0 * PERCENT);
    }

    /** As {@link #parse} takes it; the same share always reads the same. */
    @Override
    public String toString() {
        if (thousandths == 0) {
            return "0";
        }
        String decimals = String.format("%03d", thousandths % PERCENT).replaceFirst("0+$", "");
        return thousandths / PERCENT + (decimals.isEmpty() ? "" : "." + decimals) + "%";
    }
}
