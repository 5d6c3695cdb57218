package io.httpbench.behaviour;

import io.httpbench.card.CardCell;
import io.httpbench.card.Mark;
import io.httpbench.stage.WireEvent;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Makes cells of what was seen, and keeps the records of the wire. Used by one thread. */
final class Cells {

    private static final int DIGITS = 12;

    private static final Pattern PORT =
            Pattern.compile("(127\\.0\\.0\\.\\d+|" + Pattern.quote(SituationRun.NAME) + "):\\d+");

    /** Facts of connections that nobody need read: they would be most of a card. */
    private static final Pattern USUAL = Pattern.compile("[co]\\d+\\.\\S+ (0|no|65,535)|[co]([4-9]|\\d\\d)\\..*");

    /** Lines of a record: the first ones and the last ones. */
    private static final int FIRST_LINES = 30;

    private static final int LAST_LINES = 10;

    private final Map<String, List<String>> records = new LinkedHashMap<>();

    /** Records by the names that cells call them by. */
    Map<String, List<String>> records() {
        return records;
    }

    /** Of what was seen each time. */
    CardCell of(List<Seen> seen) {
        Map<String, Integer> words = new LinkedHashMap<>();
        seen.forEach(each -> words.merge(each.text(), 1, Integer::sum));
        Seen shown = seen.get(0);
        String record = record(shown.events());
        Map<String, String> facts = new LinkedHashMap<>();
        shown.facts().forEach((name, value) -> {
            if (!USUAL.matcher(name + " " + value).matches()) {
                facts.put(name, portless(value));
            }
        });
        if (words.size() == 1) {
            return new CardCell(shown.word(), shown.mark(), portless(shown.note()), facts, words, record);
        }
        String counts = words.entrySet().stream()
                .map(word -> word.getValue() + " × " + word.getKey())
                .collect(Collectors.joining(", "));
        return new CardCell(CardCell.VARIES, Mark.NONE, counts, facts, words, record);
    }

    /** Kept once for all cells that have the same, whatever the times. */
    private String record(List<WireEvent> events) {
        List<String> lines = new ArrayList<>();
        List<String> timeless = new ArrayList<>();
        for (WireEvent event : events) {
            String line = portless(event.line());
            timeless.add(line);
            lines.add("+%d ms %s".formatted(event.millis(), line));
        }
        if (lines.size() > FIRST_LINES + LAST_LINES) {
            List<String> between = lines.subList(FIRST_LINES, lines.size() - LAST_LINES);
            int left = between.size();
            between.clear();
            lines.add(FIRST_LINES, "… " + left + " lines …");
        }
        String key = digest(String.join("\n", timeless));
        records.putIfAbsent(key, lines);
        return key;
    }

    /** Ports are others each time. */
    static String portless(String text) {
        return PORT.matcher(text).replaceAll("$1:…");
    }

    private static String digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has it", e);
        }
    }
}
