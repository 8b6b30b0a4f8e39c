package io.github.ycsbext.media;

import java.nio.file.Path;

/**
 * A medium and its path. The path is kept as it was found: if the system's character set cannot
 * express a name, the name alone would not lead back to the file.
 */
record MediumFile(Path path, Medium medium) {}
