package io.httpbench.matrix.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.config.Agents;
import io.httpbench.config.CpuChoice;
import io.httpbench.config.Gates;
import io.httpbench.config.Sampling;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.matrix.plan.CpuPlan.ServerPlace;
import io.httpbench.model.CpuList;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CpuPlanTest {

    private static final CpuChoice AUTO = new CpuChoice.Auto();
    private static final CpuChoice NONE = new CpuChoice.None();

    private static CpuChoice listed(String cpus) {
        return new CpuChoice.Listed(CpuList.parse(cpus));
    }

    private static CpuTopology cores(String... cores) {
        return new CpuTopology(Arrays.stream(cores).map(CpuList::parse).toList(), Map.of());
    }

    private static CpuPlan plan(
            CpuChoice client, CpuChoice server, ServerPlace place, CpuTopology topology, boolean taskset) {
        return plan(client, server, place, topology, taskset, Optional.empty());
    }

    private static CpuPlan plan(
            CpuChoice client,
            CpuChoice server,
            ServerPlace place,
            CpuTopology topology,
            boolean taskset,
            Optional<Agents> agents) {
        Settings.Runs runs = new Settings.Runs(
                1,
                true,
                true,
                false,
                200,
                List.of(),
                client,
                server,
                Path.of("results"),
                Sampling.FIXED,
                true,
                true,
                List.of(),
                Gates.NONE,
                agents);
        return CpuPlan.of(runs, place, topology, taskset);
    }

    /** CPUs that only the machines of agents have are theirs to judge. */
    @Test
    void forksOfAgentsAreNotHere() {
        Agents agents = new Agents(2, Optional.empty(), Optional.empty(), false, Duration.ofMinutes(1));
        CpuPlan plan = plan(listed("0-63"), AUTO, ServerPlace.EMBEDDED, cores("0", "1"), true, Optional.of(agents));
        assertThat(plan.client()).isNull();
        assertThat(plan.explanation()).isEqualTo("forks as each agent pins them, stand-in on 0");
    }

    @Test
    void theMachineIsSplitInDisjointHalves() {
        CpuPlan plan = plan(AUTO, AUTO, ServerPlace.EMBEDDED, cores("0", "1"), true);
        assertThat(plan.server()).containsExactly(0);
        assertThat(plan.client()).containsExactly(1);
        assertThat(plan.all()).containsExactly(0, 1);
        assertThat(plan.explanation()).isEqualTo("forks on 1, stand-in on 0");
    }

    @Test
    void halvesThatNothingTellsApartMayBeExchanged() {
        CpuPlan plan = plan(AUTO, AUTO, ServerPlace.EMBEDDED, cores("0", "1"), true);
        assertThat(plan.alike()).isTrue();
        assertThat(plan.exchanged().client()).containsExactly(0);
        assertThat(plan.exchanged().server()).containsExactly(1);
        assertThat(plan.exchanged().exchanged()).isEqualTo(plan);
        assertThat(alike(AUTO, AUTO, ServerPlace.OWN, cores("0,4", "1,5", "2,6", "3,7")))
                .isTrue();
        assertThat(alike(AUTO, AUTO, ServerPlace.OWN, cores("0,1"))).isTrue();
    }

    @Test
    void halvesThatDifferMayNot() {
        List<NavigableSet<Integer>> cores = List.of(CpuList.parse("0"), CpuList.parse("1"));
        CpuTopology unlike = new CpuTopology(cores, Map.of(0, "3.0 GHz", 1, "2.4 GHz"));
        assertThat(alike(AUTO, AUTO, ServerPlace.EMBEDDED, unlike)).isFalse();
        assertThat(alike(AUTO, AUTO, ServerPlace.EMBEDDED, cores("0", "1", "2")))
                .isFalse();
        assertThat(alike(AUTO, AUTO, ServerPlace.EMBEDDED, cores("0,1", "2", "3", "4,5", "6,7", "8,9")))
                .isFalse();
        assertThat(alike(AUTO, AUTO, ServerPlace.EMBEDDED, cores("0"))).isFalse();
    }

    @Test
    void whatSomebodyChoseOrWhatIsNotOursToPinMayNotEither() {
        assertThat(alike(listed("1"), AUTO, ServerPlace.EMBEDDED, cores("0", "1")))
                .isFalse();
        assertThat(alike(AUTO, listed("0"), ServerPlace.EMBEDDED, cores("0", "1")))
                .isFalse();
        assertThat(alike(listed("1"), listed("0"), ServerPlace.EMBEDDED, cores("0", "1")))
                .isFalse();
        assertThat(alike(AUTO, NONE, ServerPlace.EMBEDDED, cores("0", "1"))).isFalse();
        assertThat(alike(AUTO, AUTO, ServerPlace.LOCAL, cores("0", "1"))).isFalse();
        assertThat(alike(AUTO, AUTO, ServerPlace.REMOTE, cores("0", "1"))).isFalse();
        assertThat(plan(AUTO, AUTO, ServerPlace.EMBEDDED, cores("0", "1"), false)
                        .alike())
                .isFalse();
    }

    private static boolean alike(CpuChoice client, CpuChoice server, ServerPlace place, CpuTopology topology) {
        return plan(client, server, place, topology, true).alike();
    }

    @Test
    void threadsOfOneCoreStayOnOneSide() {
        CpuPlan plan = plan(AUTO, AUTO, ServerPlace.EMBEDDED, cores("0,4", "1,5", "2,6", "3,7"), true);
        assertThat(plan.server()).containsExactly(0, 1, 4, 5);
        assertThat(plan.client()).containsExactly(2, 3, 6, 7);
    }

    @Test
    void theThreadsOfASingleCoreAreSplit() {
        CpuPlan plan = plan(AUTO, AUTO, ServerPlace.EMBEDDED, cores("0,1"), true);
        assertThat(plan.server()).containsExactly(0);
        assertThat(plan.client()).containsExactly(1);
    }

    @Test
    void anOddCpuGoesToTheClient() {
        CpuPlan plan = plan(AUTO, AUTO, ServerPlace.EMBEDDED, cores("0", "1", "2"), true);
        assertThat(plan.server()).containsExactly(0);
        assertThat(plan.client()).containsExactly(1, 2);
    }

    @Test
    void oneCpuIsNotPinnedAndSaysThatItSaysLittle() {
        CpuPlan plan = plan(AUTO, AUTO, ServerPlace.EMBEDDED, cores("3"), true);
        assertThat(plan.client()).isNull();
        assertThat(plan.explanation()).contains("WARNING: one CPU");
    }

    @Test
    void withoutTasksetNothingIsPinned() {
        CpuPlan plan = plan(AUTO, NONE, ServerPlace.EMBEDDED, cores("0", "1"), false);
        assertThat(plan.client()).isNull();
        assertThat(plan.explanation()).isEqualTo("not pinned (taskset is not on the PATH)");
    }

    @Test
    void aLocalServerOfSomebodyElseLeavesOnlyTheForksToPin() {
        CpuPlan plan = plan(AUTO, AUTO, ServerPlace.LOCAL, cores("0", "1"), true);
        assertThat(plan.client()).containsExactly(1);
        assertThat(plan.server()).isNull();
        assertThat(plan.explanation()).contains("keep it off these");
    }

    @Test
    void aRemoteServerLeavesTheClientAllCpus() {
        CpuPlan plan = plan(AUTO, AUTO, ServerPlace.REMOTE, cores("0", "1"), true);
        assertThat(plan.client()).isNull();
        assertThat(plan.explanation()).isEqualTo("not pinned");
    }

    @Test
    void listsAreFollowedAndOverlapIsSaid() {
        CpuPlan plan = plan(listed("0-1"), listed("1"), ServerPlace.EMBEDDED, cores("0", "1"), true);
        assertThat(plan.client()).containsExactly(0, 1);
        assertThat(plan.server()).containsExactly(1);
        assertThat(plan.explanation()).contains("WARNING: they share CPUs");
    }

    @Test
    void cpusThatCannotBeHadAreRefusedAllAtOnce() {
        assertThatThrownBy(() -> plan(listed("7"), listed("9"), ServerPlace.EMBEDDED, cores("0", "1"), true))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("JB_CLIENT_CPUS=7: allowed: CPUs of this process, 0,1")
                .hasMessageContaining("JB_SERVER_CPUS=9");
        assertThatThrownBy(() -> plan(listed("0"), NONE, ServerPlace.EMBEDDED, cores("0", "1"), false))
                .hasMessageContaining("taskset is not on the PATH");
    }
}
