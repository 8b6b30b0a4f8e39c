package io.github.ycsbext.workload;

import static io.github.ycsbext.workload.Phases.properties;
import static io.github.ycsbext.workload.Phases.with;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.workload.MapDatabase.Call;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.WorkloadException;

class RecordWorkloadTest {
  private static final Properties EVERYTHING =
      properties(
          "recordcount", "2000",
          "operationcount", "10000",
          "fieldcount", "3",
          "fieldlength", "20",
          "readproportion", "0.4",
          "updateproportion", "0.2",
          "insertproportion", "0.1",
          "scanproportion", "0.1",
          "readmodifywriteproportion", "0.1",
          "deleteproportion", "0.1");

  /**
   * Properties with which the newest records, whose inserts may still be under way, are read most.
   */
  private static final Properties LATEST =
      with(EVERYTHING, "insertorder", "ordered", "requestdistribution", "latest");

  private static MapDatabase loaded(Properties properties) {
    MapDatabase db = new MapDatabase();
    Phases.load(properties, db, 3);
    return db;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void a_run_has_exactly_its_proportions(int threads) {
    MapDatabase db = loaded(EVERYTHING);
    db.returns.clear();

    Phases.run(EVERYTHING, db, threads);

    assertThat(db.asked("READ")).isEqualTo(4000 + 1000);
    assertThat(db.asked("UPDATE")).isEqualTo(2000 + 1000);
    assertThat(db.asked("INSERT")).isEqualTo(1000);
    assertThat(db.asked("SCAN")).isEqualTo(1000);
    assertThat(db.asked("DELETE")).isEqualTo(1000);
    assertThat(db.recorded("READ-MODIFY-WRITE")).isEqualTo(1000);
    assertThat(db.returned("INSERT OK")).isEqualTo(1000);
    assertThat(db.returned("DELETE OK")).isEqualTo(1000);
    assertThat(db.records).hasSize(2000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"uniform", "zipfian", "latest", "hotspot", "sequential", "exponential"})
  void with_one_thread_every_operation_finds_its_record(String distribution) {
    Properties properties = with(EVERYTHING, "requestdistribution", distribution);
    MapDatabase db = loaded(properties);

    Phases.run(properties, db, 1);

    assertThat(db.returns.keySet()).allMatch(name -> name.endsWith(" OK"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"uniform", "zipfian", "latest", "exponential"})
  void with_eight_threads_hardly_an_operation_misses_its_record(String distribution) {
    Properties properties =
        with(EVERYTHING, "requestdistribution", distribution, "operationcount", "40000");
    properties.setProperty("recordcount", "20000");
    MapDatabase db = loaded(properties);

    Phases.run(properties, db, 8);

    long misses =
        db.asked("READ") - db.returned("READ OK") + db.asked("UPDATE") - db.returned("UPDATE OK");
    assertThat(misses).isLessThan(400);
    assertThat(db.returned("DELETE OK")).isEqualTo(4000);
  }

  @Test
  void the_stream_is_the_same_for_one_thread_and_for_eight() {
    List<Call> alone = callsOf(EVERYTHING, 1);
    List<Call> together = callsOf(EVERYTHING, 8);

    assertThat(sorted(together)).isEqualTo(sorted(alone));
  }

  @Test
  void the_stream_is_the_same_where_an_insert_takes_as_long_as_the_run() throws Exception {
    HeldInsert db = new HeldInsert("user2000");
    Phases.load(LATEST, db, 1);
    db.keepsCalls = true;
    RecordWorkload workload = new RecordWorkload(Duration.ZERO);
    workload.init(LATEST);

    new TwoThreads(workload, LATEST, db, 10_000).runPastTheHeldInsert();

    MapDatabase alone = loaded(LATEST);
    alone.keepsCalls = true;
    RecordWorkload byOneThread = Phases.run(LATEST, alone, 1);
    assertThat(sorted(db.calls())).isEqualTo(sorted(alone.calls()));
    assertThat(workload.streamHash()).isEqualTo(byOneThread.streamHash());
    assertThat(db.missed.get()).isPositive();
    assertThat(workload.notes().get(2).text())
        .matches(
            "operations sent although the insert of their record was not over after 0 ms: \\d+");
  }

  @Test
  @Timeout(60)
  void a_request_waits_for_the_insert_of_its_record() throws Exception {
    HeldInsert db = new HeldInsert("user2000");
    Phases.load(LATEST, db, 1);
    RecordWorkload workload = new RecordWorkload(Duration.ofDays(1));
    workload.init(LATEST);

    new TwoThreads(workload, LATEST, db, 10_000).runUntilOneWaitsForTheHeldInsert();

    assertThat(db.returns.keySet()).allMatch(name -> name.endsWith(" OK"));
    assertThat(workload.notes()).hasSize(2);
    assertThat(workload.notes().get(1).text())
        .matches("operations that waited for the insert of their record: 1, for \\d+ ms in all");
  }

  private static List<Call> callsOf(Properties properties, int threads) {
    MapDatabase db = loaded(properties);
    db.keepsCalls = true;
    Phases.run(properties, db, threads);
    return db.calls();
  }

  private static List<String> sorted(List<Call> calls) {
    return calls.stream()
        .map(call -> call.operation() + call.key() + call.values())
        .sorted()
        .toList();
  }

  @Test
  void the_notes_tell_the_seed_and_a_hash_that_does_not_depend_on_threads() {
    MapDatabase db = loaded(EVERYTHING);

    List<Note> alone = Phases.run(EVERYTHING, db, 1).notes();
    List<Note> together = Phases.run(EVERYTHING, loaded(EVERYTHING), 8).notes();
    List<Note> other = Phases.run(with(EVERYTHING, "seed", "43"), db, 1).notes();

    assertThat(alone).hasSize(1);
    assertThat(alone.get(0).text()).matches("seed 42, 10000 operations: stream hash \\d+");
    assertThat(together.get(0)).isEqualTo(alone.get(0));
    assertThat(other.get(0).text()).startsWith("seed 43,").isNotEqualTo(alone.get(0).text());
  }

  @Test
  void the_stream_of_a_seed_never_changes_between_versions() {
    MapDatabase db = loaded(EVERYTHING);

    assertThat(Phases.run(EVERYTHING, db, 1).notes().get(0).text())
        .isEqualTo("seed 42, 10000 operations: stream hash 2690731390763914");
  }

  @Test
  void keys_that_are_named_otherwise_have_a_hash_of_their_own_that_never_changes() {
    Properties named = with(EVERYTHING, "keyprefix", "k:", "keyformat", "hex");
    Properties longer = with(named, "keylength", "24");
    MapDatabase db = new MapDatabase();
    Phases.load(longer, db, 1);

    assertThat(db.records.keySet()).hasSize(2000).allMatch(key -> key.matches("k:[0-9a-f]{22}"));
    assertThat(Phases.run(longer, db, 4).notes().get(0).text())
        .isEqualTo("seed 42, 10000 operations: stream hash 8542113337082907");
    assertThat(Phases.run(named, loaded(named), 1).notes().get(0).text())
        .isNotIn(
            "seed 42, 10000 operations: stream hash 8542113337082907",
            "seed 42, 10000 operations: stream hash 2690731390763914");
  }

  @Test
  void values_that_compressors_shorten_have_a_hash_of_their_own() {
    Properties random = with(EVERYTHING, "fieldlength", "100", "values", "random");
    Properties half = with(random, "value.compressibility", "0.5");

    String whole = Phases.run(random, loaded(random), 1).notes().get(0).text();

    assertThat(Phases.run(half, loaded(half), 4).notes().get(0).text()).isNotEqualTo(whole);
    assertThat(Phases.run(with(random, "value.compressibility", "0"), loaded(random), 1).notes())
        .first()
        .hasToString(whole);
  }

  @Test
  void compressibility_without_random_bytes_is_refused() {
    refuses(with(EVERYTHING, "value.compressibility", "0.9"), "or a length of 160 or more");
    refuses(
        with(EVERYTHING, "value.compressibility", "0.9", "fields", "a:10,b:3-7"),
        "values of 10 bytes");
    refuses(
        with(EVERYTHING, "value.compressibility", "0.5", "values", "typed"),
        "media and typed values have contents of their own");
    refuses(
        with(EVERYTHING, "value.compressibility", "0.5", "dataintegrity", "true"),
        "dataintegrity=true has a text of its own");
  }

  @Test
  void fields_have_the_names_and_lengths_that_are_asked_for() {
    Properties own = with(EVERYTHING, "fields", "name:20,email:10-50,photo:3000,note");
    own.remove("fieldcount");
    MapDatabase db = loaded(own);
    Phases.run(own, db, 4);

    assertThat(db.records.values())
        .allMatch(record -> record.keySet().equals(Set.of("name", "email", "photo", "note")))
        .allMatch(record -> record.get("name").length == 20 && record.get("note").length == 20)
        .allMatch(record -> record.get("photo").length == 3000);
    assertThat(
            db.records.values().stream()
                .mapToInt(each -> each.get("email").length)
                .summaryStatistics())
        .matches(lengths -> lengths.getMin() == 10 && lengths.getMax() == 50);
    assertThat(Phases.run(own, loaded(own), 1).streamHash())
        .isEqualTo(Phases.run(own, loaded(own), 4).streamHash());
  }

  @Test
  void fields_of_one_length_each_are_verified() {
    Properties own =
        with(EVERYTHING, "fields", "name:40,photo:3000", "dataintegrity", "true", "seed", "1");
    own.remove("fieldcount");
    MapDatabase db = loaded(own);
    Phases.run(own, db, 2);

    assertThat(db.recorded.keySet())
        .contains("VERIFY OK")
        .doesNotContain("VERIFY UNEXPECTED_STATE");
  }

  @Test
  void what_names_fields_is_refused_where_it_makes_no_sense() {
    refuses(with(EVERYTHING, "fields", "a,b"), "fields: it names 2 fields, and fieldcount is 3");
    refuses(with(EVERYTHING, "fields", "a,b,c", "fieldnameprefix", "f"), "both name the fields");
    refuses(with(EVERYTHING, "fields", "3"), "fields: '3' is no field: give names");
    refuses(with(EVERYTHING, "fields", "a,b,A"), "'A' is there twice");
    refuses(with(EVERYTHING, "fields", "a,b,y_id"), "'y_id' is there twice, or the name of a key");
    refuses(with(EVERYTHING, "fields", "a,b,c:9-3"), "the lower one comes first");
    refuses(
        with(EVERYTHING, "fields", "a,b,c:3-9", "dataintegrity", "true"),
        "and c:3-9 has many: give one, such as c:9");
    refuses(with(EVERYTHING, "fields", "a,b,c:3", "values", "media"), "give names alone");
  }

  private static void refuses(Properties properties, String words) {
    assertThatThrownBy(() -> Phases.run(properties, new MapDatabase(), 1))
        .hasMessageContaining(words);
  }

  @Test
  void keys_have_no_prefix_if_an_empty_one_is_given() {
    MapDatabase decimal = new MapDatabase();
    Phases.load(with(EVERYTHING, "keyprefix", "", "keylength", "30"), decimal, 1);

    assertThat(decimal.records.keySet()).hasSize(2000).allMatch(key -> key.matches("\\d{30}"));
  }

  @Test
  void keys_that_could_not_be_told_apart_are_refused() {
    assertThatThrownBy(
            () ->
                Phases.run(
                    with(EVERYTHING, "keyprefix", "", "keyformat", "hex", "keylength", "7"),
                    new MapDatabase(),
                    1))
        .hasMessageContaining(
            "keylength=7: keys have up to 16 hashed digits: give 16 or more, or insertorder=ordered");
    assertThatThrownBy(() -> Phases.run(with(EVERYTHING, "keylength", "22"), new MapDatabase(), 1))
        .hasMessageContaining(
            "keylength=22: keys begin with 'user' and have up to 19 hashed digits: give 23 or more,"
                + " 20 or more with keyformat=hex, or insertorder=ordered");
    assertThatThrownBy(
            () -> Phases.run(with(EVERYTHING, "keyprefix", "a b*"), new MapDatabase(), 1))
        .hasMessageContaining("keyprefix: 'a b*' is no prefix of keys");
    assertThatThrownBy(
            () ->
                Phases.run(
                    with(EVERYTHING, "keylength", "40", "zeropadding", "9"), new MapDatabase(), 1))
        .hasMessageContaining("keylength and zeropadding both say");
    assertThatThrownBy(
            () ->
                Phases.run(
                    with(EVERYTHING, "values", "typed", "keyprefix", "k"), new MapDatabase(), 1))
        .hasMessageContaining("keyprefix: the keys of values=typed are integers");
  }

  @Test
  void without_a_seed_each_run_draws_its_own_and_sets_it_among_the_properties() {
    Properties first = with(EVERYTHING);
    first.remove("seed");
    Properties second = with(first);

    List<String> ofFirst = operations(callsOf(first, 1));
    List<String> ofSecond = operations(callsOf(second, 1));

    assertThat(first.getProperty("seed")).isNotNull().isNotEqualTo(second.getProperty("seed"));
    assertThat(ofFirst).isNotEqualTo(ofSecond);
    assertThat(operations(callsOf(first, 1))).isEqualTo(ofFirst);
  }

  @Test
  void clients_that_know_of_each_other_keep_a_common_seed_and_write_new_bytes() {
    Properties unseeded = with(EVERYTHING, "client.count", "2");
    unseeded.remove("seed");

    List<Call> first = callsOf(unseeded, 1);
    List<Call> second = callsOf(unseeded, 1);

    assertThat(unseeded).doesNotContainKey("seed");
    assertThat(operations(second)).isEqualTo(operations(first));
    assertThat(second).isNotEqualTo(first);
  }

  private static List<String> operations(List<Call> calls) {
    return calls.stream().map(call -> call.operation() + " " + call.key()).toList();
  }

  @Test
  void another_seed_gives_other_keys_and_other_values() {
    List<String> one = sorted(callsOf(EVERYTHING, 1));
    List<String> other = sorted(callsOf(with(EVERYTHING, "seed", "-7"), 1));

    Set<String> common = new java.util.HashSet<>(one);
    common.retainAll(other);
    assertThat(common).hasSizeLessThan(one.size() / 2);
  }

  @Test
  void each_key_is_deleted_once_until_none_is_left() {
    Properties properties =
        properties(
            "recordcount", "500",
            "operationcount", "700",
            "readproportion", "0",
            "updateproportion", "0",
            "deleteproportion", "1");
    for (int threads : new int[] {1, 5}) {
      MapDatabase db = loaded(properties);

      RecordWorkload workload = Phases.run(properties, db, threads);

      assertThat(db.returned("DELETE OK")).isEqualTo(500);
      assertThat(db.returned("DELETE NOT_FOUND")).isEqualTo(200);
      assertThat(db.records).isEmpty();
      assertThat(workload.notes())
          .map(Note::text)
          .contains("operations sent for a deleted record, because no live one was left: 200");
    }
  }

  @Test
  void clients_do_together_what_one_client_does_alone() {
    MapDatabase db = new MapDatabase();
    List<Properties> clients = new ArrayList<>();
    for (int client = 0; client < 3; client++) {
      clients.add(with(EVERYTHING, "client.count", "3", "client.index", "" + client));
    }

    for (Properties client : clients) {
      Phases.load(client, db, 2);
    }
    assertThat(db.returned("INSERT OK")).isEqualTo(2000);
    long hash = 0;
    for (Properties client : clients) {
      hash += Phases.run(client, db, 1).streamHash();
    }

    MapDatabase ofOne = loaded(EVERYTHING);
    RecordWorkload one = Phases.run(EVERYTHING, ofOne, 1);
    assertThat(hash).isEqualTo(one.streamHash());
    assertThat(db.records.keySet()).isEqualTo(ofOne.records.keySet());
    assertThat(db.returns.toString()).isEqualTo(ofOne.returns.toString());
    assertThat(db.returned("INSERT OK")).isEqualTo(2000 + 1000);
    assertThat(db.returned("DELETE OK")).isEqualTo(1000);
    assertThat(db.returned("READ OK")).isEqualTo(db.asked("READ"));
  }

  @Test
  void a_load_says_how_many_records_it_has_and_stops_there() throws WorkloadException {
    RecordWorkload workload = new RecordWorkload();
    Properties properties =
        with(
            EVERYTHING,
            "dotransactions",
            "false",
            "recordcount",
            "10",
            "client.count",
            "3",
            "client.index",
            "0");
    workload.init(properties);
    MapDatabase db = new MapDatabase();
    Object state = workload.initThread(properties, 0, 1);

    assertThat(workload.recordsToLoad()).isEqualTo(10);
    for (int i = 0; i < 4; i++) {
      assertThat(workload.doInsert(db, state)).isTrue();
    }
    assertThat(workload.doInsert(db, state)).isFalse();
    assertThat(db.records).hasSize(4);
  }

  @Test
  void keys_are_named_as_ycsb_names_them() {
    Properties few = with(EVERYTHING, "recordcount", "2");

    assertThat(loaded(few).records.keySet())
        .containsExactlyInAnyOrder(
            "user" + site.ycsb.Utils.hash(0), "user" + site.ycsb.Utils.hash(1));
    assertThat(loaded(with(few, "insertorder", "ordered", "zeropadding", "5")).records.keySet())
        .containsExactlyInAnyOrder("user00000", "user00001");
  }

  @Test
  void records_have_the_fields_and_lengths_that_were_asked_for() {
    Properties properties =
        with(
            EVERYTHING,
            "fieldnameprefix",
            "f",
            "fieldlengthdistribution",
            "uniform",
            "minfieldlength",
            "5",
            "fieldlength",
            "9");

    Map<String, Map<String, byte[]>> records = loaded(properties).records;

    assertThat(records.values())
        .allSatisfy(record -> assertThat(record).containsOnlyKeys("f0", "f1", "f2"));
    Set<Integer> lengths =
        records.values().stream()
            .flatMap(record -> record.values().stream())
            .map(value -> value.length)
            .collect(Collectors.toSet());
    assertThat(lengths).containsExactlyInAnyOrder(5, 6, 7, 8, 9);
  }

  @Test
  void values_of_a_record_s_fields_differ_and_change_with_every_update() {
    Properties properties =
        with(
            EVERYTHING,
            "recordcount",
            "1",
            "operationcount",
            "100",
            "readproportion",
            "0",
            "updateproportion",
            "1",
            "insertproportion",
            "0",
            "scanproportion",
            "0",
            "deleteproportion",
            "0",
            "readmodifywriteproportion",
            "0");
    MapDatabase db = loaded(properties);
    db.keepsCalls = true;
    assertThat(
            db.records.values().iterator().next().values().stream()
                .map(value -> new String(value, UTF_8)))
        .doesNotHaveDuplicates();

    Phases.run(properties, db, 1);

    assertThat(db.calls().stream().map(Call::values)).doesNotHaveDuplicates();
  }

  @Test
  void text_is_printable_and_random_uses_all_bytes() {
    assertThat(bytesOf(with(EVERYTHING, "values", "text"))).allMatch(b -> b >= ' ' && b <= '_');
    assertThat(bytesOf(with(EVERYTHING, "values", "random"))).hasSize(256);
  }

  private static Set<Byte> bytesOf(Properties properties) {
    Set<Byte> bytes = new java.util.HashSet<>();
    for (Map<String, byte[]> record : loaded(properties).records.values()) {
      for (byte[] value : record.values()) {
        for (byte b : value) {
          bytes.add(b);
        }
      }
    }
    return bytes;
  }

  @Test
  void a_value_is_there_before_its_operation_and_needs_no_copy() {
    Properties properties = with(EVERYTHING, "fieldlength", "1000000", "recordcount", "20");
    Set<byte[]> arrays = java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>());
    MapDatabase db =
        new MapDatabase() {
          @Override
          public Status insert(String table, String key, Map<String, ByteIterator> values) {
            for (ByteIterator value : values.values()) {
              ArrayByteIterator ready = (ArrayByteIterator) value;
              assertThat(ready.length()).isEqualTo(1_000_000);
              arrays.add(ready.array());
            }
            return Status.OK;
          }
        };

    Phases.load(properties, db, 1);

    assertThat(arrays).hasSize(1);
    assertThat(db.recorded("GENERATE")).isEqualTo(20);
  }

  @Test
  void making_values_is_measured_once_for_each_operation_that_writes_some() {
    MapDatabase db = loaded(EVERYTHING);
    assertThat(db.recorded("GENERATE")).isEqualTo(2000);

    Phases.run(EVERYTHING, db, 4);

    assertThat(db.recorded("GENERATE")).isEqualTo(2000 + 2000 + 1000 + 1000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "random"})
  void verified_reads_are_right_until_a_byte_is_flipped(String values) {
    Properties properties = with(EVERYTHING, "dataintegrity", "true", "values", values);
    MapDatabase db = loaded(properties);

    Phases.run(with(properties, "seed", "99"), db, 1);

    assertThat(db.recorded("VERIFY OK")).isEqualTo(5000);
    db.records.values().forEach(record -> record.get("field1")[7] ^= 1);
    Phases.run(with(properties, "insertproportion", "0", "deleteproportion", "0"), db, 1);
    assertThat(db.recorded("VERIFY UNEXPECTED_STATE")).isPositive();
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "random", "typed"})
  void a_verified_read_notices_a_value_of_another_key(String values) {
    Properties reads =
        properties(
            "recordcount", "100",
            "operationcount", "200",
            "readproportion", "1",
            "updateproportion", "0",
            "dataintegrity", "true",
            "values", values);
    MapDatabase db = loaded(reads);
    Phases.run(reads, db, 1);
    assertThat(db.recorded("VERIFY OK")).isEqualTo(200);

    swapValues(db, values.equals("typed") ? "a4" : "field3");
    Phases.run(reads, db, 1);

    assertThat(db.recorded("VERIFY UNEXPECTED_STATE")).isEqualTo(200);
  }

