package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileTree;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A disk that has the data of one server alone, and that can be full.
 *
 * <p>It is an ext4 file system in a sparse file that is as large as what is free around it. To be
 * full, it reserves all of its blocks, by {@code reserved_clusters}
 * (Documentation/ABI/testing/sysfs-fs-ext4): not even root can write then, whatever the server
 * deletes meanwhile. What it wrote before stays, and can be written over.
 *
 * @param device the name of its loop device, which goes with the mount
 * @param folder where it is mounted
 */
public record DataDisk(String device, Path folder) {
  /** What the kernel reserves of itself, of a disk of a gigabyte or more: see ext4/super.c. */
  private static final long USUALLY_RESERVED = 4096;

  private static final long GIGABYTE = 1 << 30;

  /**
   * Makes the disk and mounts it.
   *
   * @param image its file, which does not exist
   * @param folder the data folder, which is empty
   * @throws IOException if this machine cannot do that
   */
  static void make(Path image, Path folder) throws IOException {
    Files.createDirectories(image.getParent());
    try (RandomAccessFile file = new RandomAccessFile(image.toFile(), "rw")) {
      file.setLength(Math.max(GIGABYTE, Files.getFileStore(folder).getUsableSpace()));
    }
    run(
        "mkfs.ext4",
        "-q",
        "-F",
        "-m",
        "0", // blocks that are root's alone
        "-b",
        "4096",
        "-J",
        "size=64",
        "-E",
        "lazy_itable_init=1,lazy_journal_init=1",
        image.toString());
    run("mount", "-t", "ext4", "-o", "loop", image.toString(), folder.toString());
    // A server makes its data in a folder with nothing in it.
    FileTree.delete(folder.resolve("lost+found"));
  }

  private static void run(String program, String... arguments) throws IOException {
    Path found =
        Executables.installed(program)
            .orElseThrow(() -> new NoSuchFileException("the program " + program));
    Executables.run(Stream.concat(Stream.of(found.toString()), Stream.of(arguments)).toList());
  }

  /** Tells why this machine cannot have such disks; empty if it can. Tries one for a moment. */
  public static Optional<Note> whyNot() {
    try {
      Files.createDirectories(CacheFolders.runs());
      RunFolder trial = new RunFolder(Files.createTempDirectory(CacheFolders.runs(), "disk-"));
      try {
        trial.lendTo(ProcessIdentity.own());
        Files.createDirectories(trial.data());
        make(trial.disk(0), trial.data());
        of(trial.data()).fill(true);
        return Optional.empty();
      } finally {
        trial.deleteData();
        trial.delete();
      }
    } catch (IOException e) {
      return Optional.of(ClusterNote.NO_DISK.of(FileError.of(e)));
    }
  }

  /**
   * Returns the disk that is mounted on a data folder.
   *
   * @throws UserError if there is none
   */
  public static DataDisk of(Path folder) throws IOException {
    return find(folder)
        .orElseThrow(() -> new UserError(ClusterNote.NO_DISK_OF_ITS_OWN.of(folder.toString())));
  }

  private static Optional<DataDisk> find(Path folder) throws IOException {
    Path real = folder.toRealPath();
    return mounted().stream().filter(disk -> disk.folder().equals(real)).findFirst();
  }

  /** Leaves no block free, or those that are. */
  public void fill(boolean full) throws IOException {
    long blocks =
        Files.getFileStore(folder).getTotalSpace() / Files.getFileStore(folder).getBlockSize();
    Files.writeString(reserved(), Long.toString(full ? blocks : USUALLY_RESERVED));
  }

  private Path reserved() {
    return Path.of("/sys/fs/ext4", device, "reserved_clusters");
  }

  /**
   * Unmounts every disk in a folder at once, even if a process has a file open there.
   *
   * @throws IOException if one cannot be unmounted
   */
  static void unmountAll(Path top) throws IOException {
    if (!Files.isDirectory(top)) {
      return;
    }
    Path real = top.toRealPath();
    for (DataDisk disk : mounted()) {
      if (disk.folder().startsWith(real)) {
        run("umount", "--lazy", disk.folder().toString());
      }
    }
  }

  private static List<DataDisk> mounted() throws IOException {
    Path mounts = Path.of("/proc/self/mounts");
    return Files.exists(mounts) ? in(Files.readString(mounts)) : List.of();
  }

  /**
   * @param mounts a line for each, as {@code /proc/self/mounts} has them
   */
  static List<DataDisk> in(String mounts) {
    return mounts
        .lines()
        .map(line -> line.split(" ", -1))
        .filter(words -> words[0].startsWith("/dev/loop") && words[2].equals("ext4"))
        .map(words -> new DataDisk(words[0].substring(5), Path.of(unescaped(words[1]))))
        .toList();
  }

  /** Blanks and the like are octal numbers there. */
  private static String unescaped(String word) {
    return word.replace("\\040", " ").replace("\\011", "\t").replace("\\134", "\\");
  }
}
