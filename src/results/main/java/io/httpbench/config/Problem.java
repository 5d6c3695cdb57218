package io.httpbench.config;

/**
 * One thing that is wrong with the settings.
 *
 * @param name the variable
 * @param value as given; never a secret
 * @param allowed what would be valid
 */
public record Problem(String name, String value, String allowed) {

    @Override
    public String toString() {
        return name + "=" + value + ": " + allowed;
    }
}
