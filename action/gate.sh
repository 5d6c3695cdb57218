#!/usr/bin/env bash
# What the steps of action.yml do. Everything comes and goes by variables, as a runner has them.
set -euo pipefail

fail() {
    printf '%s\n' "$1" >&2
    exit 2
}
output() { printf '%s=%s\n' "$1" "$2" >> "$GITHUB_OUTPUT"; }

# The jar of a build: a file as it is, all else a git ref that is built in a folder of its own.
jar_of() { # name, jar or ref, folder for builds
    if [[ -f $2 ]]; then
        readlink -f -- "$2"
        return
    fi
    [[ $2 != *.jar ]] || fail "$1=$2 does not exist."
    local commit
    # A checkout has the one commit that was asked for.
    if ! commit=$(git rev-parse --verify --quiet --end-of-options "$2^{commit}"); then
        git fetch --quiet --depth 1 origin -- "$2" >&2 || fail "$1=$2: allowed: an http-benchmark-java.jar, or a git ref of the clone in $PWD."
        commit=$(git rev-parse --verify FETCH_HEAD)
    fi
    git worktree add --quiet --detach "$3/$1" "$commit" >&2
    "$3/$1/run.sh" --version >&2 || fail "$1=$2 cannot be built."
    printf '%s\n' "$3/$1/target/http-benchmark-java.jar"
}

builds() {
    local base new start folder
    [[ -n ${GATE_BASE:-} || -n ${GATE_URL:-} ]] || fail "base is missing: allowed: an http-benchmark-java.jar, or a git ref; or the url of a service."
    folder=$(mktemp -d "${RUNNER_TEMP:-/tmp}/gate.XXXXXX")
    output results "$folder/results"
    if [[ -n ${GATE_URL:-} ]]; then
        [[ -z ${GATE_BASE:-}${GATE_NEW:-} ]] || fail "url=$GATE_URL: allowed: without base and new."
        "$GITHUB_ACTION_PATH/run.sh" --version >&2 || fail "the tool in $GITHUB_ACTION_PATH cannot be built."
        output start "$GITHUB_ACTION_PATH/run.sh"
        return
    fi
    base=$(jar_of base "$GATE_BASE" "$folder")
    if [[ -n ${GATE_NEW:-} ]]; then
        new=$(jar_of new "$GATE_NEW" "$folder")
    else
        [[ -x run.sh ]] || fail "new is empty, and $PWD is no clone of http-benchmark-java."
        ./run.sh --version >&2 || fail "new: $PWD cannot be built."
        new=$PWD/target/http-benchmark-java.jar
    fi
    # The new build starts the run. A jar that was handed in is not built again, so it starts without run.sh.
    start=${new%/target/*}/run.sh
    [[ ! -f ${GATE_NEW:-} && -x $start ]] || start=$new
    output base "$base"
    output new "$new"
    output start "$start"
}

measure() {
    local status=0
    if [[ -n ${GATE_URL:-} ]]; then
        [[ -n ${GATE_RULES:-} ]] || fail "gate is missing: what $GATE_URL has to keep, such as p99<10ms,errors<0.1%"
        export JB_GATE=$GATE_RULES
        [[ -z ${GATE_RATE:-} ]] || export JB_RATE=$GATE_RATE
        "$GATE_START" "$GATE_URL" || status=$?
    else
        export JB_SERVER=${JB_SERVER:-embedded} JB_JARS=$GATE_JARS JB_BASELINE=jar:base
        export JB_GATE=${GATE_RULES:-requestsPerSecond>-10%,allocatedBytesPerRequest<+2%,cpuMicrosPerRequest<+10%,errors<0.1%}
        case $GATE_START in
            *.jar) "${JAVA_HOME:+$JAVA_HOME/bin/}java" -Dfile.encoding=UTF-8 -jar "$GATE_START" || status=$? ;;
            *) "$GATE_START" || status=$? ;;
        esac
    fi
    output exit-code "$status"
    exit "$status"
}

summary() {
    local file said
    case ${GATE_EXIT_CODE:-} in
        0) said="passed" ;;
        4) said="failed" ;;
        5) said="not comparable" ;;
        6) said="too noisy: more forks, or a looser rule" ;;
        "") said="nothing was measured" ;;
        *) said="no result, exit code $GATE_EXIT_CODE" ;;
    esac
    printf '**Gate: %s**\n\n' "$said" >> "$GITHUB_STEP_SUMMARY"
    for file in "${GATE_RESULTS:-}"/*/summary.md; do
        [[ ! -f $file ]] || cat -- "$file" >> "$GITHUB_STEP_SUMMARY"
    done
}

case ${1:-} in
    builds | measure | summary) "$1" ;;
    *) fail "usage: gate.sh builds|measure|summary" ;;
esac
