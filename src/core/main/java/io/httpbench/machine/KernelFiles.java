package io.httpbench.machine;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Small files of the kernel. Unreadable files are empty: gone since they were listed, another user's, or not Linux. */
public final class KernelFiles {

    static final Path PROC = Path.of("/proc");

    private KernelFiles() {}

    /** All of a file. */
    public static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }

    /** The only line of a file under {@code /proc/sys}: what is not in the first read of it, is not read at all. */
    static String line(Path file) {
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            String line = reader.readLine();
            return line == null ? "" : line;
        } catch (IOException e) {
            return "";
        }
    }

    /** The entries of a folder whose names are numbers. */
    static List<Long> numbersIn(Path folder) {
        List<Long> numbers = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, "[0-9]*")) {
            entries.forEach(entry -> number(String.valueOf(entry.getFileName())).ifPresent(numbers::add));
        } catch (IOException | java.nio.file.DirectoryIteratorException e) {
            return numbers;
        }
        return numbers;
    }

    /** Empty unless it is an integer. */
    public static OptionalLong number(String text) {
        String digits = text.strip();
        return digits.matches("-?[0-9]{1,18}") ? OptionalLong.of(Long.parseLong(digits)) : OptionalLong.empty();
    }

    /** The value of a column, in a file with two lines for each table: names, then values. Empty where it is not. */
    static OptionalLong column(String file, String table, String name) {
        List<List<String>> lines = file.lines()
                .filter(line -> line.startsWith(table + " "))
                .map(line -> List.of(line.strip().split(" +", -1)))
                .toList();
        if (lines.size() < 2) {
            return OptionalLong.empty();
        }
        int column = lines.get(0).indexOf(name);
        List<String> values = lines.get(1);
        return column < 0 || column >= values.size() ? OptionalLong.empty() : number(values.get(column));
    }

    /** The number after a name, in a file with a name and a number on each line; 0 where it is not. */
    public static long count(String file, String name) {
        return file.lines()
                .filter(line -> line.startsWith(name + " "))
                .mapToLong(line -> number(line.substring(name.length())).orElse(0))
                .findFirst()
                .orElse(0);
    }
}
