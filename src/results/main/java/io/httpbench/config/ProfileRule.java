package io.httpbench.config;

import io.httpbench.model.ProfileKind;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The rule of {@code JB_PROFILE}, what it cannot be combined with, and how long a profile is. */
public final class ProfileRule implements Setting.Rule<List<ProfileKind>> {

    /** A thousand samples at one per 10 ms and CPU: a share of 1 % is then accurate to about a third of itself. */
    private static final Duration USUAL = Duration.ofSeconds(10);

    private static final Duration SHORTEST = Duration.ofSeconds(5);

    /** More samples make the picture no clearer. */
    private static final Duration LONGEST = Duration.ofSeconds(30);

    ProfileRule() {}

    @Override
    public List<ProfileKind> parse(String text) {
        List<ProfileKind> kinds =
                Arrays.stream(text.split(",", -1)).map(ProfileKind::of).toList();
        if (kinds.stream().distinct().count() < kinds.size()) {
            throw new IllegalArgumentException(text);
        }
        return kinds;
    }

    @Override
    public String allowed() {
        return ProfileKind.texts(List.of(ProfileKind.values())) + ", or a comma list of different ones";
    }

    @Override
    public List<String> words() {
        return Arrays.stream(ProfileKind.values()).map(ProfileKind::text).toList();
    }

    /**
     * Length of a profile's window. It ends by the clock, regardless of the measured windows: a few thousand requests
     * are over before there are enough samples.
     *
     * @param duration of the measured windows, if the clock ends them
     */
    public static Duration window(Optional<Duration> duration) {
        Duration wanted = duration.orElse(USUAL);
        if (wanted.compareTo(SHORTEST) < 0) {
            return SHORTEST;
        }
        return wanted.compareTo(LONGEST) > 0 ? LONGEST : wanted;
    }

    /** Finds contradictions. */
    public static List<Problem> problems(Settings settings) {
        if (settings.runs().profiles().isEmpty() || !settings.axes().search()) {
            return List.of();
        }
        return List.of(new Problem(
                Setting.PROFILE.variable(),
                settings.shown().getOrDefault(Setting.PROFILE.variable(), ""),
                "each profiled fork would search for minutes and find a rate of its own; allowed: without "
                        + (settings.axes().curve() ? Setting.RATE.variable() + "=curve" : Setting.SLO.variable())
                        + ", for example with " + Setting.RATE.variable()
                        + " and the rate that a search has found"));
    }
}
