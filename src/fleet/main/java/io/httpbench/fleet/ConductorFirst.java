package io.httpbench.fleet;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jgroups.Address;
import org.jgroups.protocols.pbcast.GMS;

/**
 * An agent's view of who is in its group: nobody leads it but the conductor. By the engine's own rule the first agent that cannot
 * hear the conductor takes its place, and takes all other agents along, though these hear it well. Here it only doubts, and
 * leaves.
 */
final class ConductorFirst extends GMS.DefaultMembershipPolicy {

    private final Set<Address> doubted = ConcurrentHashMap.newKeySet();

    /** Whether the engine believes that this one, who leads its group, is gone. Any thread. */
    boolean doubts(Address who) {
        return doubted.contains(who);
    }

    @Override
    public List<Address> getNewMembership(
            Collection<Address> current,
            Collection<Address> joiners,
            Collection<Address> leavers,
            Collection<Address> suspects) {
        List<Address> heard = new ArrayList<>(suspects);
        current.stream().findFirst().filter(heard::remove).ifPresent(doubted::add);
        return super.getNewMembership(current, joiners, leavers, heard);
    }
}
