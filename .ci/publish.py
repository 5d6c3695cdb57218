#!/usr/bin/env python3
"""Whether a folder has all that Maven Central asks of each artifact: files, checksums, elements of the POM."""
import hashlib
import pathlib
import sys
import xml.etree.ElementTree as ElementTree
import zipfile

NAMESPACE = "{http://maven.apache.org/POM/4.0.0}"
DEMANDED = [
    "name", "description", "url", "licenses/license/name", "licenses/license/url",
    "developers/developer/name", "scm/connection", "scm/developerConnection", "scm/url",
]
problems = []


def text(pom, path):
    found = pom.find("/".join(NAMESPACE + name for name in path.split("/")))
    return "" if found is None else (found.text or "").strip()


def check_pom(file, coordinates):
    pom = ElementTree.parse(file).getroot()
    if tuple(text(pom, name) for name in ("groupId", "artifactId", "version")) != coordinates:
        problems.append(f"{file.name}: coordinates are not those of its folder")
    problems.extend(f"{file.name}: {name} is missing" for name in DEMANDED if not text(pom, name))
    problems.extend(f"{file.name}: has {name}" for name in ("parent", "distributionManagement", "repositories", "build")
                    if pom.find(NAMESPACE + name) is not None)
    content = file.read_text(encoding="utf-8")
    problems.extend(f"{file.name}: has {word}" for word in ("SNAPSHOT", "${", "@project") if word in content)
    for dependency in pom.findall(f"{NAMESPACE}dependencies/{NAMESPACE}dependency"):
        if dependency.find(NAMESPACE + "version") is None:
            problems.append(f"{file.name}: a dependency without a version")


def check(folder, group, artifact):
    versions = [path.name for path in folder.iterdir() if path.is_dir()] if folder.is_dir() else []
    if len(versions) != 1:
        problems.append(f"{artifact}: one version expected, found {versions}")
        return
    version = versions[0]
    for ending in (".pom", ".jar", "-sources.jar", "-javadoc.jar"):
        file = folder / version / f"{artifact}-{version}{ending}"
        if not file.is_file():
            problems.append(f"{file.name} is missing")
            continue
        for algorithm in ("md5", "sha1"):
            checksum = file.with_name(f"{file.name}.{algorithm}")
            if not checksum.is_file() or checksum.read_text().strip() != hashlib.new(algorithm, file.read_bytes()).hexdigest():
                problems.append(f"{checksum.name} is missing or wrong")
        if ending == ".pom":
            check_pom(file, (group, artifact, version))
            continue
        names = zipfile.ZipFile(file).namelist()
        wanted = {".jar": ".class", "-sources.jar": ".java", "-javadoc.jar": "index.html"}[ending]
        if not any(name.endswith(wanted) for name in names):
            problems.append(f"{file.name}: no {wanted} in it")
        # What users compile against is their packages, and nothing else.
        own = {"http-benchmark-java-api": "io/httpbench/api/", "http-benchmark-java-kit": "io/httpbench/testing/"}.get(artifact)
        if own:
            problems.extend(f"{file.name}: has {name}" for name in names
                            if name.endswith((".class", ".java")) and not name.startswith(own))
    extra = {path.name for path in (folder / version).iterdir()}
    problems.extend(f"{name} is nobody's" for name in sorted(extra)
                    if not name.removesuffix(".md5").removesuffix(".sha1").endswith(
                        tuple(f"{artifact}-{version}{e}" for e in (".pom", ".jar", "-sources.jar", "-javadoc.jar"))))


staging = pathlib.Path(sys.argv[1])
expected = ["http-benchmark-java"] + [path.name.rpartition("-")[0] for folder in ("lib", "lib-kit")
                                      for path in sorted((staging.parent / folder).glob("http-benchmark-java-*.jar"))]
for name in expected:
    check(staging / "io" / "httpbench" / name, "io.httpbench", name)
found = sorted(path.name for path in (staging / "io" / "httpbench").iterdir())
if found != sorted(expected):
    problems.append(f"staged are {found}")
for problem in problems:
    print(problem, file=sys.stderr)
print(f"staged: {', '.join(expected)}; {len(problems)} problems")
sys.exit(1 if problems else 0)
