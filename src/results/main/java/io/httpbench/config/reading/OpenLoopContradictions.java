package io.httpbench.config.reading;

import io.httpbench.config.Axis;
import io.httpbench.config.Problem;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.model.Arrivals;
import io.httpbench.model.LoadModel;
import io.httpbench.model.Rate;
import io.httpbench.model.rule.Slo;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Settings that cannot be combined with a rate. */
final class OpenLoopContradictions {

    private final Settings.Load load;
    private final Settings settings;
    private final List<Problem> problems = new ArrayList<>();

    private OpenLoopContradictions(Settings settings) {
        this.settings = settings;
        this.load = settings.load();
    }

    /**
     * @param arrivalsGiven whether the user set the kind of arrivals
     */
    static List<Problem> in(Settings settings, boolean arrivalsGiven) {
        OpenLoopContradictions contradictions = new OpenLoopContradictions(settings);
        List<LoadModel> loads = settings.axes().of(Axis.RATE);
        if (loads.isEmpty() && arrivalsGiven) {
            contradictions.withoutRate();
        }
        if (!loads.isEmpty()) {
            contradictions.otherShapes();
            contradictions.bursts(loads.get(0));
        }
        for (LoadModel model : loads) {
            if (model instanceof LoadModel.Open open) {
                contradictions.tooLong(open.rate());
                contradictions.shareOfColdClient(open.rate());
                if (open.slo() != null) {
                    contradictions.subjectsTwice(open.slo());
                }
            }
            if (model instanceof LoadModel.SloRate search) {
                contradictions.subjectsTwice(search.slo());
                contradictions.windows(Setting.SLO, "a search", LoadModel.SloRate.MOST_WINDOWS);
            }
            if (model instanceof LoadModel.Curve curve) {
                contradictions.curve(curve.limits());
            }
        }
        return contradictions.problems;
    }

    private void withoutRate() {
        // Nothing but a rate has bursts.
        boolean bursts =
                settings.shown().getOrDefault(Setting.ARRIVALS.variable(), "").startsWith("bursts");
        refuse(
                Setting.ARRIVALS,
                "allowed: only with " + Setting.RATE.variable() + (bursts ? "" : " or " + Setting.SLO.variable()));
    }

    private void bursts(LoadModel model) {
        Arrivals arrivals = model.arrivals();
        if (!arrivals.inBursts()) {
            return;
        }
        Duration twice = Duration.ofNanos(2 * arrivals.periodNanos());
        if (!(model instanceof LoadModel.Open)) {
            refuse(
                    Setting.ARRIVALS,
                    "a search and a curve have windows of even load; allowed with " + rate()
                            + ": constant, poisson, or bursts with rates");
        } else if (load.duration().isEmpty()) {
            refuse(Setting.REQUESTS, "bursts have windows of " + Setting.DURATION.variable() + "; allowed: unset");
        } else if (load.duration().get().compareTo(twice) < 0) {
            refuse(
                    Setting.DURATION,
                    "shorter than two bursts with their pauses; allowed: at least "
                            + BigDecimal.valueOf(twice.toNanos(), 9)
                                    .stripTrailingZeros()
                                    .toPlainString());
        }
    }

    private void otherShapes() {
        if (settings.runs().sampling().until().isPresent()) {
            refuse(
                    Setting.UNTIL,
                    "rates are those of the schedule, and tell no rows apart; allowed: without " + rate());
        }
        if (load.batch() > 1) {
            refuse(Setting.BATCH, "a schedule sends single requests; allowed with " + rate() + ": 1");
        }
        if (load.rounds() > 1) {
            refuse(Setting.ROUNDS, "a schedule does not begin at rest; allowed with " + rate() + ": 1");
        }
    }

    private void tooLong(Rate rate) {
        if (load.duration().isPresent() || rate.share()) {
            return;
        }
        BigDecimal seconds = BigDecimal.valueOf(load.requests())
                .divide(BigDecimal.valueOf(rate.hundredths(), 2), 1, RoundingMode.HALF_UP);
        Duration most = load.maxDuration();
        if (seconds.compareTo(BigDecimal.valueOf(most.toNanos(), 9)) > 0) {
            problems.add(new Problem(
                    Setting.RATE.variable(),
                    rate.text(),
                    Setting.REQUESTS.variable() + "=" + load.requests() + " at this rate take "
                            + seconds.stripTrailingZeros().toPlainString() + " s, more than "
                            + Setting.MAX_DURATION.variable() + "=" + shown(Setting.MAX_DURATION)
                            + "; allowed: a higher rate, fewer requests, or " + Setting.DURATION.variable()));
        }
    }

    private void subjectsTwice(Slo slo) {
        List<String> subjects = slo.conditions().stream()
                .map(condition -> condition.text().replaceFirst("\\s*<.*", ""))
                .toList();
        subjects.stream()
                .filter(subject -> Collections.frequency(subjects, subject) > 1)
                .findFirst()
                .ifPresent(subject -> refuse(
                        Setting.SLO,
                        subject + " stands there more than once; allowed: once, or with " + Setting.RATE.variable()
                                + "=curve, whose limits are independent of each other"));
    }

    private void curve(Slo limits) {
        if (shown(Setting.RATE).contains(",")) {
            refuse(Setting.RATE, "a curve chooses its rates itself; allowed: " + Rate.CURVE.text() + " alone");
        }
        if (limits.conditions().stream().anyMatch(condition -> condition.figure() == Slo.Figure.ERRORS)) {
            refuse(
                    Setting.SLO,
                    "a curve has limits of times; allowed with " + rate(Setting.RATE) + ": without errors, for example "
                            + LoadModel.Curve.USUAL.text());
        }
        windows(Setting.RATE, "a curve", LoadModel.Curve.MOST_WINDOWS * LoadModel.Curve.LONGEST);
    }

    /** What both have: windows of a length, from the rate of a warm client. */
    private void windows(Setting setting, String search, int most) {
        if (load.warmup().isZero()) {
            refuse(
                    setting,
                    "a cold client has no rate to search from; allowed: with " + Setting.WARMUP_DURATION.variable()
                            + " above 0");
        }
        Duration window = load.duration().orElse(null);
        if (window == null) {
            refuse(Setting.REQUESTS, search + " has windows of " + Setting.DURATION.variable() + "; allowed: unset");
        } else if (window.multipliedBy(most).compareTo(load.maxDuration()) > 0) {
            refuse(
                    Setting.DURATION,
                    search + " may take " + most + " windows of this length, more than "
                            + Setting.MAX_DURATION.variable() + "=" + shown(Setting.MAX_DURATION)
                            + "; allowed: shorter ones");
        }
    }

    private void shareOfColdClient(Rate rate) {
        if (rate.share() && load.warmup().isZero()) {
            problems.add(new Problem(
                    Setting.RATE.variable(),
                    rate.text(),
                    "a cold client has no rate to take a share of; allowed: with " + Setting.WARMUP_DURATION.variable()
                            + " above 0"));
        }
    }

    private String rate() {
        return rate(settings.shown().containsKey(Setting.RATE.variable()) ? Setting.RATE : Setting.SLO);
    }

    private String rate(Setting given) {
        return given.variable() + "=" + shown(given);
    }

    private String shown(Setting setting) {
        return settings.shown().getOrDefault(setting.variable(), "");
    }

    private void refuse(Setting setting, String allowed) {
        problems.add(new Problem(setting.variable(), shown(setting), allowed));
    }
}
