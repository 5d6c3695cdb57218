package io.httpbench.load.slot;

import io.httpbench.api.Client;

/** Operations of a blocking caller: several requests one after the other, by one thread. */
public final class SequentialOperation extends GuardedSlot implements Sender {

    private final int requests;
    private final Runnable resume = this::run;
    private Window window;
    private int sent;
    private int goodOnes;
    private int failuresInARow;

    /** Of so many requests, one after the other. */
    public SequentialOperation(LoopState loop, int lane, Client client, int requests) {
        super(loop, lane, client);
        this.requests = requests;
        this.window = loop.background;
    }

    @Override
    public void run() {
        do {
            Window claimed = loop.claim(lane());
            if (claimed == null) {
                loop.leave();
                return;
            }
            window = claimed;
            operate();
        } while (!isLost() && loop.mayGoOn(failuresInARow, resume));
    }

    private void operate() {
        long begin = loop.clock.nanos();
        goodOnes = 0;
        for (sent = 1; sent <= requests; sent++) {
            sendGuarded(window.recorders());
            if (isLost() || loop.isInVain(window)) {
                return;
            }
        }
        failuresInARow = goodOnes > 0 ? 0 : failuresInARow + 1;
        window.recordOperation(lane(), begin, loop.clock.nanos(), goodOnes == requests);
    }

    @Override
    void completed(boolean good) {
        if (good) {
            goodOnes++;
        }
    }

    /** The thread is stuck in the lost request: those after it will not be sent. */
    @Override
    void lost() {
        window.giveBack(requests - sent);
        loop.leave();
    }

    @Override
    public boolean alive() {
        return !isLost();
    }
}
