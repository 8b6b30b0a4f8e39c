package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.studies.analysis.claim.JudgedCondition;
import io.github.ycsbext.studies.analysis.claim.JudgedCondition.Outcome;
import io.github.ycsbext.studies.report.VerdictSentences;
import io.github.ycsbext.studies.report.Words;
import java.io.StringWriter;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** A test case for each condition: a regression fails it, an unknown change skips it. */
final class JunitXml {
  private static final String SUITE = "ycsb compare";

  private JunitXml() {}

  /**
   * @param name what is compared with what
   */
  static String of(String name, List<JudgedCondition> conditions, Words words) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeStartElement("testsuite");
      xml.writeAttribute("name", SUITE);
      xml.writeAttribute("tests", String.valueOf(conditions.size()));
      xml.writeAttribute("failures", count(conditions, Outcome.REGRESSION));
      xml.writeAttribute("errors", "0");
      xml.writeAttribute("skipped", count(conditions, Outcome.UNDECIDED));
      for (JudgedCondition condition : conditions) {
        write(xml, name, condition, VerdictSentences.of(condition, words));
      }
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
    return text + "\n";
  }

  private static String count(List<JudgedCondition> conditions, Outcome outcome) {
    return String.valueOf(conditions.stream().filter(one -> one.outcome() == outcome).count());
  }

  private static void write(
      XMLStreamWriter xml, String name, JudgedCondition condition, String sentence)
      throws XMLStreamException {
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", name);
    xml.writeAttribute("name", condition.condition().text());
    switch (condition.outcome()) {
      case REGRESSION -> {
        xml.writeEmptyElement("failure");
        xml.writeAttribute("type", "regression");
        xml.writeAttribute("message", sentence);
      }
      case UNDECIDED -> {
        xml.writeEmptyElement("skipped");
        xml.writeAttribute("message", sentence);
      }
      case NO_REGRESSION -> {
        xml.writeStartElement("system-out");
        xml.writeCharacters(sentence);
        xml.writeEndElement();
      }
    }
    xml.writeEndElement();
  }
}
