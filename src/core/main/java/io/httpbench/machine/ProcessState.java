package io.httpbench.machine;

import java.io.IOException;
import java.io.RandomAccessFile;

/**
 * Whether a process is stopped by a signal, asked for many times beside a measurement. The line of its main thread, whose
 * file stays open: that of the process adds up the times of all threads, and finding and opening a file costs more than
 * reading it. One thread.
 */
public final class ProcessState implements AutoCloseable {

    /** Longer than what stands before the state: a process id and a name, which may contain blanks and parentheses. */
    private static final int ENOUGH = 128;

    /** After the parenthesis and a blank. */
    private static final int STATE = 2;

    private final RandomAccessFile file;
    private final byte[] line = new byte[ENOUGH];

    /**
     * Opens the file.
     *
     * @throws IOException when there is no such process
     */
    public ProcessState(long pid) throws IOException {
        this.file = new RandomAccessFile("/proc/%d/task/%d/stat".formatted(pid, pid), "r");
    }

    /** Whether it is stopped now; false, too, when it has ended. */
    public boolean stopped() {
        try {
            file.seek(0);
            int end = file.read(line);
            for (int i = end - 1 - STATE; i >= 0; i--) {
                if (line[i] == ')') {
                    return line[i + STATE] == 'T';
                }
            }
        } catch (IOException e) {
            // It has ended.
        }
        return false;
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException e) {
            // Nothing was written.
        }
    }
}
