package io.httpbench.api.adapter;

/** Calls what older versions of a library do not have, at set-up time. */
public final class IfPresent {

    private IfPresent() {}

    /**
     * Calls it.
     *
     * @param newer refers to the library only through what is marked {@link MayBeAbsent}: the check whether an adapter fits a version
     *     looks into lambdas
     * @return whether the version has it
     */
    public static boolean run(Runnable newer) {
        try {
            newer.run();
            return true;
        } catch (IncompatibleClassChangeError | NoClassDefFoundError older) {
            return false;
        }
    }
}
