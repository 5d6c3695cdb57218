package io.httpbench.testing;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;
import org.opentest4j.TestAbortedException;

/**
 * Repeats a test that failed while this JVM got no CPU for over a second: once, from the beginning, with no other test of this JVM
 * beside it. Each is told and leaves a file; the third of a build fails, however its repetition ends. All other failures are final, as
 * are those of what is done before and after tests.
 */
public final class StarvedTests implements InvocationInterceptor {

    /** Where files of this build are, as the POM says; without it nothing is repeated. */
    private static final String FOLDER = "test.starved";

    private static final String REPETITION = "test.starved.repetition";
    private static final int TOO_MANY = 3;

    private final LongUnaryOperator pauseSince;
    private final @Nullable Path folder;

    /** Shared by tests, and one's own while it is repeated. */
    private final ReentrantReadWriteLock running = new ReentrantReadWriteLock();

    /** For tests in general. */
    public StarvedTests() {
        this(OfThisJvm.TICKER, System.getProperty(FOLDER) == null ? null : Path.of(System.getProperty(FOLDER)));
    }

    StarvedTests(LongUnaryOperator pauseSince, @Nullable Path folder) {
        this.pauseSince = pauseSince;
        this.folder = folder;
    }

    private static final class OfThisJvm {
        static final Ticker TICKER = Ticker.start();
    }

    @Override
    public void interceptTestMethod(
            Invocation<@Nullable Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        proceed(invocation, context);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<@Nullable Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        proceed(invocation, context);
    }

    @Override
    public void interceptDynamicTest(
            Invocation<@Nullable Void> invocation, DynamicTestInvocationContext dynamic, ExtensionContext context)
            throws Throwable {
        proceed(invocation, context);
    }

    private void proceed(Invocation<@Nullable Void> invocation, ExtensionContext context) throws Throwable {
        if (folder == null || context.getConfigurationParameter(REPETITION).isPresent()) {
            invocation.proceed();
            return;
        }
        long start = System.nanoTime();
        Throwable failure = null;
        running.readLock().lock();
        try {
            invocation.proceed();
        } catch (TestAbortedException e) {
            throw e;
        } catch (Throwable e) {
            failure = e;
        } finally {
            running.readLock().unlock();
        }
        if (failure == null) {
            return;
        }
        long pauseNanos = pauseSince.applyAsLong(start);
        // One that runs on the thread of another, which waits for it, can never be alone.
        if (pauseNanos == 0 || running.getReadHoldCount() > 0) {
            throw failure;
        }
        running.writeLock().lock();
        try {
            repeat(context, pauseNanos, failure, folder);
        } finally {
            running.writeLock().unlock();
        }
    }

    private static void repeat(ExtensionContext context, long pauseNanos, Throwable failure, Path folder)
            throws Throwable {
        Optional<Throwable> again = repetition(context.getUniqueId());
        String line = String.format(
                Locale.ROOT,
                "STARVED: %s: no CPU for %.1f s: %s; repeated: %s",
                name(context),
                pauseNanos / 1e9,
                failure.toString().lines().findFirst().orElse(""),
                again.isPresent() ? "failed" : "passed");
        System.out.println(line);
        int number = note(line, folder);
        if (again.isPresent()) {
            failure.addSuppressed(again.get());
            throw failure;
        }
        if (number >= TOO_MANY) {
            throw new AssertionError(number + " starved tests in one build: " + line, failure);
        }
    }

    /** A dynamic test has no method, but its factory has. */
    private static String name(ExtensionContext context) {
        String owner = context.getTestMethod()
                .map(method -> method.getDeclaringClass().getSimpleName() + "." + method.getName())
                .orElseGet(() -> name(context.getParent().orElseThrow()));
        return owner + " " + context.getDisplayName();
    }

    /** What it failed with. */
    private static Optional<Throwable> repetition(String uniqueId) {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(DiscoverySelectors.selectUniqueId(uniqueId))
                                .configurationParameter(REPETITION, "true")
                                .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
                                .build(),
                        listener);
        TestExecutionSummary summary = listener.getSummary();
        if (!summary.getFailures().isEmpty()) {
            return Optional.of(summary.getFailures().get(0).getException());
        }
        return summary.getTestsSucceededCount() == 1
                ? Optional.empty()
                : Optional.of(new AssertionError("it did not run again: " + uniqueId));
    }

    /** Which one of this build it is, the JVMs before and beside this one included. */
    private static int note(String line, Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(Files.createTempFile(folder, "starved", ".txt"), line + "\n");
        try (Stream<Path> all = Files.list(folder)) {
            return (int) all.count();
        }
    }
}
