# Built with nothing but Docker: docker build -t http-benchmark-java .
# jib-maven-plugin builds the same image (mvn -Dquick -DskipTests -Dhosts.scope=provided package jib:dockerBuild);
# .ci/docker holds the two together.
ARG BUILD_IMAGE=maven:3.9-eclipse-temurin-25
ARG RUNTIME_IMAGE=eclipse-temurin:25-jre

FROM ${BUILD_IMAGE} AS poms
COPY src /src
RUN find /src -type f ! -name pom.xml ! -name '*.groovy' -delete

FROM ${BUILD_IMAGE} AS build

# PEM certificates that this stage must trust, for networks that sign TLS anew. They do not get into the image.
ARG EXTRA_CA=
RUN if [ -n "${EXTRA_CA}" ]; then \
        mkdir /tmp/ca && cd /tmp/ca \
        && printf '%s\n' "${EXTRA_CA}" | awk '/BEGIN CERTIFICATE/ { n++ } n { print > (n ".pem") }' \
        && for pem in *.pem; do \
            keytool -importcert -noprompt -cacerts -storepass changeit -alias "extra-${pem}" -file "${pem}" || exit 1; \
        done; \
    fi

WORKDIR /src
# Libraries first: a change of our code leaves their layer alone.
COPY .mvn .mvn
COPY pom.xml ./
COPY --from=poms /src src
# What only hosts need stays out with "provided": docs/hosts.md. "compile" has it in the image.
ARG HOSTS_SCOPE=provided
RUN mvn -B -q -Dquick -Dmaven.test.skip=true -Dhosts.scope=${HOSTS_SCOPE} compile dependency:copy-dependencies@lib \
        -DexcludeGroupIds=io.httpbench \
    && mkdir -p /image/app \
    && mv target/lib /image/app/libs
COPY src src
# Jib's layout. One time stamp for all makes equal files equal layers.
RUN mvn -B -q -Dquick -Psbom -Dmaven.test.skip=true -Dhosts.scope=${HOSTS_SCOPE} package \
    && cp -r src/tool/main/jib /image/root \
    && mkdir /image/root/app/classpath /image/root/app/libs \
    && cp target/lib/http-benchmark.jar /image/root/app/classpath/ \
    && cp target/lib/http-benchmark-java-*.jar /image/root/app/libs/ \
    && chmod 777 /image/root/results \
    && find /image -exec touch -d @1 {} +

FROM ${RUNTIME_IMAGE}

LABEL org.opencontainers.image.title="http-benchmark-java" \
      org.opencontainers.image.description="Which HTTP client, with which protocol and settings, against my server, and how sure can I be?" \
      org.opencontainers.image.version="0.1.0" \
      org.opencontainers.image.licenses="Apache-2.0"

COPY --from=build /image/app/libs /app/libs
COPY --from=build /image/root /
# The archive of classes is of these jars and this JRE. Without it commands only start more slowly.
RUN MAKE_ARCHIVE=yes /app/start >/dev/null || echo "no archive of classes"; rm -rf /tmp/*

# The first user of most machines, so that ./results on the host is that user's; any other works too (--user).
USER 1000:1000
WORKDIR /
STOPSIGNAL SIGTERM
ENTRYPOINT ["/app/start"]
