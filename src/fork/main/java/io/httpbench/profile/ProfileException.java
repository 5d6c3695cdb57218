package io.httpbench.profile;

/** No profile could be made, with the reason in words. */
final class ProfileException extends Exception {

    private static final long serialVersionUID = 1;

    ProfileException(String reason) {
        super(reason);
    }

    /** The reason. */
    String reason() {
        return String.valueOf(getMessage());
    }
}
