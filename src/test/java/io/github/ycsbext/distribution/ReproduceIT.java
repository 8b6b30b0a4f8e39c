package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a report's bundle is measured again, and judged beside its author's results. */
class ReproduceIT {
  @TempDir static Path folder;

  private static Command reproduce(Path bundle, Path out, String claims) {
    return Studies.command(
        "reproduce",
        bundle.toString(),
        "--claims",
        claims,
        "--client-cores",
        "0",
        "--out",
        out.toString());
  }

  @Test
  void a_bundle_alone_is_measured_again_and_judged_claim_by_claim() throws IOException {
    Path author = folder.resolve("author");
    Studies.run(
        "quickstart", author, "--systems", "redis,mongodb", "--scale", "0.05", "--seed", "7");
    Path bundle = folder.resolve("of-the-author");
    Files.move(author.resolve("bundle"), bundle);
    Files.writeString(bundle.resolve("paper.tex"), "another paper");
    Path out = folder.resolve("mine");

    Command.Outcome outcome = reproduce(bundle, out, "1").run();

    assertThat(outcome.exitCode()).as(outcome.toString()).isEqualTo(5);
    assertThat(outcome.out())
        // Which one the author's few operations found slower is a matter of chance.
        .containsPattern("1\\. READ: (MongoDB|Redis) takes longer than \\w+: cannot be told here")
        .contains("0 of 1 claims came out as the author's did, 0 the other way, 1 cannot be told");
    assertThat(outcome.err()).contains("SHA256SUMS: paper.tex");
    assertThat(out.resolve("reproduction.html")).isNotEmptyFile();
    assertThat(out.resolve("study.json")).content().contains("\"seed\" : 7", "\"seconds\" : 1");
    Studies.completed(out, 2);

    Command.Outcome judgedAgain = reproduce(bundle, out, "1").run();
    assertThat(judgedAgain.exitCode()).as("nothing is left to run").isEqualTo(5);
    Studies.completed(out, 2);

    reproduce(bundle, out, "2").run().expect(2);
    Files.writeString(bundle.resolve("study.json"), "{}");
    assertThat(reproduce(bundle, folder.resolve("none"), "1").run().expect(2).err())
        .contains("study.json is not as the report wrote it");
    assertThat(folder.resolve("none")).doesNotExist();
  }
}
