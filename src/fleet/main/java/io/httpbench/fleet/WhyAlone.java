package io.httpbench.fleet;

import io.httpbench.model.FleetAddress;
import io.httpbench.model.files.IoTexts;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;

/** Why an agent has found no conductor, as far as one connection can tell. */
final class WhyAlone {

    private static final int PATIENCE_MILLIS = (int) TimeUnit.SECONDS.toMillis(2);

    private WhyAlone() {}

    /** Whether somebody listens there. Waits for an answer for some seconds at most. */
    static boolean anybodyAt(FleetAddress conductor) {
        InetSocketAddress address = new InetSocketAddress(conductor.host(), conductor.port());
        if (address.isUnresolved()) {
            return false;
        }
        try (Socket socket = new Socket()) {
            socket.connect(address, PATIENCE_MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** In words. Waits for an answer for some seconds at most. */
    static String of(FleetAddress conductor) {
        InetSocketAddress address = new InetSocketAddress(conductor.host(), conductor.port());
        if (address.isUnresolved()) {
            return "the name " + conductor.host() + " is unknown";
        }
        try (Socket socket = new Socket()) {
            socket.connect(address, PATIENCE_MILLIS);
            return "somebody listens at " + conductor
                    + ", and does not let this agent in: a run with another key or none, of "
                    + "another version, or something else; or the run cannot connect to this agent";
        } catch (SocketTimeoutException e) {
            return conductor + " does not answer: a firewall, or no such machine";
        } catch (ConnectException e) {
            return "nobody listens at " + conductor + " now";
        } catch (IOException e) {
            return conductor + " cannot be reached: " + IoTexts.of(e);
        }
    }
}