  /** Gives each record the next record's value of a field. */
  private static void swapValues(MapDatabase db, String field) {
    List<Map<String, byte[]>> records = List.copyOf(db.records.values());
    byte[] first = records.get(0).get(field);
    for (int i = 0; i + 1 < records.size(); i++) {
      records.get(i).put(field, records.get(i + 1).get(field));
    }
    records.get(records.size() - 1).put(field, first);
  }

  @Test
  void a_verified_read_notices_a_missing_field_and_a_missing_record() {
    Properties reads =
        with(
            EVERYTHING,
            "dataintegrity",
            "true",
            "readproportion",
            "1",
            "updateproportion",
            "0",
            "insertproportion",
            "0",
            "scanproportion",
            "0",
            "deleteproportion",
            "0",
            "readmodifywriteproportion",
            "0",
            "operationcount",
            "50");
    MapDatabase db = loaded(reads);

    db.records.values().forEach(record -> record.remove("field2"));
    Phases.run(reads, db, 1);
    assertThat(db.recorded("VERIFY UNEXPECTED_STATE")).isEqualTo(50);
    db.records.clear();
    Phases.run(reads, db, 1);
    assertThat(db.recorded("VERIFY ERROR")).isEqualTo(50);
  }

  @Test
  void verified_text_is_the_one_that_ycsb_writes() throws Exception {
    Properties properties =
        with(EVERYTHING, "dataintegrity", "true", "recordcount", "50", "fieldlength", "137");
    site.ycsb.measurements.Measurements.setProperties(properties);
    MapDatabase theirs = new MapDatabase();
    site.ycsb.workloads.CoreWorkload core = new site.ycsb.workloads.CoreWorkload();
    core.init(properties);
    for (int i = 0; i < 50; i++) {
      core.doInsert(theirs, null);
    }

    MapDatabase ours = loaded(properties);

    assertThat(text(ours)).isEqualTo(text(theirs));
  }

