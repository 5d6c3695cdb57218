package io.httpbench.model.text;

/** A value is refused for a reason that a list of allowed values would not tell. The message is that reason, for display. */
public class BadValueException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    /** For this reason. */
    public BadValueException(String reason) {
        super(reason);
    }
}
