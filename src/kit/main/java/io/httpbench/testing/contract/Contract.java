package io.httpbench.testing.contract;

import java.util.List;
import java.util.stream.Stream;

/** All clauses. */
public final class Contract {

    private Contract() {}

    /** Every check that binds the subject. */
    public static List<Check> checksFor(Subject subject) {
        return Stream.of(
                        DeclarationChecks.all(),
                        AnswerChecks.all(),
                        EndChecks.all(),
                        MessageChecks.all(),
                        FaultChecks.all(),
                        CancelChecks.all(),
                        LateCancelChecks.all(),
                        ConnectionChecks.all(),
                        GoAwayChecks.all(),
                        TrustChecks.all(),
                        LoadChecks.all(),
                        CloseChecks.all())
                .flatMap(List::stream)
                .filter(check -> check.applies().test(subject))
                .toList();
    }
}
