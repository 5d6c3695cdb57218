package io.httpbench.config;

import io.httpbench.model.Build;
import io.httpbench.model.text.BadValueException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The rule for builds under names. */
final class BuildRule implements Setting.Rule<List<Build>> {

    private static final int LEAST = 2;
    private static final int MOST = 8;

    /** Names stand in labels and in {@code jar:<name>}. */
    private static final Pattern NAMED = Pattern.compile("([A-Za-z][A-Za-z0-9_.-]{0,31})=(.+)");

    @Override
    public String allowed() {
        return "a comma list of " + LEAST + " to " + MOST
                + " different names, each with = and the http-benchmark-java.jar of "
                + "a build that has its lib beside it, for example base=../base/target/http-benchmark-java.jar,"
                + "new=target/http-benchmark-java.jar";
    }

    /** What is wrong with any of them is told together. */
    @Override
    public List<Build> parse(String text) {
        List<Matcher> parts = Arrays.stream(text.split(",", -1))
                .map(String::strip)
                .map(NAMED::matcher)
                .toList();
        if (!parts.stream().allMatch(Matcher::matches)) {
            throw new IllegalArgumentException(text);
        }
        long names = parts.stream().map(part -> part.group(1)).distinct().count();
        if (names != parts.size() || names < LEAST || names > MOST) {
            throw new IllegalArgumentException(text);
        }
        return builds(parts);
    }

    private static List<Build> builds(List<Matcher> parts) {
        List<Build> builds = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (Matcher part : parts) {
            try {
                builds.add(Build.in(part.group(1), part.group(2)));
            } catch (BadValueException e) {
                problems.add(part.group(1) + ": " + e.getMessage());
            }
        }
        if (!problems.isEmpty()) {
            throw new BadValueException(String.join("; ", problems));
        }
        return List.copyOf(builds);
    }
}
