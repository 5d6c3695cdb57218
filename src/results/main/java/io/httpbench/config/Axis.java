package io.httpbench.config;

import io.httpbench.api.NotHonoured;
import io.httpbench.api.Protocol;
import io.httpbench.api.Setup;
import io.httpbench.api.tune.Tuning;
import io.httpbench.limit.ForkLimits;
import io.httpbench.model.Build;
import io.httpbench.model.Delay;
import io.httpbench.model.Jdk;
import io.httpbench.model.KnownClient;
import io.httpbench.model.LibraryVersion;
import io.httpbench.model.LoadModel;
import io.httpbench.model.ThreadKind;
import io.httpbench.model.Variant;
import io.httpbench.way.Bandwidth;
import io.httpbench.way.Loss;
import io.httpbench.way.RoundTrip;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A setting that takes a list: each of its values is measured, and each combination with values of other axes is a
 * cell. If it has several values in a run, results contain its name and each cell's value; they identify axes only by
 * that name.
 *
 * @param <T> type of a value
 */
public class Axis<T> {

    /** The request path. */
    public static final Axis<String> PATH = new Axis<>(Variant.PATH, Setting.PATH, String.class);

    /** Requests in flight per client. */
    public static final Axis<Integer> CONCURRENCY = new Axis<>("concurrency", Setting.CONCURRENCY, Integer.class);

    /** Threads that call a blocking client; with operations, how many of those any client has in flight. */
    public static final Axis<Integer> SYNC_THREADS = new Axis<>("sync-threads", Setting.SYNC_THREADS, Integer.class) {
        @Override
        public List<Integer> values(Settings settings, KnownClient client, Protocol protocol) {
            boolean decides = settings.axes().of(CONCURRENCY).isEmpty()
                    && (client.blocking() || settings.load().batch() > 1);
            return decides ? super.values(settings, client, protocol) : List.of();
        }
    };

    /** Event loops of an asynchronous client. */
    public static final Axis<Integer> ASYNC_THREADS =
            new Axis<>("async-threads", Setting.ASYNC_THREADS, Integer.class) {
                @Override
                boolean matters(KnownClient client, Protocol protocol) {
                    return !client.blocking();
                }
            };

    /** Connections per client. */
    public static final Axis<Integer> CONNECTIONS = new Axis<>("connections", Setting.CONNECTIONS, Integer.class);

    /** Requests that may wait on one HTTP/1.1 connection. */
    public static final Axis<Integer> PIPELINING = new Axis<>("pipelining", Setting.PIPELINING, Integer.class, 1) {
        @Override
        boolean matters(KnownClient client, Protocol protocol) {
            return protocol == Protocol.HTTP11 && client.pipelining();
        }
    };

    /** Whether HTTP/1.1 connections are reused. */
    public static final Axis<Boolean> KEEP_ALIVE = new Axis<>("keep-alive", Setting.KEEP_ALIVE, Boolean.class, true) {
        @Override
        boolean matters(KnownClient client, Protocol protocol) {
            return protocol == Protocol.HTTP11 && client.honours(NotHonoured.Limit.KEEP_ALIVE, protocol);
        }
    };

    /** The kind of threads that call a blocking client. */
    public static final Axis<ThreadKind> THREADS =
            new Axis<>("threads", Setting.THREADS, ThreadKind.class, ThreadKind.ASYNC) {
                @Override
                boolean matters(KnownClient client, Protocol protocol) {
                    return client.blocking();
                }

                @Override
                public String text(ThreadKind value, List<ThreadKind> all) {
                    return value.text();
                }
            };

    /** The JDKs of the forks; never empty. */
    public static final Axis<Jdk> JAVA = new Axis<>("java", Setting.JAVA_HOME, Jdk.class) {
        @Override
        public String text(Jdk value, List<Jdk> all) {
            boolean unique = all.stream()
                            .filter(other -> other.version().equals(value.version()))
                            .count()
                    == 1;
            return unique ? value.version() : value.home();
        }
    };

