package io.httpbench.profile;

import io.httpbench.model.ProfileKind;
import io.httpbench.model.ProfilePlan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * async-profiler: stack samples, as a flame graph. Options are documented in its ProfilerOptions.md; its log goes to a
 * file next to the profile, since standard output is the fork's channel to the conductor.
 */
final class AsyncProfiler implements Profiler {

    private static final String SAMPLES = "samples_total ";
    private static final String ERROR = "[ERROR] ";
    private static final String KERNEL_HIDDEN = "Kernel symbols are unavailable";

    private final ProfileKind kind;
    private final Agent agent;
    private final String profiler;
    private final String title;
    private final Path file;
    private final Path log;
    private final Path metrics;
    private final List<String> notes = new ArrayList<>();
    private SamplingEvent event;

    AsyncProfiler(ProfilePlan plan, Agent agent) {
        this.kind = plan.kind();
        this.agent = agent;
        this.profiler = plan.profiler();
        this.title = plan.title();
        this.file = Path.of(plan.file());
        this.log = file.resolveSibling(file.getFileName() + ".log");
        this.metrics = file.resolveSibling(file.getFileName() + ".metrics");
        this.event = SamplingEvent.of(kind).get(0);
    }

    /** The first event that works on this machine. */
    @Override
    public void start() throws ProfileException {
        List<SamplingEvent> events = SamplingEvent.of(kind);
        for (SamplingEvent next : events) {
            event = next;
            try {
                agent.execute("start,event=" + next.option() + ",log=" + log);
                noteHiddenKernel();
                return;
            } catch (ProfileException e) {
                String why =
                        Optional.of(said(ERROR)).filter(text -> !text.isEmpty()).orElse(e.reason());
                if (next.equals(events.get(events.size() - 1))) {
                    throw new ProfileException("async-profiler does not start: " + why);
                }
                notes.add(next.forbidden() + " (" + why + ")");
            }
        }
    }

    @Override
    public void stop() throws ProfileException {
        agent.execute("metrics,file=" + metrics);
        noteFewSamples();
        agent.execute("stop," + event.counter() + ",title=" + title + ",file=" + file + ",log=" + log);
        if (!Files.exists(file)) {
            throw new ProfileException("async-profiler wrote no file");
        }
    }

    @Override
    public String name() {
        return profiler + ", " + event.words();
    }

    @Override
    public List<String> notes() {
        return List.copyOf(notes);
    }

    private void noteHiddenKernel() {
        if (said("").contains(KERNEL_HIDDEN)) {
            notes.add("the kernel's own frames are missing (kernel.perf_event_paranoid, kernel.kptr_restrict)");
        }
    }

    private void noteFewSamples() {
        read(metrics)
                .lines()
                .filter(line -> line.startsWith(SAMPLES))
                .map(line -> line.substring(SAMPLES.length()).strip())
                .findFirst()
                .ifPresent(samples -> notes.add(
                        samples.equals("0")
                                ? event.nothing()
                                : samples + (samples.equals("1") ? " sample" : " samples")));
    }

    /** The last line of the log with this prefix, without it; the whole log when the prefix is empty. */
    private String said(String beginning) {
        String all = read(log);
        if (beginning.isEmpty()) {
            return all;
        }
        return all.lines()
                .filter(line -> line.startsWith(beginning))
                .reduce((first, second) -> second)
                .map(line -> line.substring(beginning.length()))
                .orElse("");
    }

    private static String read(Path text) {
        try {
            return Files.readString(text, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }
}
