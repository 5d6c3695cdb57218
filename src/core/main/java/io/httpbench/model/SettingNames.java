package io.httpbench.model;

/** What names of settings in the environment have in common. */
public final class SettingNames {

    /** How each of them begins. */
    public static final String PREFIX = "JB_";

    private SettingNames() {}
}
