package io.httpbench.host;

import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.httpbench.api.Protocol;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The hosts that are bound by the contract: all there are, found in the compiled classes, so that none is forgotten. */
final class ContractHosts {

    private ContractHosts() {}

    /**
     * The factories in public constants in each of their protocols, in the order of their names. For work on some of them,
     * {@code -Dcontract.hosts=Name,Name} leaves the others out.
     *
     * @throws AssertionError when there is none: a contract without parties proves nothing
     */
    static List<HostSubject> all() {
        List<HostSubject> subjects = new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages("io.httpbench.host")
                        .stream()
                        .flatMap(type -> type.getFields().stream())
                        .filter(ContractHosts::isFactory)
                        .flatMap(ContractHosts::subjects)
                        .filter(ContractHosts::isWanted)
                        .sorted(Comparator.comparing(HostSubject::toString))
                        .toList();
        if (subjects.isEmpty()) {
            throw new AssertionError("no host was found");
        }
        return subjects;
    }

    private static boolean isWanted(HostSubject subject) {
        String wanted = System.getProperty("contract.hosts", "");
        return wanted.isEmpty()
                || List.of(wanted.split(",")).contains(subject.factory().name());
    }

    private static boolean isFactory(JavaField field) {
        return field.getRawType().isEquivalentTo(HostFactory.class)
                && field.getModifiers().containsAll(Set.of(JavaModifier.PUBLIC, JavaModifier.STATIC));
    }

    private static Stream<HostSubject> subjects(JavaField field) {
        String holder = field.getOwner().getName();
        HostFactory factory = HostAlone.read(holder, field.getName());
        return Arrays.stream(Protocol.values())
                .flatMap(protocol -> Stream.of(false, true)
                        .filter(secure -> (secure ? factory.secureProtocols() : factory.protocols()).contains(protocol))
                        .map(secure -> new HostSubject(factory, holder, field.getName(), protocol, secure)));
    }
}
