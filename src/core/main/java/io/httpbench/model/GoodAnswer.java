package io.httpbench.model;

/**
 * What makes an answer a success.
 *
 * @param status one of these
 * @param anyLength whether bodies may differ in length where equal requests are expected to get equal answers
 */
public record GoodAnswer(StatusSet status, boolean anyLength) {

    /** One of these statuses, with bodies of one length. */
    public static GoodAnswer of(String statuses) {
        return new GoodAnswer(new StatusSet(statuses), false);
    }

    @Override
    public String toString() {
        return status.text() + (anyLength ? " of any length" : "");
    }
}
