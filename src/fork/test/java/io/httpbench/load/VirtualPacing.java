package io.httpbench.load;

import java.util.ArrayList;
import java.util.List;

/** Pacers without threads: they look when virtual time says so. A thread of a blocking client lets it pass. */
final class VirtualPacing implements Pacing {

    private final VirtualTime time;
    private final int pacers;
    private final List<Pacer> all = new ArrayList<>();

    VirtualPacing(VirtualTime time, int pacers) {
        this.time = time;
        this.pacers = pacers;
    }

    @Override
    public int pacers(int lanes) {
        return pacers;
    }

    @Override
    public Waiter waiter() {
        return time::sleep;
    }

    @Override
    public void begin(Pacer pacer) {
        all.add(pacer);
        time.in(0, () -> look(pacer));
    }

    private void look(Pacer pacer) {
        long wait = pacer.look(time::sleep);
        if (!pacer.over()) {
            time.in(Math.max(1, Math.min(wait, 10 * ScriptedClient.MILLI)), () -> look(pacer));
        }
    }

    /** As a thread that is woken: one look more. */
    @Override
    public void wake() {
        all.forEach(pacer -> time.in(0, () -> pacer.look(time::sleep)));
    }
}
