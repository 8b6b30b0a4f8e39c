package io.github.ycsbext.clusters.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests processes that need the same engine on a machine that does not have it yet. */
@Timeout(60)
class EngineStoreIT {
  private static final String SHA256_OF_NOTHING =
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

  private static final String UNPACKING = "unpacking";

  @TempDir Path cache;

  @Test
  void of_several_processes_one_unpacks_and_the_others_wait_for_it() throws Exception {
    Path artifact = Program.artifact().pathIn(cache);
    Files.createDirectories(artifact.getParent());
    Files.createFile(artifact);
    List<Process> started = new ArrayList<>();
    try {
      Process first = start(started);
      assertThat(ChildJvm.output(first).readLine()).isEqualTo(UNPACKING);
      for (int other = 0; other < 2; other++) {
        Process waiting = start(started);
        assertThat(waiting.errorReader().readLine())
            .isEqualTo("Another process fetches Example: waiting");
      }
      first.getOutputStream().close();

      for (Process process : started) {
        assertThat(ChildJvm.output(process).lines()).containsExactly("the program");
        assertThat(process.waitFor()).isZero();
      }
    } finally {
      for (Process process : started) {
        process.destroyForcibly().waitFor();
      }
    }
  }

  private Process start(List<Process> started) throws IOException {
    Process process = new ChildJvm(cache).start(Program.class);
    started.add(process);
    return process;
  }

  /** A program that unpacks the engine when its standard input ends, and prints a file of it. */
  static final class Program {
    private Program() {}

    static LockedArtifact artifact() {
      return new LockedArtifact(
          new DefaultArtifact("org.example:server:jar:1.0"), 0, SHA256_OF_NOTHING);
    }

    public static void main(String[] arguments) throws IOException {
      EngineStore store = EngineStore.in(Path.of(System.getenv("YCSB_CACHE")));
      EngineLock lock = new EngineLock(artifact(), List.of(artifact()));
      Path home = store.unpacked("Example", lock, Program::unpack);
      System.out.println(Files.readString(home.resolve("server")));
    }

    private static void unpack(Path artifact, Path folder) throws IOException {
      System.out.println(UNPACKING);
      System.in.readAllBytes();
      Files.writeString(folder.resolve("server"), "the program");
    }
  }
}
