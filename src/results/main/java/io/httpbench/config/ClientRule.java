package io.httpbench.config;

import io.httpbench.model.LibraryVersion;
import io.httpbench.model.text.BadValueException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The rule for clients, each with the version of its library. Whether they exist is checked elsewhere. */
final class ClientRule implements Setting.Rule<List<AskedClient>> {

    private static final Pattern NAMED = Pattern.compile("([^@+\\[\\]()]+)([@+].*)?");

    @Override
    public String allowed() {
        return "a name, a comma list, or all; after a name @ and a version, the beginning of one, a jar or a folder, then "
                + "+artifact=version for each artifact of its graph that is to be another one";
    }

    /** What is wrong with any of them is told together. */
    @Override
    public List<AskedClient> parse(String text) {
        List<AskedClient> clients = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (String part : Arrays.stream(text.split(",", -1)).map(String::strip).toList()) {
            try {
                clients.add(client(part));
            } catch (BadValueException e) {
                problems.add(part + ": " + e.getMessage());
            }
        }
        if (!problems.isEmpty()) {
            throw new BadValueException(String.join("; ", problems));
        }
        if (clients.stream()
                        .filter(client -> client.name().equals(RowSelection.ALL))
                        .count()
                > 1) {
            throw new IllegalArgumentException(text);
        }
        return List.copyOf(clients);
    }

    private static AskedClient client(String text) {
        Matcher named = NAMED.matcher(text);
        if (!named.matches()) {
            // The comma of a range has ended its first half, and begins the second.
            throw text.matches(".*[\\[\\]()].*")
                    ? new BadValueException("a range may be another version tomorrow")
                    : new IllegalArgumentException(text);
        }
        String suffix = named.group(2);
        if (suffix != null && named.group(1).equals(RowSelection.ALL)) {
            throw new BadValueException("versions are of one client");
        }
        return new AskedClient(named.group(1), LibraryVersion.parse(suffix == null ? "" : suffix));
    }
}
