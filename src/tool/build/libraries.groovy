// Which jars each dependency of ours and of our modules needs, resolved as if it were the only one: from this a fork gets its own client's
// class path and nothing else. Maven's graph of the project will not do: where two libraries share a dependency it keeps the exclusions of
// the first, so that the second would lack what the first left out.
import groovy.json.JsonOutput
import org.apache.maven.RepositoryUtils
import org.eclipse.aether.collection.CollectRequest

def types = session.repositorySession.artifactTypeRegistry
def resolver = session.container.lookup('org.eclipse.aether.RepositorySystem')
def managed = project.dependencyManagement.dependencies.collect {
    RepositoryUtils.toDependency(it, types)
}
def alone = { dependency ->
    def asked = [RepositoryUtils.toDependency(dependency, types)]
    def request = new CollectRequest(asked, managed, project.remoteProjectRepositories)
    resolver.collectDependencies(session.repositorySession, request).root
}
def jars
jars = { node -> node.children.collectMany { [it.artifact] + jars(it) } }
def file = { [it.artifactId, it.version, it.classifier].findAll().join('-') + '.jar' }
def name = { [it.groupId, it.artifactId, it.classifier].findAll().join(':') }
def modules = session.allProjects.collectEntries { [(it.groupId + ':' + it.artifactId): it] }
def direct
direct = { dependencies ->
    dependencies.findAll { it.scope != 'test' }.collectMany {
        def module = modules[it.groupId + ':' + it.artifactId]
        [it] + (module ? direct(module.dependencies) : [])
    }
}
def libraries = new TreeMap()
def artifacts = new TreeMap()
direct(project.dependencies).each {
    libraries.computeIfAbsent(it.groupId + ':' + it.artifactId, { new TreeSet() }).addAll(
        jars(alone(it)).collect {
            artifacts[file(it)] = name(it) + ' ' + it.version
            file(it)
        })
}
// Our clients, by the class that each module names as others do.
def adapters = new TreeMap()
modules.values().findAll { it.parent?.artifactId == 'http-benchmark-java-clients' }.each {
    def service = new File(it.basedir, 'main/resources/META-INF/services/io.httpbench.api.ClientProvider')
    // An image's layer of libraries is made of POMs alone.
    if (service.exists()) {
        adapters[service.getText('UTF-8').trim()] = it.artifactId + '-' + it.version + '.jar'
    }
}
def list = new File(project.build.outputDirectory, 'io/httpbench/matrix/libraries.json')
list.parentFile.mkdirs()
list.setText(JsonOutput.prettyPrint(
    JsonOutput.toJson([jars: libraries, artifacts: artifacts, adapters: adapters])), 'UTF-8')
