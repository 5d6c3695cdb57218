package io.httpbench.group;

import io.httpbench.child.Child;
import io.httpbench.child.Patience;
import io.httpbench.limit.ForkLimits;
import io.httpbench.machine.GroupTree;
import io.httpbench.machine.KernelFiles;
import io.httpbench.machine.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The control groups of a run, in a group of its own beside or below that of this process. A shell that outlives this process removes
 * them, and kills what is left in them, whatever ends it or its process group. Any thread.
 */
public final class ControlGroups implements AutoCloseable {

    private static final String PREFIX = "httpbench-";

    private static final List<String> CONTROLLERS = List.of("cpu", "memory");

    /** For the kernel to end what is left in them. */
    private static final Duration REMOVED = Duration.ofSeconds(60);

    /** Waits until its owner closes its input, or is dead; a group whose processes were killed is empty a little later. */
    private static final List<String> GUARD = List.of(
            "sh",
            "-c",
            "trap '' HUP INT TERM; read -r ignored; n=0; while [ $n -lt 100 ]; do left=; for run in \"$@\"; do "
                    + "cat \"$run\"/*/cgroup.procs 2>/dev/null | while read -r pid; do kill -s KILL \"$pid\" 2>/dev/null; done; "
                    + "rmdir \"$run\"/*/ \"$run\" 2>/dev/null; [ ! -d \"$run\" ] || left=1; done; "
                    + "[ -n \"$left\" ] || exit 0; n=$((n + 1)); sleep 0.1; done",
            "sh");

    private final List<Path> folders;
    private final @Nullable Child guard;
    private final AtomicInteger made = new AtomicInteger();

    private ControlGroups(List<Path> folders, @Nullable Child guard) {
        this.folders = folders;
        this.guard = guard;
    }

    /**
     * Where groups can be made.
     *
     * @param parents the group of version 2 that they are below, or those of CPU time and of memory in version 1; none where there are
     *     none
     * @param vacated whether the processes in it must be moved into a group below it first, as version 2 demands
     * @param whyNot for people; empty where they can be made
     */
    record Site(List<Path> parents, boolean vacated, String whyNot) {}

    /** Of a run whose forks have no limits. */
    public static ControlGroups none() {
        return new ControlGroups(List.of(), null);
    }

    /** Why this process cannot make any, and the way out; empty when it can. */
    public static String whyNot() {
        return here().whyNot();
    }

    private static Site here() {
        return find(
                GroupTree.MOUNT, GroupTree.membership(ProcessHandle.current().pid()));
    }

    /** Makes the group of the run. */
    public static ControlGroups open() throws IOException {
        return open(here(), ProcessHandle.current().pid());
    }

    static Site find(Path mount, String membership) {
        if (!Files.isDirectory(mount)) {
            return new Site(List.of(), false, "this system has no control groups (" + mount + ")");
        }
        GroupTree tree = GroupTree.of(mount, CONTROLLERS.get(0));
        if (tree.unified()) {
            return unified(tree, tree.groupOf(membership));
        }
        List<Path> groups = new ArrayList<>();
        for (String controller : CONTROLLERS) {
            Path group = GroupTree.of(mount, controller).groupOf(membership);
            if (!Files.isDirectory(group) || !Files.isWritable(group)) {
                return new Site(List.of(), false, notWritable(group));
            }
            groups.add(group);
        }
        return new Site(groups, false, "");
    }

    /** A group with processes has no groups below it whose use is limited: so beside it, or below it once it has none. */
    private static Site unified(GroupTree tree, Path own) {
        Path group = own.equals(tree.top()) ? own : own.getParent();
        while (group != null && group.startsWith(tree.top())) {
            if (hands(group, "cgroup.subtree_control") && Files.isWritable(group)) {
                return new Site(List.of(group), false, "");
            }
            group = group.getParent();
        }
        return hands(own, "cgroup.controllers") && Files.isWritable(own)
                ? new Site(List.of(own), true, "")
                : new Site(List.of(), false, notWritable(own));
    }

    private static boolean hands(Path group, String file) {
        return List.of(KernelFiles.read(group.resolve(file)).strip().split("\\s+", -1))
                .containsAll(CONTROLLERS);
    }

    private static String notWritable(Path group) {
        return "control groups for CPU time and memory cannot be made in " + group
                + "; allowed: as root, in a group that was handed over to this user (systemd-run --user --scope -p Delegate=yes"
                + " ./run.sh), or unset, with a limit of the whole container (docker run --cpus --memory), which then limits the"
                + " stand-in as well";
    }

    static ControlGroups open(Site site, long pid) throws IOException {
        if (site.vacated()) {
            vacate(site.parents().get(0));
        }
        List<Path> folders = site.parents().stream()
                .map(parent -> parent.resolve(PREFIX + pid))
                .toList();
        List<String> command = new ArrayList<>(Programs.onPath("setsid") ? List.of("setsid") : List.of());
        command.addAll(GUARD);
        folders.forEach(folder -> command.add(folder.toString()));
        // Before there is anything to remove.
        Child guard = Child.start(Child.of(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD));
        ControlGroups groups = new ControlGroups(folders, guard);
        try {
            for (Path folder : folders) {
                Files.createDirectory(folder);
            }
            if (folders.size() == 1) {
                handDown(folders.get(0));
            }
        } catch (IOException e) {
            groups.close();
            throw e;
        }
        return groups;
    }

    private static void handDown(Path group) throws IOException {
        ControlGroup.write(group, "cgroup.subtree_control", "+cpu +memory");
    }

    private static void vacate(Path group) throws IOException {
        Path below = Files.createDirectories(group.resolve(PREFIX + "conductor"));
        for (String pid :
                KernelFiles.read(group.resolve("cgroup.procs")).lines().toList()) {
            ControlGroup.write(below, "cgroup.procs", pid);
        }
        handDown(group);
    }

    /** That of one more fork. */
    public ControlGroup make(ForkLimits limits) throws IOException {
        return folders.isEmpty()
                ? ControlGroup.none()
                : ControlGroup.make(folders, "fork-" + made.incrementAndGet(), limits);
    }

    /** Removes all. */
    @Override
    public void close() {
        if (guard != null) {
            guard.end(new Patience(REMOVED));
        }
    }
}
