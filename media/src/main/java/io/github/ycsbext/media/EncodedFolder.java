package io.github.ycsbext.media;

import io.github.ycsbext.file.Sha256;
import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Encoded media as files, one each, at the same place below the folder. */
public final class EncodedFolder {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  /** The limit of every file system in use. */
  private static final int MAX_NAME_BYTES = 255;

  private final MediaCatalogue media;
  private final Encoding encoding;
  private final Path folder;

  private final Set<Path> made = ConcurrentHashMap.newKeySet();

  public EncodedFolder(MediaCatalogue media, Encoding encoding, Path folder) {
    this.media = media;
    this.encoding = encoding;
    this.folder = folder.toAbsolutePath().normalize();
  }

  public record Manifest(int format, String encoding, List<Entry> files) {
    public long bytes() {
      return files.stream().mapToLong(Entry::bytes).sum();
    }
  }

  /** Size and SHA-256 are of the encoded file. */
  public record Entry(String file, long bytes, String sha256, Medium source) {}

  /** Throws, before anything is written, if files exist, unless {@code force} is set. */
  public Manifest write(boolean force, Progress progress) throws IOException {
    refuseSourceFolder();
    if (!force) {
      refuseExisting();
    }
    refuseLongNames();
    try {
      MediumReader reader = new MediumReader(encoding);
      List<Entry> entries = Workers.map(media.files(), progress, file -> write(reader, file));
      Manifest manifest =
          new Manifest(io.github.ycsbext.media.Manifest.FORMAT, encoding.label(), entries);
      String json = JSON.writeValueAsString(manifest) + "\n";
      write(manifestFile(), out -> out.write(json.getBytes(StandardCharsets.UTF_8)));
      return manifest;
    } catch (IOException | RuntimeException e) {
      // An incomplete folder is useless and would be refused the next time.
      for (Path file : made) {
        Files.deleteIfExists(file);
      }
      throw e;
    }
  }

  private interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  private void write(Path file, Content content) throws IOException {
    boolean isNew = !Files.exists(file);
    try (OutputStream out = Files.newOutputStream(file)) {
      if (isNew) {
        made.add(file);
      }
      content.writeTo(out);
    } catch (IOException e) {
      throw MediaFolder.of(file, e);
    }
  }

  private Entry write(MediumReader reader, MediumFile source) throws IOException {
    Path file = target(source.medium());
    Files.createDirectories(file.getParent());
    write(file, out -> reader.write(source, out));
    Medium measured = source.medium().with(Fingerprint.of(source.path()));
    return new Entry(name(measured), Files.size(file), Sha256.of(file), measured);
  }

  /** With encoded files among the media, it would be refused the next time it is read. */
  private void refuseSourceFolder() throws InvalidMediaException {
    if (folder.startsWith(media.folder().toAbsolutePath().normalize())) {
      throw new InvalidMediaException(
          folder + " is within the folder of the media: name one outside of it");
    }
  }

  private void refuseLongNames() throws InvalidMediaException {
    List<String> errors = new ArrayList<>();
    for (Medium medium : media.media()) {
      String name = name(medium).substring(name(medium).lastIndexOf('/') + 1);
      int bytes = name.getBytes(StandardCharsets.UTF_8).length;
      if (bytes > MAX_NAME_BYTES) {
        errors.add(
            "%s has a name of %s bytes with the ending of %s, and a file's has at most %s: give it a shorter one"
                .formatted(medium.file(), bytes, encoding.label(), MAX_NAME_BYTES));
      }
    }
    if (!errors.isEmpty()) {
      throw new InvalidMediaException(errors);
    }
  }

  private void refuseExisting() throws InvalidMediaException {
    List<Path> targets = new ArrayList<>(media.media().stream().map(this::target).toList());
    targets.add(manifestFile());
    List<String> existing =
        targets.stream()
            .filter(Files::exists)
            .map(file -> folder.relativize(file).toString())
            .toList();
    if (!existing.isEmpty()) {
      throw new InvalidMediaException(
          folder
              + " has "
              + MediaFolder.enumeration(existing)
              + " already: use --force to write over them");
    }
  }

  private Path manifestFile() {
    return folder.resolve(io.github.ycsbext.media.Manifest.FILE_NAME);
  }

  private Path target(Medium medium) {
    try {
      return folder.resolve(name(medium));
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException(
          name(medium)
              + " cannot be written as a name in this locale: set LC_ALL to one of UTF-8, such as"
              + " C.UTF-8",
          e);
    }
  }

  private String name(Medium medium) {
    return encoding == Encoding.RAW ? medium.file() : medium.file() + "." + encoding.label();
  }
}
