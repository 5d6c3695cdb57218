package io.httpbench.testing.faulty;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads from a path what to do with its n-th request: {@code /reset,ok} resets the first and answers all others.
 * {@code /cycle/ok,ok,reset} begins again at its end instead of repeating the last word. {@code JB_PATH} wants a comma
 * inside a path as {@code %2C}, so that is one, too.
 */
final class Script {

    private static final String CYCLE = "/cycle/";

    private final Map<String, Integer> served = new ConcurrentHashMap<>();
    private @Nullable Behaviour afterwards;
    private int left;

    /** Follows the paths for so many requests more, then does this whatever they say. */
    synchronized void turnAfter(int requests, Behaviour behaviour) {
        left = requests;
        afterwards = behaviour;
    }

    synchronized Behaviour next(String uri) {
        if (afterwards != null && left-- <= 0) {
            return afterwards;
        }
        int index = served.merge(uri, 1, Integer::sum) - 1;
        String path = uri.indexOf('?') < 0 ? uri : uri.substring(0, uri.indexOf('?'));
        boolean cycle = path.startsWith(CYCLE);
        List<Behaviour> steps = parse(path.substring(cycle ? CYCLE.length() : 1));
        return steps.get(cycle ? index % steps.size() : Math.min(index, steps.size() - 1));
    }

    private static List<Behaviour> parse(String words) {
        List<Behaviour> steps = new ArrayList<>();
        for (String word : words.split(",|%2C", -1)) {
            steps.add(Behaviour.of(word));
        }
        return steps;
    }
}
