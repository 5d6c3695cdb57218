package io.httpbench;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.httpbench.child.Child;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who may know whom. */
class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.httpbench");

    private static final String[] KIT = {"io.httpbench.testing.contract", "io.httpbench.testing.faulty"};

    @Test
    void packagesKnowOnlyWhomTheyMay() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("api")
                .definedBy("io.httpbench.api..")
                .layer("way")
                .definedBy("io.httpbench.way")
                .layer("distance")
                .definedBy("io.httpbench.distance")
                .layer("model")
                .definedBy("io.httpbench.model..")
                .layer("limit")
                .definedBy("io.httpbench.limit")
                .layer("child")
                .definedBy("io.httpbench.child")
                .layer("group")
                .definedBy("io.httpbench.group")
                .layer("tune")
                .definedBy("io.httpbench.tune")
                .layer("config")
                .definedBy("io.httpbench.config..")
                .layer("libraries")
                .definedBy("io.httpbench.client.*")
                .layer("host")
                .definedBy("io.httpbench.host")
                .layer("hosts")
                .definedBy("io.httpbench.host.*")
                .layer("measure")
                .definedBy("io.httpbench.measure")
                .layer("search")
                .definedBy("io.httpbench.search")
                .layer("arrival")
                .definedBy("io.httpbench.arrival")
                .layer("rest")
                .definedBy("io.httpbench.rest")
                .layer("load")
                .definedBy("io.httpbench.load..")
                .layer("result")
                .definedBy("io.httpbench.result..")
                .layer("stats")
                .definedBy("io.httpbench.stats")
                .layer("curve")
                .definedBy("io.httpbench.curve")
                .layer("scaling")
                .definedBy("io.httpbench.scaling")
                .layer("fit")
                .definedBy("io.httpbench.fit")
                .layer("finding")
                .definedBy("io.httpbench.finding")
                .layer("matrix")
                .definedBy("io.httpbench.matrix..")
                .layer("report")
                .definedBy("io.httpbench.report..")
                .layer("html")
                .definedBy("io.httpbench.html")
                .layer("export")
                .definedBy("io.httpbench.export")
                .layer("machine")
                .definedBy("io.httpbench.machine")
                .layer("ceiling")
                .definedBy("io.httpbench.ceiling")
                .layer("library")
                .definedBy("io.httpbench.library")
                .layer("hostile")
                .definedBy("io.httpbench.hostile")
                .layer("verdict")
                .definedBy("io.httpbench.verdict")
                .layer("compare")
                .definedBy("io.httpbench.compare..")
                .layer("http2")
                .definedBy("io.httpbench.http2")
                .layer("transport")
                .definedBy("io.httpbench.transport")
                .layer("quic")
                .definedBy("io.httpbench.quic")
                .layer("identity")
                .definedBy("io.httpbench.identity")
                .layer("server")
                .definedBy("io.httpbench.server..")
                .layer("relay")
                .definedBy("io.httpbench.relay")
                .layer("archive")
                .definedBy("io.httpbench.archive")
                .layer("profile")
                .definedBy("io.httpbench.profile")
                .layer("profiler")
                .definedBy("io.httpbench.profiler")
                .layer("fork")
                .definedBy("io.httpbench.fork")
                .layer("fleet")
                .definedBy("io.httpbench.fleet..")
                .layer("stage")
                .definedBy("io.httpbench.stage")
                .layer("card")
                .definedBy("io.httpbench.card")
                .layer("behaviour")
                .definedBy("io.httpbench.behaviour")
                .layer("cli")
                .definedBy("io.httpbench.cli")
                .layer("catalogue")
                .definedBy("io.httpbench.catalogue")
                .layer("serving")
                .definedBy("io.httpbench.serving")
                .layer("preflight")
                .definedBy("io.httpbench.preflight")
                .layer("run")
                .definedBy("io.httpbench.run")
                .layer("bisect")
                .definedBy("io.httpbench.bisect")
                .layer("command")
                .definedBy("io.httpbench.command")
                .whereLayer("api")
                .mayNotAccessAnyLayer()
                .whereLayer("limit")
                .mayNotAccessAnyLayer()
                .whereLayer("way")
                .mayNotAccessAnyLayer()
                .whereLayer("distance")
                .mayOnlyAccessLayers("way")
                .whereLayer("model")
                .mayOnlyAccessLayers("limit", "way", "api")
                .whereLayer("child")
                .mayOnlyAccessLayers("machine", "model")
                .whereLayer("group")
                .mayOnlyAccessLayers("limit", "machine", "child")
                .whereLayer("tune")
                .mayOnlyAccessLayers("model", "api")
                .whereLayer("config")
                .mayOnlyAccessLayers("tune", "limit", "way", "model", "api")
                .whereLayer("libraries")
                .mayOnlyAccessLayers("http2", "transport", "quic", "api")
                .whereLayer("host")
                .mayOnlyAccessLayers("model", "api")
                .whereLayer("hosts")
                .mayOnlyAccessLayers("host", "transport", "quic", "model", "api")
                .whereLayer("result")
                .mayOnlyAccessLayers("limit", "model", "api")
                .whereLayer("machine")
                .mayOnlyAccessLayers("model", "api")
                .whereLayer("ceiling")
                .mayOnlyAccessLayers("machine", "child", "model", "api", "config", "result")
                .whereLayer("library")
                .mayOnlyAccessLayers("result", "model", "api")
                .whereLayer("hostile")
                .mayOnlyAccessLayers("model", "api")
                .whereLayer("verdict")
                .mayOnlyAccessLayers("result", "model")
                .whereLayer("measure")
                .mayOnlyAccessLayers("machine", "result", "model", "api")
                .whereLayer("search")
                .mayOnlyAccessLayers("measure", "result", "model", "api")
                .whereLayer("arrival")
                .mayOnlyAccessLayers("model")
                .whereLayer("rest")
                .mayOnlyAccessLayers("measure", "result")
                .whereLayer("load")
                .mayOnlyAccessLayers("search", "arrival", "rest", "measure", "verdict", "result", "model", "api")
                .whereLayer("stats")
                .mayOnlyAccessLayers("result")
                .whereLayer("curve")
                .mayOnlyAccessLayers("result", "stats")
                .whereLayer("scaling")
                .mayOnlyAccessLayers("result", "stats", "model")
                .whereLayer("fit")
                .mayOnlyAccessLayers("limit", "result", "model")
                .whereLayer("finding")
                .mayOnlyAccessLayers("curve", "fit", "result", "stats", "model", "api")
                .whereLayer("matrix")
                .mayOnlyAccessLayers(
                        "machine",
                        "child",
                        "group",
                        "limit",
                        "way",
                        "hostile",
                        "verdict",
                        "profiler",
                        "model",
                        "api",
                        "config",
                        "result")
                .whereLayer("profile")
                .mayOnlyAccessLayers("model", "api", "result")
                .whereLayer("profiler")
                .mayOnlyAccessLayers("child", "model", "api")
                .whereLayer("fork")
                .mayOnlyAccessLayers("load", "profile", "result", "model", "api")
                .whereLayer("report")
                .mayOnlyAccessLayers(
                        "child", "limit", "curve", "fit", "scaling", "finding", "result", "stats", "model", "api",
                        "config")
                .whereLayer("compare")
                .mayOnlyAccessLayers("result", "stats", "model", "api", "config")
                .whereLayer("html")
                .mayOnlyAccessLayers("curve", "fit", "scaling", "finding", "result", "stats", "model", "api", "config")
                .whereLayer("export")
                .mayOnlyAccessLayers(
                        "compare", "fit", "scaling", "finding", "result", "stats", "model", "api", "config")
                .whereLayer("http2")
                .mayNotAccessAnyLayer()
                .whereLayer("transport")
                .mayNotAccessAnyLayer()
                .whereLayer("quic")
                .mayOnlyAccessLayers("api")
                .whereLayer("identity")
                .mayNotAccessAnyLayer()
                .whereLayer("server")
                .mayOnlyAccessLayers("distance", "http2", "quic", "identity", "way", "model", "api")
                .whereLayer("relay")
                .mayOnlyAccessLayers("way", "model", "api", "result")
                .whereLayer("archive")
                .mayOnlyAccessLayers("compare", "model", "api", "config", "result", "stats")
                .whereLayer("fleet")
                .mayOnlyAccessLayers("machine", "verdict", "matrix", "config", "result", "model", "api")
                .whereLayer("fleet")
                .mayOnlyBeAccessedByLayers("run", "command")
                .whereLayer("stage")
                .mayOnlyAccessLayers("relay", "quic", "api")
                .whereLayer("stage")
                .mayOnlyBeAccessedByLayers("behaviour")
                .whereLayer("card")
                .mayOnlyAccessLayers("result")
                .whereLayer("behaviour")
                .mayOnlyAccessLayers("stage", "card", "child", "fork", "result", "model", "api")
                .whereLayer("behaviour")
                .mayOnlyBeAccessedByLayers("command")
                .whereLayer("cli")
                .mayOnlyBeAccessedByLayers("catalogue", "serving", "preflight", "run", "bisect", "command")
                .whereLayer("catalogue")
                .mayOnlyBeAccessedByLayers("serving", "run", "command")
                .whereLayer("serving")
                .mayOnlyBeAccessedByLayers("preflight", "run", "command")
                .whereLayer("preflight")
                .mayOnlyBeAccessedByLayers("run", "command")
                .whereLayer("bisect")
                .mayOnlyBeAccessedByLayers("command")
                .whereLayer("run")
                .mayOnlyBeAccessedByLayers("command")
                .whereLayer("command")
                .mayNotBeAccessedByAnyLayer()
                .check(CLASSES);
    }

    /** Those of one layer, too; {@code api.tune} is a part of the contract for clients. */
    @Test
    void packagesDependInOneDirection() {
        slices().matching("io.httpbench.(**)")
                .should()
                .beFreeOfCycles()
                .ignoreDependency(
                        JavaClass.Predicates.resideInAPackage("io.httpbench.api.tune"),
                        JavaClass.Predicates.resideInAPackage("io.httpbench.api"))
                .check(CLASSES);
    }

    /** It is an artifact of its own, for clients that others write. */
    @Test
    void theApiNeedsNothingElse() {
        classes()
                .that()
                .resideInAPackage("io.httpbench.api..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("io.httpbench.api..", "java..", "javax.net.ssl..", "org.jspecify..")
                .check(CLASSES);
    }

    /** As its module has it, without our own tests of it: what its dependencies bring with them is not its to use. */
    @Test
    void theTestKitNeedsOnlyTheApiAndItsServer() {
        classes()
                .that()
                .resideInAnyPackage(KIT)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "io.httpbench.testing.contract",
                        "io.httpbench.testing.faulty",
                        "io.httpbench.api",
                        "io.httpbench.api.tune",
                        "java..",
                        "javax.net.ssl..",
                        "org.jspecify..",
                        "io.netty..",
                        "org.junit.jupiter.api..",
                        "org.opentest4j",
                        "org.assertj..")
                .check(CLASSES);
    }

    /** It keeps settings, and with them secrets, out of the environment of children. */
    @Test
    void childrenAreStartedInOneWay() {
        noClasses()
                .that()
                .areNotAssignableTo(Child.class)
                .should()
                .callConstructor(ProcessBuilder.class, List.class)
                .orShould()
                .callConstructor(ProcessBuilder.class, String[].class)
                .check(CLASSES);
    }

    /** What measures must not have the engine between machines on its class path, nor depend on which one it is. */
    @Test
    void onlyTheFleetKnowsTheEngineBetweenMachines() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.httpbench.fleet..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.jgroups..")
                .check(CLASSES);
    }

    @Test
    void clientPackagesDoNotKnowEachOther() {
        slices().matching("io.httpbench.client.(*)..")
                .should()
                .notDependOnEachOther()
                .check(CLASSES);
    }

    @Test
    void hostPackagesDoNotKnowEachOther() {
        slices().matching("io.httpbench.host.(*)..")
                .should()
                .notDependOnEachOther()
                .check(CLASSES);
    }
}
