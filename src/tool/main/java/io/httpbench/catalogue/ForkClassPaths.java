package io.httpbench.catalogue;

import io.httpbench.api.ClientFactory;
import io.httpbench.config.Problem;
import io.httpbench.config.Setting;
import io.httpbench.config.SettingsException;
import io.httpbench.matrix.plan.BlockSetup;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.model.Build;
import io.httpbench.model.Cell;
import io.httpbench.model.KnownClient;
import io.httpbench.result.ForkLibrary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Class paths of forks, which are of this build or of others. */
public final class ForkClassPaths {

    private final List<ClientFactory> factories;
    private final ClassPaths own;
    private final Libraries libraries;
    private final Map<Build, ClassPaths> others;

    private ForkClassPaths(
            List<ClientFactory> factories, ClassPaths own, Libraries libraries, Map<Build, ClassPaths> others) {
        this.factories = factories;
        this.own = own;
        this.libraries = libraries;
        this.others = others;
    }

    /**
     * Those of the builds that forks of these cells are of.
     *
     * @param own those of this build
     * @param libraries what rows ask for
     * @throws SettingsException when a build lacks what one of its cells needs: each of their forks would fail
     */
    public static ForkClassPaths of(
            List<ClientFactory> factories, ClassPaths own, Libraries libraries, List<Cell> cells) {
        List<Problem> problems = new ArrayList<>();
        ForkClassPaths paths = new ForkClassPaths(factories, own, libraries, new LinkedHashMap<>());
        cells.stream()
                .map(Cell::build)
                .filter(Objects::nonNull)
                .distinct()
                .forEach(build -> paths.add(build, cells, problems));
        if (!problems.isEmpty()) {
            throw new SettingsException(problems);
        }
        return paths;
    }

    private void add(Build build, List<Cell> cells, List<Problem> problems) {
        try {
            others.put(build, ClassPaths.of(build));
            cells.stream().filter(cell -> build.equals(cell.build())).forEach(this::text);
        } catch (IllegalStateException e) {
            problems.add(new Problem(
                    Setting.JARS.variable(), build.name() + "=" + build.launcher(), String.valueOf(e.getMessage())));
        }
    }

    /** The class path of the forks of a cell. */
    public String text(Cell cell) {
        return libraries
                .of(cell)
                .map(Libraries.Found::classPath)
                .orElseGet(() -> of(cell.build()).forClient(Clients.named(factories, cell.client()), cell.protocol()));
    }

    /** The same in the order of a block. */
    public String text(Cell cell, BlockSetup setup) {
        return setup.ordered(text(cell), of(cell.build()).ofForks().size());
    }

    /** The main class of the forks of a cell of another build; that of this build is its caller's to know. */
    public Optional<String> otherMain(Cell cell) {
        return Optional.ofNullable(cell.build()).map(build -> of(build).forkMain());
    }

    /** The version of the library in the forks of a cell. */
    public String version(KnownClient client, Cell cell) {
        return libraries.of(cell).map(Libraries.Found::version).orElseGet(() -> usual(client, cell));
    }

    private String usual(KnownClient client, Cell cell) {
        return cell.build() == null || !client.isArtifact()
                ? client.versionOn(cell.jdk())
                : of(cell.build()).versionOf(client.library());
    }

    /** The jars of the library in the forks of a cell; null in a run that asks for no version. */
    @Nullable
    public ForkLibrary library(Cell cell) {
        return libraries.of(cell).map(Libraries.Found::library).orElse(null);
    }

    private ClassPaths of(@Nullable Build build) {
        return build == null ? own : Objects.requireNonNull(others.get(build));
    }
}
