package io.github.ycsbext.studies.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class RecordedNotesTest {
  private static final Words ENGLISH = Words.in(Language.ENGLISH);
  private static final Words PORTUGUESE = Words.in(Language.PORTUGUESE);
  private static final Words SPANISH = Words.in(Language.SPANISH);

  /**
   * Where the product writes sentences down that a report shows, and the words in front of them.
   */
  private static final Map<String, List<String>> WRITERS =
      Map.ofEntries(
          Map.entry("core-ext:client/Ceiling", List.of("notes.add(")),
          Map.entry("core-ext:client/ServerDescription", List.of("notes.add(")),
          Map.entry("core-ext:client/PhaseRun", List.of("notes.add(")),
          Map.entry("core-ext:client/DatabaseOutcomes", List.of("return ")),
          Map.entry("core-ext:client/BlockDurations", List.of("return \"dur")),
          Map.entry("core-ext:workload/RecordWorkload", List.of("notes.add(", "noteIfAny(")),
          Map.entry("core-ext:workload/VerifiableText", List.of("Optional.of(")),
          Map.entry("core-ext:workload/MediaSettings", List.of("String values =")),
          Map.entry("core-ext:health/HealthJudge", List.of("words(")),
          Map.entry("clusters:clusters/ClusterNetwork", List.of("unlinked(", "words.add(")),
          Map.entry("clusters:clusters/network/LinkNetwork", List.of("notApplied.add(")),
          Map.entry(
              "clusters:clusters/network/NetworkPrograms",
              List.of("new NetworkUnavailableException(")),
          Map.entry(
              "clusters:clusters/engine/cassandra/CassandraWork",
              List.of("work.add(", "Optional.of(")),
          Map.entry("clusters:clusters/engine/redis/RedisWork", List.of("work.add(", "KINDS.put(")),
          Map.entry(
              "clusters:clusters/place/BackgroundWork", List.of("new Settled(", "return \"%s is")),
          Map.entry(
              "clusters:clusters/engine/mongodb/MongoStandInProgram",
              List.of("new ClusterException(")),
          Map.entry(
              "studies:studies/runner/TrialRunner",
              List.of("new TrialFailedException(", "new TrialRefusedException(")),
          Map.entry("studies:studies/runner/SpaceCheck", List.of("new TrialFailedException(")),
          Map.entry("studies:studies/runner/PhaseFaults", List.of("new TrialFailedException(")),
          Map.entry("studies:studies/runner/StudyRunner", List.of("new SystemDownException(")),
          Map.entry("studies:studies/runner/FaultsBook", List.of("notes.add(", "return ")),
          Map.entry(
              "studies:studies/analysis/MissingFiles", List.of("sentences.add(", "IOException(")),
          Map.entry("studies:studies/analysis/Series", List.of("new IOException(")),
          Map.entry(
              "studies:studies/analysis/Blocks",
              List.of("new IOException(", "new IllegalArgumentException(")),
          Map.entry("studies:studies/analysis/LatencyLog", List.of("new IOException(")),
          Map.entry("studies:studies/runner/OutcomeLines", List.of("sentences.add(", ".map(")),
          Map.entry(
              "studies:studies/runner/RunningStudies", List.of("return \"Another", "List.of(\"Wh")),
          Map.entry(
              "studies:studies/runner/MachineAvailability",
              List.of("Optional.of(", ".map(why -> ")));

  private static final Pattern TAKES_NOTES =
      Pattern.compile("notes\\.add\\(\\s*[\"S]|note\\(\\) \\{[^}]*\"|new TrialFailedException\\(");

  /** Values of such sentences that are more than a word. */
  private static final Map<String, String> SAMPLES = Map.of("end", "7 of 9 operations");

  static Stream<String> keys() {
    return ENGLISH.keys().stream().filter(key -> key.startsWith(RecordedNotes.PREFIX)).sorted();
  }

  @ParameterizedTest
  @MethodSource("keys")
  void every_note_is_known_by_its_english_text_and_keeps_its_values(String key) {
    Object[] values = IntStream.range(0, 9).mapToObj(place -> "x" + place).toArray();

    for (Words words : List.of(PORTUGUESE, SPANISH)) {
      assertThat(words.recorded(ENGLISH.of(key, values))).isEqualTo(words.of(key, values));
    }
  }

  @Test
  void numbers_of_a_translated_note_have_the_decimal_sign_of_its_language() {
    String late =
        "for 1 % of the time its threads were scheduled more than 21.9 ms late (limit 10 ms)";

    assertThat(PORTUGUESE.recorded(late)).contains("21,9 ms", "10 ms").doesNotContain("21.9");
    assertThat(SPANISH.recorded("links of their own, 1.5 Gb/s each way")).contains("1,5 Gb/s");
    assertThat(SPANISH.recorded("The server was not described: no answer within 2.50 s"))
        .contains("2,50 s");
    assertThat(ENGLISH.recorded(late)).isEqualTo(late);
  }

  @Test
  void every_sentence_that_the_sources_write_down_has_a_translation() throws IOException {
    List<String> found = new ArrayList<>();
    for (Map.Entry<String, List<String>> writer : WRITERS.entrySet()) {
      for (String after : writer.getValue()) {
        List<String> sentences = SourceSentences.of(source(writer.getKey()), after, SAMPLES);
        assertThat(sentences).as("%s: %s", writer.getKey(), after).isNotEmpty();
        found.addAll(sentences);
      }
    }

    assertThat(found)
        .hasSizeGreaterThan(40)
        .allSatisfy(
            sentence -> {
              assertThat(PORTUGUESE.recorded(sentence)).isNotEqualTo(sentence);
              assertThat(SPANISH.recorded(sentence)).isNotEqualTo(sentence);
            });
  }

  @Test
  void every_source_that_takes_notes_is_looked_into() throws IOException {
    TreeSet<String> taking = new TreeSet<>();
    for (String module : List.of("core-ext", "clusters", "studies")) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/java"))) {
        for (Path file : files.filter(RecordedNotesTest::isWriter).toList()) {
          String text = Files.readString(file);
          if (TAKES_NOTES.matcher(text).find()) {
            taking.add(String.valueOf(file.getFileName()).replace(".java", ""));
          }
        }
      }
    }

    assertThat(taking)
        .isNotEmpty()
        .isSubsetOf(
            WRITERS.keySet().stream()
                .map(writer -> writer.substring(writer.lastIndexOf('/') + 1))
                .collect(Collectors.toSet()));
  }

  /** What is made when the report is made has its words in each language already. */
  private static boolean isWriter(Path file) {
    return file.toString().endsWith(".java") && !file.toString().contains("/report/");
  }

  private static Path source(String writer) {
    String[] parts = writer.split(":", 2);
    return Path.of("..", parts[0], "src/main/java/io/github/ycsbext", parts[1] + ".java");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          seed 2, 1000 operations, stream hash 005b530dbc83e62b | semente 2, 1000 operações, hash da sequência 005b530dbc83e62b
          values are 103 images and videos (the sample set) as hex, 303699 bytes each on average | os valores são 103 imagens e vídeos (o conjunto de amostra) em hex, com 303699 bytes cada um em média
          values are 3 images and videos (mine) as raw, 9 bytes each on average; left out of the folder: 1 other file: notes.txt | os valores são 3 imagens e vídeos (mine) em raw, com 9 bytes cada um em média; deixado de fora da pasta: 1 other file: notes.txt
          links of their own, 1gbit each way, 250us delay each way | enlaces próprios, 1gbit em cada sentido, atraso de 250us em cada sentido
          links of their own, no limit of their rate; NOT as asked: the delay is left out, for this kernel does not take it (netem: no such qdisc) | enlaces próprios, sem limite de taxa; NÃO como pedido: o atraso fica de fora, pois este kernel não o aceita (netem: no such qdisc)
          Cassandra is not quiet after 300 s: 127.0.0.1:9042 compacts (2 under way), has work for HintsDispatcher (1 active, 0 pending); 127.0.0.2:9042 does not tell (closed) | Cassandra não está quieto após 300 s: 127.0.0.1:9042 compacta (2 em curso), tem trabalho para HintsDispatcher (1 em curso, 0 à espera); 127.0.0.2:9042 não informa (closed)
          After the faults of outage: Redis is not quiet after 300 s: 127.0.0.1:7000 is loading its data, waits for 2 of its replicas | Após as falhas de outage: Redis não está quieto após 300 s: 127.0.0.1:7000 está carregando seus dados, espera por 2 de suas réplicas
          A fault of outage was not reached, for it ended after 8.5 s: node 2 is killed after 10 s and started again when the phase has ended | Uma falha de outage não foi alcançada, pois a fase terminou após 8,5 s: o nó 2 é derrubado após 10 s e iniciado de novo quando a fase termina
          run ended with exit code 1: Every one of the 9 operations failed | run terminou com código de saída 1: Every one of the 9 operations failed
          load was refused: it said nothing | load foi recusado: não disse nada
          load ended with exit code 137: it said nothing | load terminou com código de saída 137: não disse nada
          Cassandra could not be started: Cassandra 5.0.9 did not answer on 127.0.0.1:9042 within 300 s (refused); the end of its log /tmp/a.log: the end | Cassandra não pôde ser iniciado: Cassandra 5.0.9 não respondeu em 127.0.0.1:9042 dentro de 300 s (refused); o fim de seu log /tmp/a.log: the end
          node 2 could not be started again in outage: no | o nó 2 não pôde ser iniciado de novo em outage: no
          in memory only: no append-only file, no snapshots; asynchronous replication to 2 replicas | só na memória: nenhum arquivo append-only, nenhum snapshot; replicação assíncrona para 2 réplicas
          w=majority (the server's default), journaled | w=majority (o padrão do servidor), gravada no journal
          12 of 1000 operations failed: {READ=ERROR=12} | 12 de 1000 operações falharam: {READ=ERROR=12}
          """)
  void notes_of_several_parts_are_translated_part_by_part(String recorded, String portuguese) {
    assertThat(PORTUGUESE.recorded(recorded)).isEqualTo(portuguese);
    assertThat(SPANISH.recorded(recorded)).isNotEqualTo(recorded).isNotEqualTo(portuguese);
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void what_nobody_knows_stays_as_it_was_recorded(Language language) {
    for (String note :
        List.of("", "a note of a binding of one's own; with parts, two", "read timed out (5 s)")) {
      assertThat(Words.in(language).recorded(note)).isEqualTo(note);
    }
  }

  @Test
  void english_stays_as_it_was_recorded() {
    keys().forEach(key -> assertThat(ENGLISH.recorded(ENGLISH.of(key))).isEqualTo(ENGLISH.of(key)));
  }

  @Test
  void several_notes_stand_behind_each_other() {
    assertThat(SPANISH.recorded(List.of("inserts that failed for good: 3", "mine")))
        .isEqualTo("inserciones que fallaron definitivamente: 3; mine");
    assertThat(SPANISH.recorded(List.of())).isEmpty();
  }
}
