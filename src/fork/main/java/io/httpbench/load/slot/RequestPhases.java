package io.httpbench.load.slot;

import io.httpbench.api.Phases;
import io.httpbench.measure.NanoClock;
import io.httpbench.measure.RequestRecorder;

/** When the request of a slot got how far, by the run clock. Plain fields: like those of its slot, they travel with it. */
final class RequestPhases implements Phases {

    private static final long NOT_YET = Long.MIN_VALUE;

    private final NanoClock clock;
    private long start;
    private long connected;
    private long written;
    private long firstByte;

    RequestPhases(NanoClock clock) {
        this.clock = clock;
    }

    /** A request starts: until it is said otherwise, on a connection that is there. */
    void begin(long now) {
        start = now;
        connected = now;
        written = NOT_YET;
        firstByte = NOT_YET;
    }

    @Override
    public void connected() {
        connected = clock.nanos();
    }

    @Override
    public void written() {
        written = clock.nanos();
    }

    @Override
    public void firstByte() {
        if (firstByte == NOT_YET) {
            firstByte = clock.nanos();
        }
    }

    /** The request has succeeded. */
    void record(RequestRecorder recorder, long end) {
        recorder.phases(connected - start, waited(), end - connected);
    }

    /** A server may answer before it has the whole request: then nothing was waited for. */
    private long waited() {
        return written == NOT_YET || firstByte == NOT_YET ? 0 : firstByte - written;
    }
}
