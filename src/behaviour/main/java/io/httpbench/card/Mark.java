package io.httpbench.card;

import java.util.Arrays;

/** How what a client does stands to the rule of an RFC. */
public enum Mark {
    /** There is no rule, or it is kept. */
    NONE(""),
    /** A SHOULD or SHOULD NOT is not followed. */
    SHOULD("~"),
    /** A MUST or MUST NOT is broken. */
    MUST("!");

    private final String sign;

    Mark(String sign) {
        this.sign = sign;
    }

    /** In front of a word; empty for {@link #NONE}. */
    public String sign() {
        return sign;
    }

    /** The mark of this sign; {@link #NONE} for any other character. */
    public static Mark of(char sign) {
        return Arrays.stream(values())
                .filter(mark -> mark.sign.equals(Character.toString(sign)))
                .findFirst()
                .orElse(NONE);
    }
}
