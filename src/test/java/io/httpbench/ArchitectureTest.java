package io.httpbench;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Who may know whom. */
class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.httpbench");

    @Test
    void packagesKnowOnlyWhomTheyMay() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("config")
                .definedBy("io.httpbench.config")
                .layer("client")
                .definedBy("io.httpbench.client")
                .layer("libraries")
                .definedBy("io.httpbench.client.*")
                .layer("measure")
                .definedBy("io.httpbench.measure")
                .layer("load")
                .definedBy("io.httpbench.load")
                .layer("result")
                .definedBy("io.httpbench.result")
                .layer("stats")
                .definedBy("io.httpbench.stats")
                .layer("matrix")
                .definedBy("io.httpbench.matrix")
                .layer("report")
                .definedBy("io.httpbench.report")
                .layer("html")
                .definedBy("io.httpbench.html")
                .layer("export")
                .definedBy("io.httpbench.export")
                .layer("machine")
                .definedBy("io.httpbench.machine")
                .layer("ceiling")
                .definedBy("io.httpbench.ceiling")
                .layer("verdict")
                .definedBy("io.httpbench.verdict")
                .layer("compare")
                .definedBy("io.httpbench.compare")
                .layer("server")
                .definedBy("io.httpbench.server")
                .layer("relay")
                .definedBy("io.httpbench.relay")
                .layer("archive")
                .definedBy("io.httpbench.archive")
                .layer("profile")
                .definedBy("io.httpbench.profile")
                .layer("app")
                .definedBy("io.httpbench.app")
                .whereLayer("config")
                .mayNotAccessAnyLayer()
                .whereLayer("client")
                .mayOnlyAccessLayers("config")
                .whereLayer("libraries")
                .mayOnlyAccessLayers("client", "config")
                .whereLayer("result")
                .mayOnlyAccessLayers("config")
                .whereLayer("machine")
                .mayOnlyAccessLayers("config")
                .whereLayer("ceiling")
                .mayOnlyAccessLayers("machine", "config", "result")
                .whereLayer("verdict")
                .mayOnlyAccessLayers("result")
                .whereLayer("measure")
                .mayOnlyAccessLayers("machine", "result", "config")
                .whereLayer("load")
                .mayOnlyAccessLayers("client", "measure", "result", "config")
                .whereLayer("stats")
                .mayOnlyAccessLayers("result")
                .whereLayer("matrix")
                .mayOnlyAccessLayers("machine", "verdict", "profile", "config", "result")
                .whereLayer("profile")
                .mayOnlyAccessLayers("config", "result")
                .whereLayer("report")
                .mayOnlyAccessLayers("result", "stats", "config")
                .whereLayer("compare")
                .mayOnlyAccessLayers("result", "stats", "config")
                .whereLayer("html")
                .mayOnlyAccessLayers("result", "stats", "config")
                .whereLayer("export")
                .mayOnlyAccessLayers("result", "stats", "config")
                .whereLayer("server")
                .mayOnlyAccessLayers("config")
                .whereLayer("relay")
                .mayOnlyAccessLayers("config", "result")
                .whereLayer("archive")
                .mayOnlyAccessLayers("config", "result", "stats")
                .whereLayer("app")
                .mayNotBeAccessedByAnyLayer()
                .check(CLASSES);
    }

    @Test
    void clientPackagesDoNotKnowEachOther() {
        slices().matching("io.httpbench.client.(*)..")
                .should()
                .notDependOnEachOther()
                .check(CLASSES);
    }
}
