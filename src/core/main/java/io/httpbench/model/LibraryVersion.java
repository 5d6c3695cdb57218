package io.httpbench.model;

import io.httpbench.model.text.BadValueException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Which version of a client's library a row is of, as {@code JB_CLIENT} asks for it: {@code @spec+artifact=version}.
 *
 * @param spec a version; digits and dots only may be the beginning of one; or a jar or folder, which has a separator in its
 *     name. Empty: the version that this tool has
 * @param others artifacts of its graph that have another version than it asks for, in order
 */
public record LibraryVersion(String spec, Map<String, String> others) {

    /** The axis of versions. Rows are named by it even when there is one, but not where it is only what this tool has. */
    public static final String AXIS = "version";

    /** What this tool has, with one Netty for all. */
    public static final LibraryVersion BUNDLED = new LibraryVersion("", Map.of());

    /** Where nothing says which one it is. */
    public static final String UNKNOWN = "unknown";

    private static final String BUNDLED_TEXT = "bundled";
    private static final String SNAPSHOT = "-SNAPSHOT";

    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");
    private static final Pattern ARTIFACT = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._:-]*");
    private static final Pattern DIGITS = Pattern.compile("\\d+(?:\\.\\d+)*");
    private static final Pattern WHOLE = Pattern.compile("(?:@([^+]*))?((?:\\+[^+]*)*)");

    /** Immutable, in the order given. */
    public LibraryVersion {
        others = Collections.unmodifiableMap(new LinkedHashMap<>(others));
    }

    /**
     * What follows the name of a client; nothing is the bundled version.
     *
     * @throws BadValueException when it can be none
     */
    public static LibraryVersion parse(String text) {
        if (text.isEmpty()) {
            return BUNDLED;
        }
        Matcher whole = WHOLE.matcher(text);
        if (!whole.matches()) {
            throw new BadValueException(text + " is no version");
        }
        String spec = whole.group(1);
        if (spec != null) {
            checkSpec(spec);
        }
        return new LibraryVersion(spec == null ? "" : spec, others(whole.group(2)));
    }

    private static void checkSpec(String spec) {
        if (spec.isEmpty()) {
            throw new BadValueException("nothing follows @");
        }
        if (spec.startsWith("[") || spec.startsWith("(") || spec.endsWith("]") || spec.endsWith(")")) {
            throw new BadValueException("@" + spec + " is a range, which may be another version tomorrow");
        }
        if (spec.equals("LATEST") || spec.equals("RELEASE")) {
            throw new BadValueException("@" + spec + " may be another version tomorrow");
        }
        if (!isFile(spec) && !WORD.matcher(spec).matches()) {
            throw new BadValueException("@" + spec + " is no version");
        }
    }

    private static Map<String, String> others(String text) {
        Map<String, String> others = new LinkedHashMap<>();
        for (String part : text.isEmpty() ? new String[0] : text.substring(1).split("\\+", -1)) {
            int equals = part.indexOf('=');
            String artifact = equals < 0 ? part : part.substring(0, equals);
            String version = equals < 0 ? "" : part.substring(equals + 1);
            if (!ARTIFACT.matcher(artifact).matches() || !WORD.matcher(version).matches()) {
                throw new BadValueException("+" + part + " is not of the form +artifact=version");
            }
            if (others.put(artifact, version) != null) {
                throw new BadValueException("+" + artifact + " is there twice");
            }
        }
        return others;
    }

    private static boolean isFile(String spec) {
        return spec.indexOf('/') >= 0 || spec.endsWith(".jar");
    }

    /** Whether it is what this tool has, unchanged. */
    public boolean bundled() {
        return spec.isEmpty() && others.isEmpty();
    }

    /** Whether it is a jar or a folder. */
    public boolean file() {
        return isFile(spec);
    }

    /** Whether it may be the beginning of a version. */
    public boolean line() {
        return DIGITS.matcher(spec).matches();
    }

    /** Whether it changes from build to build. */
    public boolean snapshot() {
        return spec.endsWith(SNAPSHOT);
    }

    /** The same of exactly this version. */
    public LibraryVersion exactly(String version) {
        return new LibraryVersion(version, others);
    }

    /** For display and in files: of a jar or folder its name only, since folders are nobody's business. */
    public String text() {
        return text(file() ? spec.replaceFirst("/+$", "").replaceFirst(".*/(?=.)", "") : spec);
    }

    /** The same with the whole path, where names alone would be the same. */
    public String fullText() {
        return text(spec);
    }

    private String text(String start) {
        return (start.isEmpty() ? BUNDLED_TEXT : start) + changes();
    }

    private String changes() {
        return others.entrySet().stream()
                .map(other -> "+" + other.getKey() + "=" + other.getValue())
                .collect(Collectors.joining());
    }

    /** As it follows the name of a client in {@code JB_CLIENT}. */
    public String suffix() {
        String changed = changes();
        return spec.isEmpty() ? changed : "@" + spec + changed;
    }

    /** The same of a text as rows are named by it. */
    public static String suffix(String text) {
        return text.startsWith(BUNDLED_TEXT) ? text.substring(BUNDLED_TEXT.length()) : "@" + text;
    }
}
