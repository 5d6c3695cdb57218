package io.httpbench.machine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The control groups that a controller has, as folders.
 *
 * @param top where they are mounted
 * @param controller empty in version 2, where one tree has all controllers
 */
public record GroupTree(Path top, String controller) {

    /** Where systems mount them. */
    public static final Path MOUNT = Path.of("/sys/fs/cgroup");

    /** That of a controller. */
    public static GroupTree of(Path mount, String controller) {
        return Files.exists(mount.resolve("cgroup.controllers"))
                ? new GroupTree(mount, "")
                : new GroupTree(mount.resolve(controller), controller);
    }

    /** The groups that a process is in, as the kernel reports them; empty where there is no such process. */
    public static String membership(long pid) {
        return KernelFiles.read(Path.of("/proc", Long.toString(pid), "cgroup"));
    }

    /** Whether it is of version 2. */
    public boolean unified() {
        return controller.isEmpty();
    }

    /** The folder of a process's group. A container sees its own group as the root, whatever its name is outside. */
    public Path groupOf(String membership) {
        Path folder = top.resolve(name(membership).replaceFirst("^/+", "")).normalize();
        return folder.startsWith(top) && Files.isDirectory(folder) ? folder : top;
    }

    private String name(String membership) {
        return membership
                .lines()
                .map(line -> line.split(":", 3))
                .filter(fields ->
                        fields.length == 3 && List.of(fields[1].split(",", -1)).contains(controller))
                .map(fields -> fields[2])
                .findFirst()
                .orElse("");
    }
}
