#!/usr/bin/env bash
# Builds when sources have changed, then measures. Arguments and JB_* variables are passed on: ./run.sh --help
set -euo pipefail

fail() {
    printf '%s\n' "$1" >&2
    exit 2
}

home=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd)
jar=$home/target/http-benchmark-java.jar
stamp=$home/target/run.sh.built
archive=$home/target/run.sh.jsa

java=${JAVA_HOME:+$JAVA_HOME/bin/}java
if ! command -v "$java" >/dev/null 2>&1; then
    [[ -z ${JAVA_HOME:-} ]] \
        || fail "JAVA_HOME=$JAVA_HOME: $java is missing; allowed: the folder of a JDK, version 17 or newer, or unset for that on the PATH."
    fail "Java is missing: install a JDK, version 17 or newer, and put it on the PATH or set JAVA_HOME."
fi
# A JDK has it in a file; what only starts one, as shims do, is asked.
version=$(sed -n 's/^JAVA_VERSION="\(.*\)"$/\1/p' "$(dirname -- "$(readlink -f -- "$(command -v "$java")")")/../release" 2>/dev/null) || true
[[ -n $version ]] \
    || version=$("$java" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.specification\.version = //p')
version=${version%%[!0-9]*}
[[ $version -ge 17 ]] \
    || fail "Java ${version:-of unknown version} is too old: version 17 or newer is needed, found at $(command -v "$java")."

# Shared while anything runs from target/, exclusive for a build: forks of a run that goes on must not start from other
# classes than its first ones. The lock is on this clone's folder, and ends with the process that descriptor 9 is handed to.
# Nobody waits. Where there is no flock, as on macOS, nobody is asked.
exec 9< "$home"
lock() { # -s or -x
    local status=0
    if command -v flock >/dev/null 2>&1; then
        flock -n "$1" 9 || status=$?
    fi
    # 1: somebody else has it. All else: this file system has no such locks.
    ((status != 1))
}
lock -s || fail "Another run.sh is building in $home: start again when it has ended."

# Nothing but its command needs the contract of clients: it is not even compiled.
kit=$home/target/lib-kit
kit_stamp=$home/target/run.sh.kit-built
with_kit=()
[[ ${1:-} != contract ]] || with_kit=(-Pkit)

up_to_date() {
    [[ -f $jar && -f $stamp ]] \
        && [[ -z $(find "$home/pom.xml" "$home/src" \( -name test -o -name jmh -o -path "$home/src/kit" \) -prune \
            -o -newer "$stamp" -print -quit) ]] \
        && { ((${#with_kit[@]} == 0)) || kit_up_to_date; }
}

kit_up_to_date() {
    [[ -d $kit && -f $kit_stamp && ! $kit_stamp -ot $stamp ]] \
        && [[ -z $(find "$home/src/kit" -newer "$kit_stamp" -print -quit) ]]
}

built=
if ! up_to_date; then
    lock -x || fail "A build is needed, and $home/target is in use: wait until what runs from it has ended, or use another clone."
    command -v mvn >/dev/null 2>&1 || fail "Maven is missing: install Maven, version 3.8 or newer, and put it on the PATH."
    if [[ -f $stamp ]]; then
        printf 'Building ...\n' >&2
    else
        printf 'Building ... (about a minute the first time, and longer while Maven downloads the libraries)\n' >&2
    fi
    started=$(mktemp)
    trap 'rm -f -- "$started"' EXIT
    # Old jars in lib would stay on the class path.
    rm -rf -- "$home/target/lib" "$home/target/lib-kit" "$archive"*
    # Maven and what it starts have no use for secrets.
    if ! log=$(unset JB_PASSWD JB_HEADERS JB_BODY; mvn -q -B -f "$home/pom.xml" -Dquick -Dmaven.test.skip=true ${with_kit[@]+"${with_kit[@]}"} package 2>&1); then
        printf '%s\n' "$log" >&2
        fail "The build failed; Maven's words are above."
    fi
    # The time before the build: a source that was saved while it ran is built again.
    touch -r "$started" "$stamp"
    ((${#with_kit[@]} == 0)) || touch -r "$started" "$kit_stamp"
    rm -f -- "$started"
    trap - EXIT
    built=yes
    lock -s || fail "Another run.sh is building in $home: start again when it has ended."
fi

# What is printed is UTF-8, which is the default of Java 18 and newer.
# Newer JVMs warn of libraries that use sun.misc.Unsafe, and older ones do not know the option. Forks get it from the tool.
quiet=()
[[ $version -lt 24 ]] || quiet=(--sun-misc-unsafe-memory-access=allow)
jvm=("$home/src/tool/main/jib/app/jvm" "$archive" "$java" ${quiet[@]+"${quiet[@]}"} -Dfile.encoding=UTF-8 -jar "$jar")
# Where it cannot be made, commands only start more slowly.
[[ -z $built ]] || MAKE_ARCHIVE=yes "${jvm[@]}" >/dev/null 2>&1 </dev/null || true
exec "${jvm[@]}" "$@"
