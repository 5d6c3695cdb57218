package io.httpbench.testing.contract;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.httpbench.client.ClientFactory;
import java.util.Comparator;
import java.util.List;

/** The clients that are bound by the contract: all there are, found in the compiled classes, so that none is forgotten. */
public final class ContractClients {

    private ContractClients() {}

    /**
     * One factory of each public class with a public constructor without parameters, in the order of their names. For
     * work on some of them, {@code -Dcontract.clients=Name,Name} leaves the others out.
     *
     * @throws AssertionError when there is none: a contract without parties proves nothing
     */
    public static List<ClientFactory> all() {
        List<ClientFactory> factories = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("io.httpbench").stream()
                        .filter(ContractClients::canBeMade)
                        .map(ContractClients::make)
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

    private static boolean canBeMade(JavaClass type) {
        return type.isAssignableTo(ClientFactory.class)
                && !type.isInterface()
                && type.getModifiers().contains(JavaModifier.PUBLIC)
                && !type.getModifiers().contains(JavaModifier.ABSTRACT)
                && type.getConstructors().stream()
                        .anyMatch(constructor -> constructor.getParameters().isEmpty()
                                && constructor.getModifiers().contains(JavaModifier.PUBLIC));
    }

    private static ClientFactory make(JavaClass type) {
        try {
            return (ClientFactory) type.reflect().getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("cannot make " + type.getName(), e);
        }
    }
}
