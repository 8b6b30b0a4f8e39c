package io.github.ycsbext.media;

import java.nio.file.Path;

/** The path as found: names that the system's character set cannot express lead nowhere. */
record MediumFile(Path path, Medium medium) {}
