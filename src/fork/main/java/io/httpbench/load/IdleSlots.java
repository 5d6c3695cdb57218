package io.httpbench.load;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Slots that wait for an arrival; the one that has waited longest is taken first, which spreads the load over all lanes
 * and connections. Any number of threads may add and take; none waits for another, and nothing is allocated.
 *
 * <p>A bounded ring in which each place has a turn: even turns are for adding, odd ones for taking (after D. Vyukov's
 * bounded queue, 1024cores.net). It has a place for every slot, so it is never full.
 */
final class IdleSlots {

    private final int mask;
    private final AtomicReferenceArray<@Nullable PacedSlot> places;
    private final AtomicLongArray turns;
    private final AtomicLong added = new AtomicLong();
    private final AtomicLong taken = new AtomicLong();

    /** Room for this many. */
    IdleSlots(int slots) {
        int size = Integer.highestOneBit(Math.max(2, 2 * slots - 1));
        mask = size - 1;
        places = new AtomicReferenceArray<>(size);
        turns = new AtomicLongArray(size);
        for (int place = 0; place < size; place++) {
            turns.set(place, place);
        }
    }

    /** A slot that is already in the ring must not be added again. */
    void add(PacedSlot slot) {
        while (true) {
            long position = added.get();
            int place = (int) position & mask;
            // Not our turn: another thread has just added here, or is still taking the previous slot.
            if (turns.get(place) == position && added.compareAndSet(position, position + 1)) {
                places.setPlain(place, slot);
                turns.setRelease(place, position + 1);
                return;
            }
        }
    }

    /** Removes the one that has waited longest; null when none waits. */
    @Nullable
    PacedSlot take() {
        while (true) {
            long position = taken.get();
            int place = (int) position & mask;
            long turn = turns.get(place);
            if (turn == position + 1 && taken.compareAndSet(position, position + 1)) {
                PacedSlot slot = places.getPlain(place);
                places.setPlain(place, null);
                turns.setRelease(place, position + mask + 1);
                return slot;
            }
            if (turn <= position) {
                return null;
            }
        }
    }
}
