package io.httpbench.testing.contract;

import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.httpbench.api.ClientFactory;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** The clients that are bound by the contract: all there are, found in the compiled classes, so that none is forgotten. */
public final class ContractClients {

    private ContractClients() {}

    /**
     * The factories in public constants, in the order of their names. For work on some of them,
     * {@code -Dcontract.clients=Name,Name} leaves the others out.
     *
     * @throws AssertionError when there is none: a contract without parties proves nothing
     */
    public static List<ClientFactory> all() {
        List<ClientFactory> factories = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("io.httpbench").stream()
                        .flatMap(type -> type.getFields().stream())
                        .filter(ContractClients::isFactory)
                        .map(ContractClients::read)
                        .filter(ContractClients::isWanted)
                        .sorted(Comparator.comparing(ClientFactory::name))
                        .toList();
        if (factories.isEmpty()) {
            throw new AssertionError("no client was found");
        }
        return factories;
    }

    private static boolean isWanted(ClientFactory factory) {
        String wanted = System.getProperty("contract.clients", "");
        return wanted.isEmpty() || List.of(wanted.split(",")).contains(factory.name());
    }

    private static boolean isFactory(JavaField field) {
        return field.getRawType().isEquivalentTo(ClientFactory.class)
                && field.getModifiers().containsAll(Set.of(JavaModifier.PUBLIC, JavaModifier.STATIC));
    }

    private static ClientFactory read(JavaField field) {
        try {
            return (ClientFactory) field.reflect().get(null);
        } catch (IllegalAccessException e) {
            throw new LinkageError("cannot read " + field.getFullName(), e);
        }
    }
}
