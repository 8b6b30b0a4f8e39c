package io.github.ycsbext.distribution;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import io.github.ycsbext.binding.Property;
import java.nio.file.Files;
import java.util.Set;

/** Tests the dependencies between the modules. */
@AnalyzeClasses(
    packages = {"io.github.ycsbext", "site.ycsb.db"},
    importOptions = {ImportOption.DoNotIncludeTests.class, ArchitectureTest.NoJarsOfTests.class})
class ArchitectureTest {
  /** Excludes test jars: the contract of bindings comes to this module in one. */
  static final class NoJarsOfTests implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return !location.contains("-tests.jar");
    }
  }

  private static final String ROOT = "io.github.ycsbext";
  private static final String[] DRIVERS = {
    "redis.clients..",
    "com.mongodb..",
    "com.datastax..",
    "org.apache.cassandra..",
    "org.postgresql..",
    "org.mariadb.jdbc.."
  };
  private static final String[] GROUND_FLOOR = {
    ROOT,
    ROOT + ".command",
    ROOT + ".error",
    ROOT + ".file",
    ROOT + ".note",
    ROOT + ".process",
    ROOT + ".progress"
  };
  private static final String[] BINDINGS = {
    ROOT + ".redis..",
    ROOT + ".mongodb..",
    ROOT + ".cassandra..",
    ROOT + ".jdbc..",
    "site.ycsb.db.."
  };

  /** Declarations of properties. Any class may use their names, bounds and defaults. */
  private static final DescribedPredicate<JavaClass> DECLARATIONS_OF_PROPERTIES =
      DescribedPredicate.describe(
          "declare properties", type -> type.getName().matches(".*Properties(\\$\\w+)?"));

  private static final DescribedPredicate<JavaMethodCall> DECLARING_A_PROPERTY =
      DescribedPredicate.describe(
          "a property is declared",
          call ->
              call.getTargetOwner().isEquivalentTo(Property.class)
                  && call.getTarget()
                      .resolveMember()
                      .filter(method -> method.getModifiers().contains(JavaModifier.STATIC))
                      .isPresent());

  /** A charset tells that a file is the kernel's or a program's, and not one that a user wrote. */
  private static final DescribedPredicate<JavaMethodCall> READING_TEXT_BY_JAVA =
      DescribedPredicate.describe(
          "a text is read without FileContent, which knows byte order marks",
          call ->
              call.getTargetOwner().isEquivalentTo(Files.class)
                  && Set.of("readString", "readAllLines", "lines", "newBufferedReader")
                      .contains(call.getName())
                  && call.getTarget().getRawParameterTypes().size() == 1);

  @ArchTest
  static final ArchRule files_of_users_are_read_in_one_way =
      noClasses()
          .that()
          .resideOutsideOfPackages(ROOT + ".file", ROOT + ".clusters..")
          .should()
          .callMethodWhere(READING_TEXT_BY_JAVA);

  /** Its stream throws an unchecked exception for a file that is gone in the meantime. */
  @ArchTest
  static final ArchRule files_are_read_where_IOException_is_caught =
      noClasses()
          .should()
          .callMethodWhere(
              DescribedPredicate.describe(
                  "Files.lines is called",
                  call ->
                      call.getTargetOwner().isEquivalentTo(Files.class)
                          && call.getName().equals("lines")));

  @ArchTest
  static final ArchRule drivers_are_seen_in_bindings_alone =
      noClasses()
          .that()
          .resideOutsideOfPackages(BINDINGS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(DRIVERS);

  @ArchTest
  static final ArchRule prometheus_is_seen_in_metrics_alone =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + ".metrics..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.prometheus..");

  @ArchTest
  static final ArchRule bson_is_seen_where_mongodb_is_spoken_to =
      noClasses()
          .that()
          .resideOutsideOfPackages(BINDINGS)
          .and()
          .resideOutsideOfPackage(ROOT + ".clusters.engine.mongodb")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.bson..");

  /** TPC-C is a workload, which uses core-ext as one. */
  @ArchTest
  static final ArchRule a_binding_uses_the_binding_module_and_its_driver =
      noClasses()
          .that()
          .resideInAnyPackage(BINDINGS)
          .and()
          .resideOutsideOfPackage(ROOT + ".jdbc.tpcc..")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage(ROOT + "..")
                  .and(resideInAnyPackage(BINDINGS).negate())
                  .and(resideInAnyPackage(ROOT + ".binding..").negate())
                  .and(resideInAnyPackage(GROUND_FLOOR).negate()));

  @ArchTest
  static final ArchRule a_workload_of_a_binding_knows_no_client =
      noClasses()
          .that()
          .resideInAPackage(ROOT + ".jdbc.tpcc..")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage(
                      ROOT + ".clusters..",
                      ROOT + ".studies..",
                      ROOT + ".client..",
                      ROOT + ".media..")
                  .and(DECLARATIONS_OF_PROPERTIES.negate()));

  @ArchTest
  static final ArchRule the_binding_module_stands_on_the_ground_floor =
      classes()
          .that()
          .resideInAPackage(ROOT + ".binding..")
          .should()
          .onlyDependOnClassesThat(
              resideInAnyPackage(GROUND_FLOOR)
                  .or(
                      resideInAnyPackage(
                          ROOT + ".binding..",
                          "java..",
                          "org.jspecify..",
                          "site.ycsb..",
                          "com.fasterxml.jackson.annotation")));

  @ArchTest
  static final ArchRule the_ground_floor_uses_the_jdk_picocli_and_a_progress_bar =
      classes()
          .that()
          .resideInAnyPackage(GROUND_FLOOR)
          .should()
          .onlyDependOnClassesThat(
              resideInAnyPackage(GROUND_FLOOR)
                  .or(resideInAnyPackage("java..", "org.jspecify..", "picocli", "me.tongfei.."))
                  // Tells how a note is written in a result.
                  .or(resideInAnyPackage("com.fasterxml.jackson.annotation")));

  @ArchTest
  static final ArchRule picocli_is_seen_on_the_ground_floor_in_its_commands_alone =
      noClasses()
          .that()
          .resideInAnyPackage(GROUND_FLOOR)
          .and()
          .resideOutsideOfPackage(ROOT + ".command")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("picocli");

  @ArchTest
  static final ArchRule media_stands_on_the_ground_floor =
      noClasses()
          .that()
          .resideInAPackage(ROOT + ".media..")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage(ROOT + "..", "site.ycsb..")
                  .and(resideInAnyPackage(ROOT + ".media..").negate())
                  .and(resideInAnyPackage(GROUND_FLOOR).negate()));

  @ArchTest
  static final ArchRule one_command_line_ends_the_process_of_a_tool =
      noClasses()
          .that()
          .resideOutsideOfPackages(ROOT + ".command", ROOT + ".client..")
          .should()
          .callMethod(System.class, "exit", int.class);

  @ArchTest
  static final ArchRule core_ext_knows_no_room_above_it =
      noClasses()
          .that()
          .resideInAnyPackage(
              ROOT + ".health..",
              ROOT + ".client..",
              ROOT + ".workload..",
              ROOT + ".generator..",
              ROOT + ".measurement..",
              ROOT + ".result..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              ROOT + ".clusters..", ROOT + ".studies..", ROOT + ".redis..", ROOT + ".metrics..");

  @ArchTest
  static final ArchRule studies_read_results_and_never_run_the_client_themselves =
      noClasses()
          .that()
          .resideInAPackage(ROOT + ".studies..")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage(
                      ROOT + ".client..",
                      ROOT + ".workload..",
                      ROOT + ".generator..",
                      "site.ycsb..")
                  .and(DECLARATIONS_OF_PROPERTIES.negate())
                  .and(JavaClass.Predicates.simpleName("Lifeline").negate()));

  @ArchTest
  static final ArchRule properties_are_declared_in_classes_of_that_name =
      noClasses()
          .that(DECLARATIONS_OF_PROPERTIES.negate())
          .and()
          .doNotHaveFullyQualifiedName(Property.class.getName())
          .should()
          .callMethodWhere(DECLARING_A_PROPERTY);

  @ArchTest
  static final ArchRule studies_and_commands_know_no_engine_by_its_class =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + ".clusters.engine..")
          .and()
          .doNotHaveFullyQualifiedName(ROOT + ".clusters.start.Clusters")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(ROOT + ".clusters.engine.*..");

  @ArchTest
  static final ArchRule an_engine_of_clusters_knows_no_place =
      noClasses()
          .that()
          .resideInAPackage(ROOT + ".clusters.engine..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              ROOT + ".clusters.place..",
              ROOT + ".clusters.docker..",
              ROOT + ".clusters.network..",
              ROOT + ".clusters.start..",
              ROOT + ".clusters.command..");

  @ArchTest
  static final ArchRule engines_of_clusters_know_none_of_each_other =
      SlicesRuleDefinition.slices()
          .matching(ROOT + ".clusters.engine.(*)..")
          .should()
          .notDependOnEachOther();

  @ArchTest
  static final ArchRule a_place_of_clusters_knows_no_engine_by_name =
      noClasses()
          .that()
          .resideInAPackage(ROOT + ".clusters.place..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              ROOT + ".clusters.engine.*..",
              ROOT + ".clusters.start..",
              ROOT + ".clusters.command..");

  @ArchTest
  static final ArchRule what_clusters_are_is_known_without_who_starts_them =
      noClasses()
          .that()
          .resideInAPackage(ROOT + ".clusters")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              ROOT + ".clusters.engine..",
              ROOT + ".clusters.place..",
              ROOT + ".clusters.start..",
              ROOT + ".clusters.command..");

  @ArchTest
  static final ArchRule packages_have_no_cycles =
      SlicesRuleDefinition.slices().matching(ROOT + ".(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule only_the_client_and_commands_exit_or_print =
      noClasses()
          .that()
          .resideOutsideOfPackages(ROOT + ".client..")
          .and()
          .haveSimpleNameNotEndingWith("Command")
          .and()
          .haveNameNotMatching(".*Command\\$.*")
          .should()
          .callMethod(System.class, "exit", int.class)
          .orShould()
          .accessField(System.class, "out");
}
