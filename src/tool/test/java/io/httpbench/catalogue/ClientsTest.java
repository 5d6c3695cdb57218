package io.httpbench.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.contentOf;

import io.httpbench.api.ClientFactory;
import io.httpbench.fork.Providers;
import io.httpbench.testing.Constants;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ClientsTest {

    /** One that no provider names could not be measured, and nobody would notice. */
    @Test
    void theProvidersNameEveryClientThereIs() {
        List<String> declared = Constants.of(ClientFactory.class).stream()
                .map(ClientsTest::name)
                .toList();

        assertThat(declared).contains("Vertx", "JdkAsync");
        assertThat(Clients.all()).extracting(ClientFactory::name).containsExactlyInAnyOrderElementsOf(declared);
        assertThat(Providers.clients())
                .as("by ServiceLoader, as in forks")
                .containsExactlyInAnyOrderElementsOf(Clients.all());
    }

    @Test
    void rowsHaveAnOrderOfTheirOwn() {
        assertThat(Clients.all())
                .extracting(ClientFactory::name)
                .startsWith("Vertx", "ReactorNetty", "HttpClient4", "HttpClient5")
                .endsWith("ArangoDriver", "RawNetty");
    }

    /** What does not say that it keeps the contract is not asked. */
    @Test
    void eachHasATestOfItsContract() {
        assertThat(Constants.of(ClientFactory.class)).allSatisfy(constant -> {
            Class<?> factory = constant.getDeclaringClass();
            Path tests = Path.of("src/clients", lastOf(factory.getPackageName()), "test/java");
            assertThat(tests).exists();
            try (Stream<Path> files = Files.walk(tests)) {
                assertThat(files.filter(file -> file.toString().endsWith("ContractTest.java")))
                        .as("%s", constant)
                        .anyMatch(file -> contentOf(file.toFile())
                                .contains("return " + factory.getSimpleName() + "." + constant.getName() + ";"));
            }
        });
    }

    private static String lastOf(String packageName) {
        return packageName.substring(packageName.lastIndexOf('.') + 1);
    }

    private static String name(Field constant) {
        try {
            return ((ClientFactory) constant.get(null)).name();
        } catch (IllegalAccessException e) {
            throw new LinkageError("cannot read " + constant, e);
        }
    }
}
