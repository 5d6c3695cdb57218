// The tool's POM for repositories names what is in lib, file by file, and nothing else. Whoever resolves pom.xml instead gets other versions
// than libraries.json says: our management counts for our build only.
import org.apache.maven.model.Dependency
import org.apache.maven.model.Exclusion
import org.apache.maven.model.Model
import org.apache.maven.model.io.xpp3.MavenXpp3Writer

def published = new Model()
['modelVersion', 'groupId', 'artifactId', 'version', 'name', 'description', 'url',
 'organization', 'licenses', 'developers', 'scm', 'issueManagement'].each {
    published[it] = project.model[it]
}
project.artifacts.findAll { it.scope in ['compile', 'runtime'] }.each {
    published.addDependency(new Dependency(
        groupId: it.groupId, artifactId: it.artifactId, version: it.baseVersion,
        classifier: it.classifier ?: null, type: it.type, scope: it.scope,
        exclusions: [new Exclusion(groupId: '*', artifactId: '*')]))
}
def pom = new File(project.build.directory, 'poms/tool/pom.xml')
pom.parentFile.mkdirs()
pom.withOutputStream { new MavenXpp3Writer().write(it, published) }
project.pomFile = pom