  private static Map<String, Map<String, String>> text(MapDatabase db) {
    Map<String, Map<String, String>> text = new HashMap<>();
    db.records.forEach(
        (key, record) ->
            record.forEach(
                (field, value) ->
                    text.computeIfAbsent(key, k -> new HashMap<>())
                        .put(field, new String(value, UTF_8))));
    return text;
  }

  @Test
  void reads_ask_for_the_fields_that_the_properties_say() {
    assertThat(askedFields("readallfields", "true")).containsExactly("null");
    assertThat(askedFields("readallfields", "false"))
        .containsExactlyInAnyOrder("[field0]", "[field1]", "[field2]");
    assertThat(askedFields("readallfieldsbyname", "true"))
        .allMatch(fields -> fields.length() == "[field0, field1, field2]".length());
  }

  private static Set<String> askedFields(String name, String value) {
    return callsOf(with(EVERYTHING, name, value), 1).stream()
        .filter(call -> call.operation().equals("READ"))
        .map(Call::values)
        .collect(Collectors.toSet());
  }

  @Test
  void updates_write_one_field_or_all() {
    assertThat(fieldsWritten("false")).containsExactly(1L);
    assertThat(fieldsWritten("true")).containsExactly(3L);
  }

  private static Set<Long> fieldsWritten(String all) {
    return callsOf(with(EVERYTHING, "writeallfields", all), 1).stream()
        .filter(call -> call.operation().equals("UPDATE"))
        .map(call -> call.values().chars().filter(c -> c == '=').count())
        .collect(Collectors.toSet());
  }

