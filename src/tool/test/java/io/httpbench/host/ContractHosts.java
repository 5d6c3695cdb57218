package io.httpbench.host;

import io.httpbench.api.Protocol;
import io.httpbench.testing.Constants;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The hosts that are bound by the contract: all there are, found in the compiled classes, so that none is forgotten. */
final class ContractHosts {

    private ContractHosts() {}

    /**
     * The factories in public constants in each of their protocols, in the order of their names. For work on some of them,
     * {@code -Dcontract.hosts=Name,Name} leaves the others out, as does {@code -Dcontract.libraries=package,package}.
     *
     * @throws AssertionError when there is none: a contract without parties proves nothing
     */
    static List<HostSubject> all() {
        List<HostSubject> subjects = Constants.of(HostFactory.class).stream()
                .flatMap(ContractHosts::subjects)
                .filter(ContractHosts::isWanted)
                .sorted(Comparator.comparing(HostSubject::toString))
                .toList();
        if (subjects.isEmpty() && !Constants.areLimited()) {
            throw new AssertionError("no host was found");
        }
        return subjects;
    }

    private static boolean isWanted(HostSubject subject) {
        String wanted = System.getProperty("contract.hosts", "");
        return wanted.isEmpty()
                || List.of(wanted.split(",")).contains(subject.factory().name());
    }

    private static Stream<HostSubject> subjects(Field field) {
        String holder = field.getDeclaringClass().getName();
        HostFactory factory = HostAlone.read(holder, field.getName());
        return Arrays.stream(Protocol.values())
                .filter(Protocol::isOverTcp)
                .flatMap(protocol -> Stream.of(false, true)
                        .filter(secure -> (secure ? factory.secureProtocols() : factory.protocols()).contains(protocol))
                        .map(secure -> new HostSubject(factory, holder, field.getName(), protocol, secure)));
    }
}
