package io.github.ycsbext.client.plan;

import static java.util.stream.Collectors.toUnmodifiableSet;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.Database;
import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.PropertyReader;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.SettingsCheck;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.client.arrival.Arrivals;
import io.github.ycsbext.client.arrival.RatesByKind;
import io.github.ycsbext.measurement.HitRatios;
import io.github.ycsbext.measurement.MeasurementSettings;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.result.Limit;
import io.github.ycsbext.workload.AsyncOperations;
import io.github.ycsbext.workload.NeedsDatabase;
import io.github.ycsbext.workload.PartialLoad;
import io.github.ycsbext.workload.RecordWorkload;
import io.github.ycsbext.workload.property.WorkloadProperties;
import io.github.ycsbext.workload.trace.Trace;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import site.ycsb.DB;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;
import site.ycsb.measurements.exporter.MeasurementsExporter;
import site.ycsb.workloads.CoreWorkload;

/** A run that can be started: all properties of the client, read and checked. */
public record RunPlan(
    Properties properties,
    Phase phase,
    NamedClass<DB> database,
    NamedClass<Workload> workload,
    Schedule schedule,
    StatusSettings status,
    MeasurementSettings measurement,
    OutputSettings output,
    ErrorLimit errorLimit,
    List<Limit> failIf,
    ClientProperties.HealthMode health,
    boolean ceiling,
    RequestedClients clients,
    List<String> warnings) {

  /** Begins the names of what the client writes. */
  private static final String RESULT = "result.";

  private static final String CORE_PACKAGE = DB.class.getPackageName() + ".";
  private static final String CORE_WORKLOAD = CoreWorkload.class.getName();

  /**
   * Reads and checks a run, the workload's and the binding's properties too: a sentence for each
   * error. Throws a UserError if a class cannot be instantiated to check its properties.
   */
  public static RunPlan of(CommandLineOptions options) throws InvalidSettingsException {
    return of(options, false);
  }

  /** Does the same for one of several clients that meet, with the coordinator's properties. */
  public static RunPlan ofInvited(Properties properties) throws InvalidSettingsException {
    return of(new CommandLineOptions(properties, List.of(), List.of(), false), true);
  }

  private static RunPlan of(CommandLineOptions options, boolean isInvited)
      throws InvalidSettingsException {
    Properties properties = options.properties();
    Settings settings = options.settings();
    settings.own(RESULT);
    settings.know(ClientProperties.ALL);
    Phase phase = settings.get(WorkloadProperties.IS_RUN) ? Phase.RUN : Phase.LOAD;
    NamedClass<Workload> workload = workload(settings);
    NamedClass<DB> database = database(settings);
    Reading reading = new Reading(settings, workload, database);
    if (phase == Phase.RUN) {
      RatesByKind.resolve(settings, properties, workloadProperties(settings));
    } else {
      RatesByKind.warnOfLoad(settings);
    }
    if (workload != null && workload.isExactly(RecordWorkload.class)) {
      Trace.resolve(settings, properties, settings.get(ClientProperties.WARM_UP_OPERATIONS));
      Trace.resolveExpiry(settings, properties, database != null && canExpire(database));
    }
    if (workload != null && workload.isExactly(CoreWorkload.class)) {
      // YCSB's class would report one error at a time, misread some, and end the process.
      new RecordWorkload().checkSettings(settings);
      settings.know(WorkloadProperties.ALL);
    }
    Schedule schedule = Schedule.of(settings, phase);
    boolean countsItsLoad = workload != null && countsItsLoad(workload, phase);
    if (countsItsLoad) {
      schedule = schedule.settled(0, schedule.arrivals());
    } else if (workload == null || isKnown(workload)) {
      schedule.checkEnd(settings, phase);
    }
    schedule = reading.inFlight(schedule);
    StatusSettings status = StatusSettings.of(settings, properties);
    MeasurementSettings measurement = MeasurementSettings.of(settings);
    BlockSettings blocks = BlockSettings.of(settings, phase, workload);
    blocks.check(settings, schedule);
    OutputSettings output = OutputSettings.of(settings, blocks);
    ErrorLimit errorLimit = ErrorLimit.of(settings);
    List<Limit> failIf = failIf(settings);
    ClientProperties.HealthMode health = settings.get(ClientProperties.HEALTH);
    boolean ceiling = settings.get(ClientProperties.CEILING);
    if (workload != null) {
      workload.check(settings);
    }
    if (database != null) {
      database.check(settings);
    }
    List<Property<?>> unread =
        workload == null ? List.of() : UnreadProperties.refuse(settings, workload, isInvited);
    reading.allHaveRead();
    boolean isApart = !isInvited && settings.get(WorkloadProperties.CLIENT_COUNT) > 1;
    if (workload != null && isApart) {
      SeveralClients.refuseApart(settings, workload);
    }
    reading.refuseUnfit(unread);
    if (output.resultFolder() != null || measurement.logPrefix() != null) {
      refuseOldHistograms(settings);
    }
    RequestedClients clients =
        SeveralClients.checked(settings, workload, schedule.operations(), measurement);
    settings.check();
    RunPlan plan =
        new RunPlan(
            properties,
            phase,
            Objects.requireNonNull(database),
            Objects.requireNonNull(workload),
            schedule,
            status,
            measurement,
            output,
            errorLimit,
            failIf,
            health,
            ceiling,
            clients,
            reading.warnings());
    Set<String> operations = failIf.isEmpty() ? Set.of() : plan.operations().keySet();
    failIf.stream()
        .flatMap(limit -> limit.errorFor(operations).stream())
        .filter(sentence -> !operations.isEmpty())
        .forEach(
            sentence ->
                settings.error(
                    "%s: %s", ClientOption.FAIL_IF.flag(), sentence, ClientProperties.FAIL_IF));
    settings.check();
    return plan;
  }

  public Map<String, Double> operations() {
    if (!workload.is(RecordWorkload.class)) {
      return Map.of();
    }
    return phase == Phase.LOAD
        ? Map.of(OperationNames.INSERT, 1.0)
        : RecordWorkload.operations(new Settings(properties));
  }

  private static List<Limit> failIf(Settings settings) {
    List<Limit> limits = new ArrayList<>();
    String conditions = settings.get(ClientProperties.FAIL_IF);
    boolean isGiven = settings.isGiven(ClientProperties.FAIL_IF);
    for (String condition : isGiven ? conditions.split(";", -1) : new String[0]) {
      try {
        limits.add(Limit.failIf(condition));
      } catch (IllegalArgumentException e) {
        settings.error(
            "%s: %s", ClientOption.FAIL_IF.flag(), e.getMessage(), ClientProperties.FAIL_IF);
      }
    }
    return List.copyOf(limits);
  }

  /** Settings and the classes that they name, each null after an error. */
  private record Reading(
      Settings settings,
      @Nullable NamedClass<Workload> workload,
      @Nullable NamedClass<DB> database) {
    Schedule inFlight(Schedule schedule) {
      int asked = schedule.inFlight();
      if (asked > 0 && asked < schedule.threadsAsked()) {
        settings.error(
            "%s=%s is less than %s=%s: give at least one operation for each thread, or fewer threads",
            ClientProperties.IN_FLIGHT, asked, CommonProperties.THREADS, schedule.threadsAsked());
      }
      String reason = asked <= schedule.threadsAsked() ? null : oneAtATime();
      if (reason == null) {
        return schedule;
      }
      settings.warn(
          "inflight=%s: %s has one operation at a time in each thread, so %s threads are used"
              .formatted(asked, reason, asked));
      return schedule.withThreadsOnly();
    }

    private @Nullable String oneAtATime() {
      if (workload == null || database == null) {
        return null;
      }
      if (!workload.is(AsyncOperations.class)) {
        return workload.name();
      }
      Database own = own(database);
      return own == null ? database.name() : own.oneAtATime(settings);
    }

    void allHaveRead() {
      settings.knowElsewhere(WorkloadProperties.ALL, PropertyReader.WORKLOAD);
      List<String> unlisted = new ArrayList<>();
      if (workload != null && !isWorkloadDescribed()) {
        unlisted.add(workload.name());
      }
      if (database != null && !isOfYcsbCore(database) && !database.listsItsProperties()) {
        unlisted.add(database.name());
      }
      settings.allHaveReadBut(unlisted);
    }

    private boolean isWorkloadDescribed() {
      return workload != null
          && (workload.isExactly(CoreWorkload.class) || workload.listsItsProperties());
    }

    /** Returns the sentences of warnings; call it after everybody has read the settings. */
    List<String> warnings() {
      List<String> warnings = new ArrayList<>(settings.warnings());
      Set<PropertyReader> described = EnumSet.of(PropertyReader.CLIENT);
      if (isWorkloadDescribed()) {
        described.add(PropertyReader.WORKLOAD);
      }
      if (database != null && database.listsItsProperties()) {
        described.add(PropertyReader.DATABASE);
      }
      List<String> idle = settings.idle(described);
      if (!idle.isEmpty()) {
        warnings.add(
            "these properties do nothing in this run, though other runs read them: "
                + String.join(", ", idle));
      }
      return warnings.stream().map(warning -> "Warning: " + Secrets.hide(warning)).toList();
    }

    void refuseUnfit(List<Property<?>> unread) {
      if (database == null) {
        return;
      }
      if (!canExpire(database)) {
        Stream.of(CommonProperties.TTL, CommonProperties.TRACE_TTL)
            .filter(property -> settings.isChanged(property) && !unread.contains(property))
            .forEach(
                property ->
                    settings.error(
                        "%s=%s: %s lets no record expire: leave it out, or take another database",
                        property,
                        settings.text(property), // As it was typed.
                        System.getProperty("ycsb.database", database.name())));
      }
      if (workload != null
          && workload.is(NeedsDatabase.class)
          && workload.make() instanceof NeedsDatabase needs
          && !database.is(needs.neededDatabase())) {
        settings.error(
            "%s runs on %s, and not on %s",
            workload.name(),
            needs.databasesThatFit(),
            database.name(),
            CommonProperties.WORKLOAD,
            ClientProperties.DATABASE);
      }
    }
  }

  /** Returns a binding that is not open; null if the class does not extend {@link Database}. */
  private static @Nullable Database own(NamedClass<DB> database) {
    return database.is(Database.class) && database.make() instanceof Database own ? own : null;
  }

  private static boolean canExpire(NamedClass<DB> database) {
    Database own = own(database);
    return own != null && own.canExpire();
  }

  /** Returns true for YCSB's own bindings and {@link NoOpDb}, whose properties are among YCSB's. */
  private static boolean isOfYcsbCore(NamedClass<DB> database) {
    return database.is(NoOpDb.class)
        || database.name().substring(0, database.name().lastIndexOf('.') + 1).equals(CORE_PACKAGE);
  }

  /** A database without a run, whose properties are checked; a sentence for each warning. */
  public record CheckedDatabase(NamedClass<DB> database, List<String> warnings) {}

  /**
   * Checks the database of a command that runs no workload; the same file may have a workload's
   * properties.
   */
  public static CheckedDatabase databaseAlone(CommandLineOptions options)
      throws InvalidSettingsException {
    Settings settings = options.settings();
    settings.own(RESULT);
    settings.know(ClientProperties.ALL);
    // A missing class is the run's error, not this command's.
    Settings ofWorkload = new Settings(options.properties());
    settings.know(workloadProperties(ofWorkload));
    @Nullable NamedClass<DB> database = database(settings);
    Reading reading =
        new Reading(
            settings,
            ofWorkload.isGiven(CommonProperties.WORKLOAD) ? workload(ofWorkload) : null,
            database);
    if (database != null) {
      database.check(settings);
    }
    reading.allHaveRead();
    settings.check();
    return new CheckedDatabase(Objects.requireNonNull(database), reading.warnings());
  }

  /** YCSB's core brings a release that writes no log on a JDK of today. */
  private static void refuseOldHistograms(Settings settings) {
    try {
      Histogram.class.getMethod("setTag", String.class);
    } catch (NoSuchMethodException e) {
      settings.error(
          "HdrHistogram on the class path is older than 2.2, which a log of latencies needs: name"
              + " org.hdrhistogram:HdrHistogram:2.2.2 before site.ycsb:core among the project's"
              + " dependencies",
          ClientProperties.RESULT_DIR);
    }
  }

  /** True if all its properties are checked in advance; the {@code init} of others may set some. */
  private static boolean isKnown(NamedClass<Workload> workload) {
    return workload.is(SettingsCheck.class) || workload.isExactly(CoreWorkload.class);
  }

  /** Returns true if the load's length is not in the client's properties but in the workload's. */
  private static boolean countsItsLoad(NamedClass<Workload> workload, Phase phase) {
    return phase == Phase.LOAD
        && workload.is(PartialLoad.class)
        && !workload.isExactly(RecordWorkload.class);
  }

  public boolean countsItsLoad() {
    return countsItsLoad(workload, phase);
  }

  /** Calls {@code init}, which may set properties and counts; throws if nothing ends the run. */
  public RunPlan init(Workload loaded) throws WorkloadException, InvalidSettingsException {
    Properties before = workloadProperties();
    Properties given = (Properties) before.clone();
    loaded.init(given);
    Properties after = (Properties) properties.clone();
    given.forEach(
        (name, value) -> {
          if (!value.equals(before.get(name))) {
            after.put(name, value);
          }
        });
    return settled(after, loaded);
  }

  private RunPlan settled(Properties after, Workload loaded) throws InvalidSettingsException {
    Settings settings = new Settings(after);
    boolean isShare = phase == Phase.LOAD && loaded instanceof PartialLoad;
    // The seed of the arrivals may be one that the workload has drawn.
    Schedule settled =
        schedule.settled(
            isShare ? ((PartialLoad) loaded).recordsToLoad() : Schedule.operations(settings, phase),
            Arrivals.of(settings));
    settled.checkEnd(settings, phase);
    SeveralClients.refuseTooMany(settings, clients, settled.operations());
    settings.check();
    return with(after, settled, database, health);
  }

  /**
   * Returns a plan of the same work for one second, as fast as possible, on a database that does
   * nothing.
   */
  public RunPlan againstNothing() {
    Settings none = new Settings(new Properties());
    NamedClass<DB> noOp =
        NamedClass.find(none, ClientProperties.DATABASE, NoOpDb.class.getName(), DB.class);
    return with(
        properties,
        schedule.forOneSecond(),
        Objects.requireNonNull(noOp),
        ClientProperties.HealthMode.OFF);
  }

  public RunPlan forRehearsal(int threads) {
    return with(
        properties, schedule.forOneSecond(threads), database, ClientProperties.HealthMode.OFF);
  }

  private RunPlan with(
      Properties otherProperties,
      Schedule otherSchedule,
      NamedClass<DB> otherDatabase,
      ClientProperties.HealthMode otherMode) {
    return new RunPlan(
        otherProperties,
        phase,
        otherDatabase,
        workload,
        otherSchedule,
        status,
        measurement,
        output,
        errorLimit,
        failIf,
        otherMode,
        ceiling,
        clients,
        warnings);
  }

  /**
   * A counted warm-up is part of the operations that the workload has to expect, so the stream of
   * operations continues where the warm-up ends.
   */
  public Properties workloadProperties() {
    if (!schedule.warmUp().isCounted() || schedule.operations() == 0) {
      return properties;
    }
    Properties all = (Properties) properties.clone();
    long operations = schedule.operations() + schedule.warmUp().operations();
    all.setProperty(WorkloadProperties.OPERATION_COUNT.name(), Long.toString(operations));
    return all;
  }

  public DatabaseFactory databases() {
    return new DatabaseFactory(database, properties);
  }

  private static @Nullable NamedClass<Workload> workload(Settings settings) {
    String name = settings.required(CommonProperties.WORKLOAD, "-P workloads/workloada");
    boolean ofYcsb = settings.get(ClientProperties.YCSB_WORKLOAD);
    name = NamedClass.currentName(settings, CommonProperties.WORKLOAD, name);
    if (name.equals(CORE_WORKLOAD) && !ofYcsb) {
      name = RecordWorkload.class.getName();
    }
    return name.isEmpty()
        ? null
        : NamedClass.find(settings, CommonProperties.WORKLOAD, name, Workload.class);
  }

  /** Returns the properties of the workload that is asked for; RecordWorkload's if none is. */
  public static List<Property<?>> workloadProperties(Settings settings) {
    NamedClass<Workload> workload =
        settings.isGiven(CommonProperties.WORKLOAD) ? workload(settings) : null;
    if (workload != null && workload.is(SettingsCheck.class)) {
      return workload.properties();
    }
    return workload != null && workload.isExactly(CoreWorkload.class)
        ? WorkloadProperties.OF_YCSB
        : WorkloadProperties.ALL;
  }

  public static List<Property<?>> ofDatabase(Settings settings) {
    NamedClass<DB> database = database(settings);
    return database == null ? List.of() : database.properties();
  }

  public static @Nullable NamedClass<DB> database(Settings settings) {
    return NamedClass.find(
        settings, ClientProperties.DATABASE, settings.get(ClientProperties.DATABASE), DB.class);
  }

  public HitRatios hitRatios() {
    Database own = own(database);
    return new HitRatios(
        own == null ? Set.of() : own.blind().stream().map(Enum::name).collect(toUnmodifiableSet()));
  }

  public boolean storesRecords() {
    return !isOfYcsbCore(database);
  }

  public NamedClass<MeasurementsExporter> exporter() {
    return Objects.requireNonNull(output.exporter(), "a plan without an exporter is not made");
  }
}