  @Test
  void scans_have_lengths_of_the_range_that_was_given() {
    Properties properties = with(EVERYTHING, "minscanlength", "3", "maxscanlength", "6");

    Set<String> lengths =
        callsOf(properties, 1).stream()
            .filter(call -> call.operation().equals("SCAN"))
            .map(call -> call.values().substring(0, 1))
            .collect(Collectors.toSet());

    assertThat(lengths).containsExactlyInAnyOrder("3", "4", "5", "6");
  }

  /**
   * A database that fails the first attempts for each key, and reads the values as a third-party
   * binding would.
   */
  private static final class Flaky extends MapDatabase {
    final Map<String, List<String>> sent = new HashMap<>();
    final int failures;

    Flaky(int failures) {
      this.failures = failures;
    }

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      List<String> tries = sent.computeIfAbsent(key, k -> new ArrayList<>());
      StringBuilder text = new StringBuilder();
      values.forEach((field, value) -> text.append(field).append(value.toString()));
      tries.add(text.toString());
      return tries.size() > failures ? Status.OK : Status.ERROR;
    }
  }

  @Test
  void a_retried_insert_sends_the_same_bytes() {
    Flaky db = new Flaky(2);
    Properties properties =
        with(
            EVERYTHING,
            "recordcount",
            "5",
            "core_workload_insertion_retry_limit",
            "2",
            "core_workload_insertion_retry_interval",
            "0");

    RecordWorkload workload = Phases.load(properties, db, 1);

    assertThat(db.sent).hasSize(5);
    assertThat(db.sent.values())
        .allSatisfy(
            tries -> {
              assertThat(tries).hasSize(3);
              assertThat(tries.get(0).length()).isEqualTo(3 * (20 + "field0".length()));
              assertThat(Set.copyOf(tries)).hasSize(1);
            });
    assertThat(workload.notes()).map(Note::text).contains("inserts that were tried again: 10");
  }

  @Test
  void an_insert_that_fails_for_good_ends_its_thread_unless_told_to_go_on() {
    Flaky ends = new Flaky(1);
    Flaky goesOn = new Flaky(1);
    Properties properties = with(EVERYTHING, "recordcount", "5");

    RecordWorkload workload = Phases.load(properties, ends, 1);
    Phases.load(with(properties, "core_workload_insertion_keep_going_on_error", "true"), goesOn, 1);

    assertThat(ends.sent).hasSize(1);
    assertThat(goesOn.sent).hasSize(5);
    assertThat(workload.notes()).map(Note::text).contains("inserts that failed for good: 1");
  }

  @Test
  void a_run_that_is_stopped_does_nothing_more() throws WorkloadException {
    RecordWorkload workload = new RecordWorkload();
    workload.init(EVERYTHING);
    MapDatabase db = new MapDatabase();
    Object state = workload.initThread(EVERYTHING, 0, 1);
    assertThat(workload.doTransaction(db, state)).isTrue();

    workload.requestStop();

    assertThat(workload.doTransaction(db, state)).isFalse();
  }

  @Test
  void a_run_without_an_end_has_its_proportions_too() throws WorkloadException {
    Properties endless = with(EVERYTHING, "operationcount", "0");
    MapDatabase db = loaded(endless);
    db.returns.clear();
    RecordWorkload workload = new RecordWorkload();
    workload.init(endless);
    Object state = workload.initThread(endless, 0, 1);

    for (int i = 0; i < 6400; i++) {
      workload.doTransaction(db, state);
    }

    assertThat(db.asked("DELETE")).isEqualTo(640);
    assertThat(db.asked("INSERT")).isEqualTo(640);
    assertThat(db.returned("READ OK")).isEqualTo(db.asked("READ"));
  }

  @Test
  void inserts_alone_fill_an_empty_table() {
    Properties properties =
        properties(
            "recordcount", "0",
            "operationcount", "1000",
            "readproportion", "0",
            "updateproportion", "0",
            "insertproportion", "1",
            "insertorder", "ordered");
    MapDatabase db = new MapDatabase();

    Phases.run(properties, db, 4);

    assertThat(db.records).hasSize(1000).containsKeys("user0", "user999");
  }

  @Test
  void all_errors_of_the_properties_are_told_at_once() {
    Properties properties =
        properties(
            "recordcount", "100",
            "insertstart", "50",
            "insertcount", "60",
            "readproportion", "-1",
            "scanproportion", "NaN",
            "deleteproportion", "much",
            "requestdistribution", "zipfan",
            "values", "numbers",
            "dataintegrity", "true",
            "fieldlengthdistribution", "histogram",
            "fieldlengthhistogram", "/nowhere/hist.txt",
            "insertorder", "ordred",
            "minscanlength", "20",
            "maxscanlength", "10",
            "client.count", "4",
            "client.index", "4",
            "seed", "lucky");

    assertThatThrownBy(() -> new RecordWorkload().init(properties))
        .isInstanceOf(WorkloadException.class)
        .hasMessageContaining(
            "Invalid combination of insertstart, insertcount and recordcount: insertstart=50 and"
                + " insertcount=60 end beyond recordcount=100")
        .hasMessageContaining("readproportion: '-1' is not a number from 0")
        .hasMessageContaining("scanproportion: 'NaN' is not a number")
        .hasMessageContaining("deleteproportion: 'much' is not a number")
        .hasMessageContaining("requestdistribution: 'zipfan' is not one of uniform, zipfian")
        .hasMessageContaining("values: 'numbers' is not one of text, random, media")
        .hasMessageContaining("dataintegrity=true needs fieldlengthdistribution=constant")
        .hasMessageContaining("fieldlengthhistogram: /nowhere/hist.txt: there is no such file")
        .hasMessageContaining("insertorder: 'ordred' is not one of hashed, ordered")
        .hasMessageContaining("minscanlength=20 is more than maxscanlength=10")
        .hasMessageContaining("client.index=4 is not below client.count=4")
        .hasMessageContaining("seed: 'lucky' is not a whole number");
  }

  @Test
  void a_range_that_is_empty_or_begins_too_late_is_told_as_that() {
    Properties empty = with(EVERYTHING, "recordcount", "100", "insertstart", "100");
    Properties late = with(EVERYTHING, "recordcount", "100", "insertstart", "150");

    assertThatThrownBy(() -> new RecordWorkload().init(empty))
        .hasMessageContaining("insertstart=100 and insertcount leave none of recordcount=100")
        .message()
        .doesNotContain("recordcount is 0");
    assertThatThrownBy(() -> new RecordWorkload().init(late))
        .hasMessageContaining("insertstart=150 is beyond recordcount=100")
        .message()
        .doesNotContain("insertcount=0");
  }

  @Test
  void properties_of_a_request_distribution_are_checked_with_it() {
    assertError("zipfian.constant: '-0.5' is not", "zipfian", "zipfian.constant", "-0.5");
    assertError("zipfian.constant: '11' is not", "latest", "zipfian.constant", "11");
    assertError("hotspotdatafraction: '2' is not", "hotspot", "hotspotdatafraction", "2");
    assertError("exponential.percentile: it must", "exponential", "exponential.percentile", "100");
    assertError("exponential.frac: it must be over 0", "exponential", "exponential.frac", "0");
  }

  private static void assertError(String message, String distribution, String name, String value) {
    Properties properties = with(EVERYTHING, "requestdistribution", distribution, name, value);
    assertThatThrownBy(() -> new RecordWorkload().init(properties))
        .isInstanceOf(WorkloadException.class)
        .hasMessageContaining(message);
  }

  @Test
  void a_mix_of_nothing_and_requests_on_no_records_are_refused() {
    assertThatThrownBy(
            () ->
                new RecordWorkload()
                    .init(
                        properties(
                            "recordcount", "10", "readproportion", "0", "updateproportion", "0")))
        .hasMessageContaining("All proportions are 0: give one, for instance -p readproportion=1");
    assertThatThrownBy(() -> new RecordWorkload().init(properties("operationcount", "10")))
        .hasMessageContaining("recordcount is 0: only inserts can run on no records");
    assertThatThrownBy(() -> new RecordWorkload().init(properties("dotransactions", "false")))
        .hasMessageContaining("recordcount is missing: the load phase needs it");
  }

  @Test
  void a_range_alone_is_enough_for_a_load() {
    Properties range = with(EVERYTHING, "recordcount", "0", "insertstart", "7", "insertcount", "5");
    range.setProperty("dotransactions", "false");
    range.setProperty("insertorder", "ordered");
    MapDatabase db = new MapDatabase();
    RecordWorkload workload = new RecordWorkload();

    assertThatThrownBy(() -> new RecordWorkload().notes())
        .isInstanceOf(IllegalStateException.class);
    try {
      workload.init(range);
    } catch (WorkloadException e) {
      throw new AssertionError(e);
    }
    Object state = workload.initThread(range, 0, 1);
    while (workload.doInsert(db, state)) {
      assertThat(db.records).hasSizeLessThanOrEqualTo(5);
    }

    assertThat(db.records).containsOnlyKeys("user7", "user8", "user9", "user10", "user11");
  }
}
