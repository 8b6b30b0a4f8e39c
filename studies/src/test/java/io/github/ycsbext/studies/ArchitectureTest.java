package io.github.ycsbext.studies;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.Architectures;

/** Tests the arrows between the rooms of this module, as its package's description names them. */
@AnalyzeClasses(
    packages = ArchitectureTest.ROOT,
    importOptions = {
      ImportOption.DoNotIncludeTests.class,
      ImportOption.DoNotIncludePackageInfos.class
    })
class ArchitectureTest {
  static final String ROOT = "io.github.ycsbext.studies";

  @ArchTest
  static final ArchRule a_room_uses_those_before_it =
      Architectures.layeredArchitecture()
          .consideringOnlyDependenciesInAnyPackage(ROOT + "..")
          .layer("capacity")
          .definedBy(ROOT + ".capacity..")
          .layer("study")
          .definedBy(ROOT + ".study..")
          .layer("run")
          .definedBy(ROOT + ".run..")
          .layer("analysis")
          .definedBy(ROOT + ".analysis..")
          .layer("report")
          .definedBy(ROOT + ".report..")
          .layer("screen")
          .definedBy(ROOT + ".screen..")
          .layer("command")
          .definedBy(ROOT + ".command..")
          .whereLayer("capacity")
          .mayNotAccessAnyLayer()
          .whereLayer("study")
          .mayOnlyAccessLayers("capacity")
          .whereLayer("run")
          .mayOnlyAccessLayers("capacity", "study")
          .whereLayer("analysis")
          .mayOnlyAccessLayers("capacity", "study")
          .whereLayer("report")
          .mayOnlyAccessLayers("capacity", "study", "analysis")
          .whereLayer("screen")
          .mayOnlyAccessLayers("capacity", "study", "run", "analysis", "report")
          .ensureAllClassesAreContainedInArchitecture();

  @ArchTest
  static final ArchRule statistics_and_charts_know_nothing_of_studies =
      noClasses()
          .that()
          .resideInAnyPackage(ROOT + ".analysis.statistics", ROOT + ".report.chart")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              ROOT + ".study..",
              ROOT + ".analysis.measured",
              ROOT + ".report",
              ROOT + ".report.table");
}
