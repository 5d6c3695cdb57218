package io.httpbench.export;

import io.httpbench.result.text.Numbers;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** The de-facto JUnit XML format: elements and attributes that Surefire, Jenkins, GitLab and others agree on. */
final class JunitWriter {

    /** The outcome of a case. */
    enum Outcome {
        PASSED,
        FAILURE,
        ERROR,
        SKIPPED;

        String element() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final XMLStreamWriter xml;

    JunitWriter(XMLStreamWriter xml) {
        this.xml = xml;
    }

    /** Opens the one suite, which is the root as in Surefire's reports. */
    void begin(String name, String timestamp, List<Outcome> outcomes, double seconds) throws XMLStreamException {
        xml.writeStartDocument("UTF-8", "1.0");
        xml.writeCharacters("\n");
        xml.writeStartElement("testsuite");
        attribute("name", name);
        attribute("tests", Integer.toString(outcomes.size()));
        attribute("failures", Integer.toString(Collections.frequency(outcomes, Outcome.FAILURE)));
        attribute("errors", Integer.toString(Collections.frequency(outcomes, Outcome.ERROR)));
        attribute("skipped", Integer.toString(Collections.frequency(outcomes, Outcome.SKIPPED)));
        attribute("time", Numbers.format("%.3f", seconds));
        // Readers expect a local time without zone and fractions, and interpret it as UTC.
        attribute("timestamp", timestamp.replaceAll("(\\.\\d+)?Z$", ""));
        xml.writeCharacters("\n");
    }

    /**
     * @param message why it did not pass; its first line is used where space is limited
     * @param output additional output; may be empty
     */
    void testCase(String group, String name, double seconds, Outcome outcome, String message, String output)
            throws XMLStreamException {
        xml.writeStartElement("testcase");
        attribute("classname", group);
        attribute("name", name);
        attribute("time", Numbers.format("%.3f", seconds));
        if (outcome != Outcome.PASSED) {
            xml.writeStartElement(outcome.element());
            attribute("message", message.lines().findFirst().orElse(""));
            if (outcome != Outcome.SKIPPED) {
                attribute("type", group);
            }
            xml.writeCharacters(allowed(message));
            xml.writeEndElement();
        }
        if (!output.isEmpty()) {
            xml.writeStartElement("system-out");
            xml.writeCharacters(allowed(output));
            xml.writeEndElement();
        }
        xml.writeEndElement();
        xml.writeCharacters("\n");
    }

    void end() throws XMLStreamException {
        xml.writeEndElement();
        xml.writeEndDocument();
        xml.flush();
    }

    private void attribute(String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, allowed(value));
    }

    /** XML 1.0 §2.2 allows most control characters in no form, not even escaped. */
    private static String allowed(String text) {
        return text.replaceAll("[^\\t\\n\\r\\x{20}-\\x{D7FF}\\x{E000}-\\x{FFFD}\\x{10000}-\\x{10FFFF}]", "\uFFFD");
    }
}
