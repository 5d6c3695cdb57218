package io.httpbench.load;

import io.httpbench.api.Client;
import io.httpbench.load.slot.LoopState;
import io.httpbench.load.slot.ParallelOperation;
import io.httpbench.load.slot.RepeatingSlot;
import io.httpbench.load.slot.Sender;
import io.httpbench.load.slot.SequentialOperation;
import io.httpbench.load.slot.Slot;
import io.httpbench.model.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The senders and their slots.
 *
 * @param all every sender
 * @param slots every slot, for the watchdog
 */
record Senders(List<Sender> all, List<Slot> slots) {

    /** Senders of an open loop: those of an asynchronous client start and end idle. */
    static Senders following(Cell cell, LoopState state, Client client, IdleSlots idle, Pacing pacing) {
        Senders senders = new Senders(new ArrayList<>(), new ArrayList<>());
        for (int lane : lanesOfSlots(cell)) {
            if (cell.blocking()) {
                senders.add(new PacedThread(state, lane, client, pacing::waiter));
            } else {
                senders.add(new PacedSlot(state, lane, client, idle, pacing));
            }
        }
        return senders;
    }

    /** A sender for each request in flight; with operations one for each of them. */
    static Senders of(Cell cell, int batch, LoopState state, Client client) {
        Senders senders = new Senders(new ArrayList<>(), new ArrayList<>());
        List<Integer> lanes = lanesOfSlots(cell);
        if (batch == 1) {
            lanes.forEach(lane -> senders.add(new RepeatingSlot(state, lane, client)));
        } else if (cell.blocking()) {
            lanes.forEach(lane -> senders.add(new SequentialOperation(state, lane, client, batch)));
        } else {
            for (int i = 0; i + batch <= lanes.size(); i += batch) {
                senders.add(new ParallelOperation(state, client, lanes.subList(i, i + batch)));
            }
        }
        return senders;
    }

    private static List<Integer> lanesOfSlots(Cell cell) {
        return IntStream.range(0, cell.lanes())
                .flatMap(lane -> IntStream.range(0, cell.slotsOf(lane)).map(slot -> lane))
                .boxed()
                .toList();
    }

    private <T extends Slot & Sender> void add(T sender) {
        all.add(sender);
        slots.add(sender);
    }

    private void add(ParallelOperation operation) {
        all.add(operation);
        slots.addAll(operation.slots());
    }

    /** Those that can still send. */
    List<Sender> alive() {
        return all.stream().filter(Sender::alive).toList();
    }
}
