package io.httpbench.verdict;

import io.httpbench.result.judged.Limit;
import io.httpbench.result.judged.Noise;
import io.httpbench.result.text.Numbers;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Determines what limited a fork. Of several stations that requests pass in sequence, the one with the highest
 * utilisation limits the rate (utilisation law and bottleneck analysis, Denning &amp; Buzen: The Operational Analysis
 * of Queueing Network Models, ACM Computing Surveys 10(3), 1978): so first whether a side is busy at all, then, if both
 * are, which one is busier.
 */
public final class LimitJudge {

    /** Of two busy sides one counts as the limit when it is busier by this much; smaller differences are not significant. */
    private static final double CLEARLY = 1.05;

    /** An open loop that achieves this share of its schedule is not limited by anything else. */
    private static final double FOLLOWS = 0.98;

    private final LimitFacts facts;
    private final @Nullable CpuUsage client;
    private final @Nullable CpuUsage server;

    private LimitJudge(LimitFacts facts) {
        this.facts = facts;
        this.client = facts.client();
        this.server = facts.server();
    }

    /** Judges. */
    public static Limit judge(LimitFacts facts) {
        return new LimitJudge(facts).judge();
    }

    private Limit judge() {
        Double offered = facts.offeredRate();
        if (offered != null && facts.achievedRate() >= FOLLOWS * offered) {
            return limit(Limit.RATE, String.format(Locale.ROOT, "the rate that was asked for, %.0f/s", offered));
        }
        if (client == null) {
            return limit(Limit.UNKNOWN, "nothing is known of the fork's CPU time");
        }
        if (server == null && client.busy()) {
            return clientLimit(client);
        }
        if (server == null) {
            return facts.connections() == null || !lawExplains()
                    ? limit(Limit.UNKNOWN, "the fork did not use all of its CPU time; the server's is not known")
                    : limit(Limit.CONNECTIONS, tooFew(facts.connections()));
        }
        return judge(client, server);
    }

    private Limit judge(CpuUsage fork, CpuUsage other) {
        if (atLimit(facts.together()) && !other.heldBack()) {
            if (othersTookWhatIsLacking(fork.cpu() + other.cpu())) {
                return machine();
            }
            return limit(Limit.SHARED, "client and server share CPUs and took time from each other");
        }
        if (atLimit(facts.ofSharedQuota())) {
            return limit(Limit.SHARED, "client and server used up the CPU quota of their control group together");
        }
        if (fork.busy() && other.busy()) {
            String kind = busier(fork, other);
            return kind.equals(Limit.CLIENT) && lacks(fork) ? machine() : limit(kind, "both were busy");
        }
        if (fork.busy()) {
            return clientLimit(fork);
        }
        if (other.busy()) {
            return limit(Limit.SERVER, "this says nothing about the client");
        }
        return neither();
    }

    private static boolean atLimit(@Nullable Double share) {
        return share != null && share >= CpuUsage.BUSY;
    }

    /** With idle CPUs beside busy event loops more of those, and not a cheaper client, would raise the rate first. */
    private Limit clientLimit(CpuUsage fork) {
        if (lacks(fork)) {
            return machine();
        }
        boolean loopsOnly = facts.eventLoops() && fork.threadBusy() && !fork.cpuBusy() && !fork.heldBack();
        return limit(loopsOnly ? Limit.EVENT_LOOPS : Limit.CLIENT, "");
    }

    /** Whether it would not have been busy but for others: it had less CPU than it wanted, and they had that. */
    private boolean lacks(CpuUsage fork) {
        return !fork.heldBack() && fork.threadRan() < CpuUsage.BUSY && othersTookWhatIsLacking(fork.cpu());
    }

    private boolean othersTookWhatIsLacking(double cpu) {
        return cpu < CpuUsage.BUSY && facts.taken() > Noise.MOST_TAKEN;
    }

    private Limit machine() {
        return limit(
                Limit.MACHINE,
                "others took " + Numbers.wholePercent(facts.taken()) + " of the fork's CPUs, which it lacked");
    }

    private static String busier(CpuUsage fork, CpuUsage other) {
        if (fork.utilisation() >= CLEARLY * other.utilisation()) {
            return Limit.CLIENT;
        }
        return other.utilisation() >= CLEARLY * fork.utilisation() ? Limit.SERVER : Limit.BOTH;
    }

    private Limit neither() {
        if (lawExplains()) {
            if (facts.connections() != null) {
                return limit(Limit.CONNECTIONS, "neither was busy: " + tooFew(facts.connections()));
            }
            return limit(
                    Limit.IN_FLIGHT,
                    "neither was busy: the number in flight and the time that the server took explain the rate");
        }
        return limit(Limit.UNKNOWN, "neither was busy, and the number in flight does not explain the rate");
    }

    private boolean lawExplains() {
        LittlesLaw law = facts.littlesLaw();
        return facts.offeredRate() == null && law != null && law.explainsRate();
    }

    /** A slot's time has the wait for a connection in it, so that Little's law holds with any number of slots. */
    private static String tooFew(int connections) {
        return "requests waited for "
                + (connections == 1 ? "the one connection" : "one of " + connections + " connections")
                + ": more of these would raise the rate, more requests in flight would not";
    }

    private Limit limit(String kind, String reason) {
        LittlesLaw law = facts.littlesLaw();
        return new Limit(
                kind,
                client == null ? null : client.cpu(),
                server == null ? null : server.cpu(),
                client == null || client.thread() == null ? null : client.threadWanted(),
                server == null || server.thread() == null ? null : server.threadWanted(),
                law == null ? null : law.ratio(),
                explanation(reason));
    }

    private String explanation(String reason) {
        StringBuilder text = new StringBuilder(reason);
        if (client != null) {
            text.append(text.isEmpty() ? "" : "; ").append(client.text("fork"));
        }
        if (server != null) {
            text.append(text.isEmpty() ? "" : "; ").append(server.text("server"));
        }
        return text.toString();
    }
}
