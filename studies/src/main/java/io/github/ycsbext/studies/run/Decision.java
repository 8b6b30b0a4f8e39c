package io.github.ycsbext.studies.run;

import java.io.IOException;

/** Tells whether what was measured so far decides a study's claims. */
public interface Decision {
  boolean isMade() throws IOException;
}
