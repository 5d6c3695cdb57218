package io.httpbench.fork;

import io.httpbench.load.Orders;
import io.httpbench.model.FleetOrder;
import io.httpbench.model.Turn;
import io.httpbench.result.text.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * What a fork is told on its standard input, one line each. When that ends, the conductor is gone; when a fork that measures
 * together with those of other machines hears nothing for a while, the way to the conductor is: its agent, which passes on
 * the conductor's pulse, may be frozen and unable to end it.
 */
final class ToldOrders implements Orders {

    private static final long LOOK_MILLIS = 500;

    private final BlockingQueue<Turn> turns = new LinkedBlockingQueue<>();
    private final BlockingQueue<FleetOrder> orders = new LinkedBlockingQueue<>();
    private volatile long heardAt = System.nanoTime();

    private ToldOrders() {}

    /**
     * @param fleet whether there are orders instead of turns
     * @param gone called, on another thread, when there is nobody any more
     */
    static ToldOrders follow(BufferedReader in, boolean fleet, Runnable gone) {
        ToldOrders told = new ToldOrders();
        start("conductor-watch", () -> {
            told.read(in, fleet);
            gone.run();
        });
        if (fleet) {
            start("lease", () -> {
                told.awaitSilence();
                gone.run();
            });
        }
        return told;
    }

    private static void start(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void read(BufferedReader in, boolean fleet) {
        try {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                heardAt = System.nanoTime();
                if (fleet) {
                    orders.add(Json.read(line, FleetOrder.class));
                } else {
                    turns.add(Json.read(line, Turn.class));
                }
            }
        } catch (IOException | JacksonException e) {
            // A broken pipe means the same as its end.
        }
    }

    private void awaitSilence() {
        try {
            long silent = 0;
            long heard = heardAt;
            long looked = System.nanoTime();
            while (silent < TimeUnit.SECONDS.toNanos(FleetOrder.LEASE_SECONDS)) {
                Thread.sleep(LOOK_MILLIS);
                long now = System.nanoTime();
                long last = heardAt;
                silent = last == heard ? silent + awake(now - looked) : 0;
                heard = last;
                looked = now;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** While this process stood still itself it could hear nothing: of a look that took longer only so much was silence. */
    static long awake(long lookNanos) {
        return Math.min(lookNanos, 2 * TimeUnit.MILLISECONDS.toNanos(LOOK_MILLIS));
    }

    /** Without a turn it has none to wait for: the conductor is gone, or about to end it. */
    @Override
    public Turn awaitTurn() {
        try {
            return turns.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Turn.END;
        }
    }

    @Override
    public @Nullable FleetOrder pollOrder() {
        return orders.poll();
    }
}
