package io.github.ycsbext.clusters.process;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;

/** Where the classes of this room are, for JVMs that it starts. */
public final class OwnClasses {
  private OwnClasses() {}

  /** A jar or a folder. */
  public static Path place() throws IOException {
    try {
      return Path.of(OwnClasses.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }
}
