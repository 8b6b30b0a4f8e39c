package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests classes that use only YCSB's core, dropped into the unpacked tarball. */
class ThirdPartyIT {
  private static final String DATABASE =
      """
      package com.acme;
      import java.util.*;
      import site.ycsb.*;
      public class AcmeClient extends DB {
        public Status read(String t, String k, Set<String> f, Map<String, ByteIterator> r) {
          r.put("field0", new StringByteIterator("x"));
          return Status.OK;
        }
        public Status scan(String t, String k, int n, Set<String> f,
            Vector<HashMap<String, ByteIterator>> r) {
          return Status.OK;
        }
        public Status update(String t, String k, Map<String, ByteIterator> v) {
          return Status.OK;
        }
        public Status insert(String t, String k, Map<String, ByteIterator> v) {
          System.err.println("acme " + getProperties().getProperty("acme.note"));
          return Status.OK;
        }
        public Status delete(String t, String k) { return Status.OK; }
      }
      """;

  /** A database like YCSB's own binding of Elasticsearch's REST: its imports come from lib/. */
  private static final String JSON_DATABASE =
      """
      package com.acme;
      import java.util.*;
      import org.codehaus.jackson.map.ObjectMapper;
      import org.HdrHistogram.Histogram;
      import site.ycsb.*;
      public class JsonClient extends DB {
        public Status read(String t, String k, Set<String> f, Map<String, ByteIterator> r) {
          return Status.NOT_IMPLEMENTED;
        }
        public Status scan(String t, String k, int n, Set<String> f,
            Vector<HashMap<String, ByteIterator>> r) {
          return Status.NOT_IMPLEMENTED;
        }
        public Status update(String t, String k, Map<String, ByteIterator> v) {
          return Status.NOT_IMPLEMENTED;
        }
        public Status insert(String t, String k, Map<String, ByteIterator> v) {
          try {
            new Histogram(3).recordValue(1);
            Object tracer = org.apache.htrace.core.Tracer.class;
            String json = new ObjectMapper().writeValueAsString(StringByteIterator.getStringMap(v));
            return json.startsWith("{\\"field") ? Status.OK : Status.ERROR;
          } catch (java.io.IOException e) {
            return Status.ERROR;
          }
        }
        public Status delete(String t, String k) { return Status.NOT_IMPLEMENTED; }
      }
      """;

  private static final String WORKLOAD =
      """
      package com.acme;
      import site.ycsb.*;
      import java.util.*;
      public class AcmeWorkload extends Workload {
        public boolean doInsert(DB db, Object state) {
          HashMap<String, ByteIterator> values = new HashMap<>();
          values.put("field0", new RandomByteIterator(100));
          return db.insert("t", "k", values).isOk();
        }
        public boolean doTransaction(DB db, Object state) {
          return db.read("t", "k", null, new HashMap<>()).isOk();
        }
      }
      """;

  @TempDir static Path folder;
  private static Path home;
  private static Path workloadClasses;

  @BeforeAll
  static void drop() throws IOException {
    home = Tarball.unpackInto(folder);
    Path classes = compile("AcmeClient", DATABASE);
    Path lib = Files.createDirectories(home.resolve("acme-binding/lib"));
    Command.of(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "jar").toString(),
                "cf",
                lib.resolve("acme.jar").toString(),
                "-C",
                classes.toString(),
                "."))
        .run()
        .expect(0);
    workloadClasses = compile("AcmeWorkload", WORKLOAD);
  }

  private static Path compile(String name, String source) throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes-" + name));
    Path file = Files.writeString(folder.resolve(name + ".java"), source);
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-cp",
                classPathOfYcsb(),
                "-d",
                classes.toString(),
                file.toString());
    assertThat(status).isZero();
    return classes;
  }

  /** Returns the class path that the lib/ of YCSB 0.17.0 provided, by the names of its jars. */
  private static String classPathOfYcsb() throws IOException {
    try (Stream<Path> jars = Files.list(home.resolve("lib"))) {
      return jars.map(Path::toString)
          .filter(
              jar ->
                  jar.matches(
                      ".*/(core-0|htrace-core4|HdrHistogram|jackson-(mapper|core)-asl).*[.]jar"))
          .collect(Collectors.joining(":"));
    }
  }

  private static Command ycsb(String... arguments) {
    List<String> words = new java.util.ArrayList<>(List.of(home.resolve("bin/ycsb").toString()));
    words.addAll(List.of(arguments));
    return Command.of(words).in(home);
  }

  @Test
  void a_binding_folder_runs_with_a_class_named_by_db() {
    Command.Outcome outcome =
        ycsb("load", "acme", "-db", "com.acme.AcmeClient", "-P", "workloads/workloada")
            .run()
            .expect(0);

    assertThat(outcome.out()).contains("[INSERT], Operations, 1000", "[INSERT], Return=OK, 1000");
  }

  @Test
  void a_binding_folder_runs_by_its_name_once_the_list_has_it() throws IOException {
    Path list = home.resolve("bin/bindings.properties");
    String before = Files.readString(list);
    Files.writeString(list, before + "acme:com.acme.AcmeClient\n");
    try {
      Command.Outcome outcome =
          ycsb("load", "acme", "-P", "workloads/workloada", "-p", "acme.note=two words")
              .run()
              .expect(0);

      assertThat(outcome.err()).contains("acme two words");
    } finally {
      Files.writeString(list, before);
    }
  }

  @Test
  void a_binding_finds_the_libraries_that_came_with_ycsb() throws IOException {
    Path classes = compile("JsonClient", JSON_DATABASE);

    Command.Outcome outcome =
        ycsb(
                "-cp",
                classes.toString(),
                "load",
                "json",
                "-db",
                "com.acme.JsonClient",
                "-P",
                "workloads/workloada")
            .run()
            .expect(0);

    assertThat(outcome.out()).contains("[INSERT], Return=OK, 1000");
  }

  @Test
  void a_workload_class_on_the_class_path_runs() {
    Command.Outcome outcome =
        ycsb(
                "run",
                "basic",
                "-cp",
                workloadClasses.toString(),
                "-p",
                "workload=com.acme.AcmeWorkload",
                "-p",
                "operationcount=77",
                "-p",
                "basicdb.verbose=false")
            .run()
            .expect(0);

    assertThat(outcome.out()).contains("[READ], Operations, 77", "[READ], Return=OK, 77");
  }
}
