package io.httpbench.profile;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * An agent that this JVM loads by itself, by the diagnostic command {@code JVMTI.agent_load}: neither a class of the
 * agent nor a second process that attaches is needed. JDK 9 and newer; the JVM loads a library once and calls it with
 * each command.
 */
final class LoadedAgent implements Agent {

    private static final String COMMANDS = "com.sun.management:type=DiagnosticCommand";
    private static final String LOAD = "jvmtiAgentLoad";
    private static final String DONE = "return code: 0";

    private final Path library;

    LoadedAgent(Path library) {
        this.library = library;
    }

    @Override
    public void execute(String options) throws ProfileException {
        String[] words = {quoted(library.toString()), quoted(options)};
        try {
            Object answer = ManagementFactory.getPlatformMBeanServer()
                    .invoke(new ObjectName(COMMANDS), LOAD, new Object[] {words}, new String[] {String[].class.getName()
                    });
            String said = String.valueOf(answer).strip();
            if (!said.equals(DONE)) {
                throw new ProfileException(said.replaceAll("\\s+", " "));
            }
        } catch (JMException e) {
            throw new ProfileException("this JVM loads no agents: " + e);
        }
    }

    /** The parser of diagnostic commands ends a word at a blank, and a name at an equals sign. */
    private static String quoted(String word) {
        return '"' + word + '"';
    }
}