    /** The servers that each fork has for itself. */
    public static final Axis<String> SERVER = new Axis<>(Variant.SERVER, Setting.SERVER, String.class, "") {
        @Override
        public boolean named(List<String> all) {
            return !all.equals(List.of(""));
        }

        @Override
        public List<String> values(Settings settings, KnownClient client, Protocol protocol) {
            List<String> speaking = settings.own().speaking(protocol);
            return speaking.isEmpty() ? List.of("") : speaking;
        }
    };

    /** The delay of the stand-in. */
    public static final Axis<Delay> DELAY = new Axis<>("delay", Setting.SERVER_DELAY, Delay.class, Delay.NONE) {
        @Override
        public String text(Delay value, List<Delay> all) {
            return value.text();
        }
    };

    /** How much passes on the way to the stand-in. */
    public static final Axis<Bandwidth> BANDWIDTH =
            new Axis<>(Variant.BANDWIDTH, Setting.BANDWIDTH, Bandwidth.class, Bandwidth.NONE);

    /** How far away the stand-in is. */
    public static final Axis<RoundTrip> RTT = new Axis<>(Variant.RTT, Setting.RTT, RoundTrip.class, RoundTrip.NONE);

    /** How much is lost on the way to the stand-in; with any value it is a tunnel. */
    public static final Axis<Loss> LOSS = new Axis<>(Variant.LOSS, Setting.LOSS, Loss.class, Loss.NONE);

    /** The CPU time of forks, in thousandths of a CPU; 0: no limit. */
    public static final Axis<Integer> CPUS = new Axis<>(Variant.CPUS, Setting.CPUS, Integer.class, 0) {
        @Override
        public boolean named(List<Integer> all) {
            return !all.equals(List.of(0));
        }

        @Override
        public String text(Integer value, List<Integer> all) {
            return ForkLimits.textOfCpus(value);
        }
    };

    /** The memory of forks, bytes; 0: no limit. */
    public static final Axis<Long> MEMORY = new Axis<>(Variant.MEMORY, Setting.MEMORY, Long.class, 0L) {
        @Override
        public boolean named(List<Long> all) {
            return !all.equals(List.of(0L));
        }

        @Override
        public String text(Long value, List<Long> all) {
            return ForkLimits.textOfMemory(value);
        }
    };

    /** Whether forks start from a cache of what an earlier one found out. */
    public static final Axis<Boolean> START = new Axis<>("start", Setting.START, Boolean.class, false) {
        @Override
        public boolean named(List<Boolean> all) {
            return all.contains(true);
        }

        @Override
        public String text(Boolean value, List<Boolean> all) {
            return value ? Values.AOT : Values.PLAIN;
        }
    };

    /** The load model. */
    public static final Axis<LoadModel> RATE =
            new Axis<>("rate", Setting.RATE, LoadModel.class, new LoadModel.Closed()) {
                @Override
                public String text(LoadModel value, List<LoadModel> all) {
                    return value.text();
                }
            };

    /** How the client is configured. A client that has no set-up as shipped with this protocol lacks that value. */
    public static final Axis<Setup> SETUP = new Axis<>(Setup.AXIS, Setting.SETUP, Setup.class) {
        @Override
        public String text(Setup value, List<Setup> all) {
            return value.text();
        }

        @Override
        public boolean named(List<Setup> all) {
            return !all.equals(List.of(Setup.EQUAL));
        }

        @Override
        public List<Setup> values(Settings settings, KnownClient client, Protocol protocol) {
            return settings.axes().of(this).stream()
                    .filter(setup -> setup == Setup.EQUAL || client.setups().ships(protocol))
                    .toList();
        }
    };

