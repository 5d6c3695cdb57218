package io.httpbench.load.slot;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.FailureKind;
import io.httpbench.model.GoodAnswer;
import org.junit.jupiter.api.Test;

class AnswerJudgeTest {

    @Test
    void anUnexpectedStatusIsNotGood() {
        AnswerJudge judge = new AnswerJudge(GoodAnswer.of("2xx"), true);

        assertThat(judge.judge(200, 1)).isNull();
        assertThat(judge.judge(503, 1)).isEqualTo(FailureKind.STATUS);
        assertThat(judge.judge(-1, 1)).isEqualTo(FailureKind.STATUS);
        assertThat(judge.judge(1_000_000, 1)).isEqualTo(FailureKind.STATUS);
    }

    @Test
    void equalRequestsGetBodiesOfEqualLength() {
        AnswerJudge judge = new AnswerJudge(GoodAnswer.of("200"), true);

        assertThat(judge.judge(503, 9)).as("says nothing of good bodies").isNotNull();
        assertThat(judge.judge(200, 5)).isNull();
        assertThat(judge.judge(200, 4)).isEqualTo(FailureKind.BODY);
        assertThat(judge.explain(FailureKind.BODY, 200, 4))
                .isEqualTo(
                        "body of 4 bytes where the first good one had 5; where both are right: JB_EXPECT_LENGTH=any");
    }

    @Test
    void requestsThatChangeTheServerGetBodiesOfAnyLength() {
        AnswerJudge judge = new AnswerJudge(GoodAnswer.of("2xx"), false);

        assertThat(judge.judge(202, 5)).isNull();
        assertThat(judge.judge(202, 4)).isNull();
    }
}
