package io.github.ycsbext.clusters.process;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;

public final class OwnClasses {
  private OwnClasses() {}

  public static Path place() throws IOException {
    try {
      return Path.of(OwnClasses.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }
}
