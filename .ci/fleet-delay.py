"""A wire whose far end is slow in one direction, for kernels without netem: two tap devices, and what is sent into the
first comes out of the second so many milliseconds later; the way back takes none.
Usage: fleet-delay.py NEAR FAR MILLISECONDS; runs until it is ended, and both devices end with it."""
import collections
import fcntl
import os
import select
import struct
import sys
import time

TUNSETIFF = 0x400454CA
IFF_TAP = 0x0002
IFF_NO_PI = 0x1000
LONGEST_FRAME = 65536


def tap(name):
    descriptor = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(descriptor, TUNSETIFF, struct.pack("16sH22x", name.encode(), IFF_TAP | IFF_NO_PI))
    return descriptor


def frames(descriptor):
    try:
        while True:
            yield os.read(descriptor, LONGEST_FRAME)
    except BlockingIOError:
        return
    except OSError:
        # The device is down, as it is before it is configured.
        time.sleep(0.01)


def send(descriptor, frame):
    try:
        os.write(descriptor, frame)
    except OSError:
        pass  # Nobody there, or no room: a network loses frames.


near, far = tap(sys.argv[1]), tap(sys.argv[2])
delay = float(sys.argv[3]) / 1000
waiting = collections.deque()
print("ready", flush=True)
while True:
    patience = None if not waiting else max(0.0, waiting[0][0] - time.monotonic())
    readable, _, _ = select.select([near, far], [], [], patience)
    if near in readable:
        waiting.extend((time.monotonic() + delay, frame) for frame in frames(near))
    if far in readable:
        for frame in frames(far):
            send(near, frame)
    while waiting and waiting[0][0] <= time.monotonic():
        send(far, waiting.popleft()[1])
