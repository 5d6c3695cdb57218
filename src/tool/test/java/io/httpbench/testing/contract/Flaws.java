package io.httpbench.testing.contract;

import io.httpbench.api.Client;
import io.httpbench.api.ClientFactory;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Habit;
import io.httpbench.api.Limits;
import io.httpbench.api.NotHonoured;
import io.httpbench.api.Protocol;
import io.httpbench.api.RequestEnd;
import io.httpbench.api.Target;
import io.httpbench.testing.RawSocketClient;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Mistakes that clients make. */
final class Flaws {

    private Flaws() {}

    static class CompletesTwice extends Flaw {
        @Override
        Completion completion(Completion told) {
            return new OnSuccess(told) {
                @Override
                public void succeeded(int status, long bodyBytes) {
                    told.succeeded(status, bodyBytes);
                    told.succeeded(status, bodyBytes);
                }
            };
        }
    }

    /** Rarely: the numbers of requests must be large enough for it. */
    static class LosesOneInAHundred extends Flaw {

        private final AtomicInteger completions = new AtomicInteger();

        @Override
        Completion completion(Completion told) {
            return new Completion() {
                @Override
                public void succeeded(int status, long bodyBytes) {
                    unlessLost(() -> told.succeeded(status, bodyBytes));
                }

                @Override
                public void failed(Throwable cause) {
                    unlessLost(() -> told.failed(cause));
                }
            };
        }

        private void unlessLost(Runnable telling) {
            if (completions.incrementAndGet() % 100 != 0) {
                telling.run();
            }
        }
    }

    /** As one does whose patience is shorter than it takes to send a lost datagram again. */
    static class FailsOneInAHundred extends Flaw {

        private final AtomicInteger completions = new AtomicInteger();

        @Override
        Completion completion(Completion told) {
            return new OnSuccess(told) {
                @Override
                public void succeeded(int status, long bodyBytes) {
                    if (completions.incrementAndGet() % 100 == 0) {
                        told.failed(new TimeoutException("too late"));
                    } else {
                        told.succeeded(status, bodyBytes);
                    }
                }
            };
        }
    }

    /** As one does that takes a request for lost whose answer is under way, and sends it again. */
    static class SendsOneInAHundredTwice extends Flaw {

        private final AtomicInteger answers = new AtomicInteger();

        @Override
        Client open(Target target, Limits limits) {
            Client sound = super.open(target, limits);
            return new Client() {
                @Override
                public Exchange newExchange(int lane, Completion completion) {
                    Exchange again = sound.newExchange(lane, completion);
                    return sound.newExchange(lane, new OnSuccess(completion) {
                        @Override
                        public void succeeded(int status, long bodyBytes) {
                            if (answers.incrementAndGet() % 100 == 0) {
                                again.start();
                            } else {
                                completion.succeeded(status, bodyBytes);
                            }
                        }
                    });
                }

                @Override
                public void close() {
                    sound.close();
                }
            };
        }
    }

    static class LosesOneFailureInTwenty extends Flaw {

        private final AtomicInteger failures = new AtomicInteger();

        @Override
        Completion completion(Completion told) {
            return new OnFailure(told) {
                @Override
                public void failed(Throwable cause) {
                    if (failures.incrementAndGet() % 20 != 0) {
                        told.failed(cause);
                    }
                }
            };
        }
    }

    static class TellsFailuresAsSuccess extends Flaw {
        @Override
        Completion completion(Completion told) {
            return new OnFailure(told) {
                @Override
                public void failed(Throwable cause) {
                    told.succeeded(200, 0);
                }
            };
        }
    }

    static class SwallowsFailures extends Flaw {
        @Override
        Completion completion(Completion told) {
            return new OnFailure(told) {
                @Override
                public void failed(Throwable cause) {}
            };
        }
    }

    static class HidesCauses extends Flaw {
        @Override
        Completion completion(Completion told) {
            return new OnFailure(told) {
                @Override
                public void failed(Throwable cause) {
                    told.failed(new IllegalStateException("something went wrong"));
                }
            };
        }
    }

    static class SendsAgain extends Flaw {
        @Override
        Client open(Target target, Limits limits) {
            return new RawSocketClient(target, limits) {
                @Override
                public Exchange newExchange(int lane, Completion completion) {
                    Exchange[] second = new Exchange[1];
                    Exchange first = super.newExchange(lane, new OnFailure(completion) {
                        @Override
                        public void failed(Throwable cause) {
                            second[0].start();
                        }
                    });
                    second[0] = super.newExchange(lane, completion);
                    return first;
                }
            };
        }
    }

    static class ThrowsFromStart extends Flaw {
        @Override
        Client open(Target target, Limits limits) {
            return new RawSocketClient(target, limits) {
                @Override
                public Exchange newExchange(int lane, Completion completion) {
                    return super.newExchange(lane, new OnFailure(completion) {
                        @Override
                        public void failed(Throwable cause) {
                            throw new IllegalStateException(cause);
                        }
                    });
                }
            };
        }
    }

    static class ReturnsBeforeTheAnswer extends Flaw {
        @Override
        void start(Exchange sound) {
            daemon(sound::start);
        }
    }

    static class HopsBetweenThreads extends ReturnsBeforeTheAnswer {
        @Override
        ClientFactory.Builder describe(ClientFactory.Builder sound) {
            return ClientFactory.named("HopsBetweenThreads")
                    .clearText(Protocol.HTTP11)
                    .endsAt(RequestEnd.future("a call"));
        }
    }

