package io.github.ycsbext.studies.command;

import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import java.util.Iterator;

final class StudyNames implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return StudyCatalogue.names().iterator();
  }
}