    /** What is not as shipped. */
    public static final Axis<Tuning> TUNE = new Axis<>(Variant.TUNE, Setting.TUNE, Tuning.class) {
        @Override
        public String text(Tuning value, List<Tuning> all) {
            return value.text();
        }

        @Override
        public boolean named(List<Tuning> all) {
            return !all.equals(List.of(Tuning.NONE));
        }

        @Override
        public List<Tuning> values(Settings settings, KnownClient client, Protocol protocol) {
            return settings.libraries().tunes().of(client, protocol);
        }
    };

    /** The builds that forks are of. */
    public static final Axis<Build> JAR = new Axis<>(Variant.JAR, Setting.JARS, Build.class) {
        @Override
        public String text(Build value, List<Build> all) {
            return value.name();
        }
    };

    /** The versions of a client's library. */
    public static final Axis<LibraryVersion> VERSION =
            new Axis<>(LibraryVersion.AXIS, Setting.CLIENT, LibraryVersion.class) {
                @Override
                public String text(LibraryVersion value, List<LibraryVersion> all) {
                    boolean unique = all.stream()
                            .filter(other -> !other.equals(value))
                            .noneMatch(other -> other.text().equals(value.text()));
                    return unique ? value.text() : value.fullText();
                }

                @Override
                public boolean named(List<LibraryVersion> all) {
                    return !all.equals(List.of(LibraryVersion.BUNDLED));
                }

                @Override
                public List<LibraryVersion> values(Settings settings, KnownClient client, Protocol protocol) {
                    return settings.rows().stream()
                            .filter(row -> row.client().equals(client.name()) && row.protocol() == protocol)
                            .flatMap(row -> row.versions().stream())
                            .distinct()
                            .toList();
                }
            };

    /** All axes. Cells are in this order: those that differ in the last one are adjacent. */
    public static final List<Axis<?>> ALL = List.of(
            SERVER,
            PATH,
            CONCURRENCY,
            SYNC_THREADS,
            ASYNC_THREADS,
            CONNECTIONS,
            PIPELINING,
            KEEP_ALIVE,
            THREADS,
            JAVA,
            DELAY,
            RTT,
            BANDWIDTH,
            LOSS,
            CPUS,
            MEMORY,
            START,
            RATE,
            SETUP,
            TUNE,
            VERSION,
            JAR);

    /** Whether forks have limits, or no limit beside one. */
    public static boolean limits(Settings settings) {
        return !settings.axes().of(CPUS).isEmpty()
                || !settings.axes().of(MEMORY).isEmpty();
    }

    private final String name;
    private final Setting setting;
    private final Class<T> type;
    private final @Nullable T usual;

    private Axis(String name, Setting setting, Class<T> type) {
        this(name, setting, type, null);
    }

    /** With a default for cells where the setting is unset or has no effect. */
    private Axis(String name, Setting setting, Class<T> type, @Nullable T usual) {
        this.name = name;
        this.setting = setting;
        this.type = type;
        this.usual = usual;
    }

    /** The axis with this name in results; empty for other names, and for axes of other versions. */
    public static Optional<Axis<?>> named(String name) {
        return ALL.stream().filter(axis -> axis.name.equals(name)).findFirst();
    }

    /** Its name in results. */
    public String name() {
        return name;
    }

    /** The setting that its values come from. */
    public Setting setting() {
        return setting;
    }

    /** A value of this axis. */
    public T cast(Object value) {
        return type.cast(value);
    }

    /** A value among all values of this run, for display and for files. */
    public String text(T value, List<T> all) {
        return value.toString();
    }

    /** Whether cells with one of these values are named by it. */
    public boolean named(List<T> all) {
        return all.size() > 1;
    }

    /** Whether it can have an effect for this client. */
    boolean matters(KnownClient client, Protocol protocol) {
        return true;
    }

    /** The values measured for this client; empty where the default depends on other axes, or nothing on this one. */
    public List<T> values(Settings settings, KnownClient client, Protocol protocol) {
        List<T> values = matters(client, protocol) ? settings.axes().of(this) : List.of();
        return values.isEmpty() && usual != null ? List.of(usual) : values;
    }

    @Override
    public String toString() {
        return name;
    }
}