    static class IgnoresCancel extends Flaw {
        @Override
        void cancel(Exchange sound, Completion completion) {}
    }

    static class CancelsInWordsOnly extends Flaw {
        @Override
        void cancel(Exchange sound, Completion completion) {
            completion.failed(new TimeoutException("given up, though the answer may still come"));
        }
    }

    static class TellsEveryFiftiethCancelTwice extends Flaw {

        private final AtomicInteger cancels = new AtomicInteger();

        @Override
        void cancel(Exchange sound, Completion completion) {
            sound.cancel();
            if (cancels.incrementAndGet() % 50 == 0) {
                completion.failed(new TimeoutException("given up once more"));
            }
        }
    }

    static class SaysThatItCancelsLate extends TellsEveryFiftiethCancelTwice {
        @Override
        ClientFactory.Builder describe(ClientFactory.Builder sound) {
            return sound.does(Habit.CANCELS_LATE);
        }
    }

    static class KeepsConnectionsOpen extends Flaw {
        @Override
        void close(Client sound) {}
    }

    static class LeavesAThread extends Flaw {
        @Override
        void close(Client sound) {
            sound.close();
            daemon(Flaws::sleepForEver);
        }
    }

    static class NeverReturnsFromClose extends Flaw {
        @Override
        void close(Client sound) {
            sound.close();
            sleepForEver();
        }
    }

    static class SpeaksAnotherProtocol extends Flaw {
        @Override
        ClientFactory.Builder describe(ClientFactory.Builder sound) {
            return sound.clearText(Protocol.H2C);
        }
    }

    static class PromisesPipelining extends Flaw {
        @Override
        ClientFactory.Builder describe(ClientFactory.Builder sound) {
            return sound.pipelining();
        }
    }

    static class IsVagueAboutLimits extends Flaw {
        @Override
        ClientFactory.Builder describe(ClientFactory.Builder sound) {
            return sound.notHonoured(Protocol.HTTP11, NotHonoured.Limit.CONNECTIONS.because(""));
        }
    }

    static class OpensMoreConnections extends Flaw {
        @Override
        Client open(Target target, Limits limits) {
            return super.open(target, withConnections(limits, limits.connections() + 1));
        }
    }

    static class OpensFewerConnections extends Flaw {
        @Override
        Client open(Target target, Limits limits) {
            return super.open(target, withConnections(limits, Math.max(1, limits.connections() - 1)));
        }
    }

    static class ForgetsCredentials extends Flaw {
        @Override
        Client open(Target target, Limits limits) {
            return sending(target, limits, "Authorization: Basic ", "X-Authorization: Basic ");
        }
    }

    static class AsksForGzip extends Flaw {
        @Override
        Client open(Target target, Limits limits) {
            return sending(target, limits, "Host: ", "Accept-Encoding: gzip\r\nHost: ");
        }
    }

    static class AlwaysGets extends Flaw {
        @Override
        Client open(Target target, Limits limits) {
            Target get = new Target(
                    target.protocol(), target.host(), target.port(), target.path(), target.user(), target.password());
            return super.open(get, limits);
        }
    }

    static class KeepsAlive extends Flaw {
        @Override
        Client open(Target target, Limits limits) {
            return super.open(target, withConnections(limits, limits.connections()));
        }
    }

    static class LeavesTheBody extends Flaw {
        @Override
        Client open(Target target, Limits limits) {
            return new RawSocketClient(target, limits) {
                @Override
                protected boolean readsBodies() {
                    return false;
                }

                @Override
                protected boolean looksForUnasked() {
                    return false;
                }
            };
        }
    }

    static class StopsAtInterim extends Flaw {
        @Override
        Client open(Target target, Limits limits) {
            return new RawSocketClient(target, limits) {
                @Override
                protected boolean readsOverInterim() {
                    return false;
                }
            };
        }
    }

    static class RefusesLongHeads extends Flaw {
        @Override
        Client open(Target target, Limits limits) {
            return new RawSocketClient(target, limits) {
                @Override
                protected int longestHead() {
                    return 16_384;
                }
            };
        }
    }

    static class TakesUnasked extends Flaw {
        @Override
        Client open(Target target, Limits limits) {
            return new RawSocketClient(target, limits) {
                @Override
                protected boolean looksForUnasked() {
                    return false;
                }
            };
        }
    }

    private static Client sending(Target target, Limits limits, String instead, String sent) {
        return new RawSocketClient(target, limits) {
            @Override
            protected String request() {
                return super.request().replace(instead, sent);
            }
        };
    }

    private static Limits withConnections(Limits limits, int connections) {
        return new Limits(
                connections,
                limits.pipelining(),
                limits.lanes(),
                limits.inFlight(),
                limits.connectTimeout(),
                limits.requestTimeout());
    }

    private static void daemon(Runnable action) {
        Thread thread = new Thread(action, "flaw");
        thread.setDaemon(true);
        thread.start();
    }

    private static void sleepForEver() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private abstract static class OnFailure implements Completion {

        private final Completion told;

        OnFailure(Completion told) {
            this.told = told;
        }

        @Override
        public void succeeded(int status, long bodyBytes) {
            told.succeeded(status, bodyBytes);
        }
    }

    private abstract static class OnSuccess implements Completion {

        private final Completion told;

        OnSuccess(Completion told) {
            this.told = told;
        }

        @Override
        public void failed(Throwable cause) {
            told.failed(cause);
        }
    }
}
