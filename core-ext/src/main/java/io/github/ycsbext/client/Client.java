package io.github.ycsbext.client;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.client.command.Lifeline;
import io.github.ycsbext.client.command.ProcessEnd;
import io.github.ycsbext.client.command.Usage;
import io.github.ycsbext.client.coordination.Membership;
import io.github.ycsbext.client.plan.Argument;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.client.plan.CommandLineOptions;
import io.github.ycsbext.client.plan.DatabaseFactory;
import io.github.ycsbext.client.plan.OutputSettings;
import io.github.ycsbext.client.plan.RequestedClients;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.client.report.LiveValues;
import io.github.ycsbext.client.report.MetricsEndpoint;
import io.github.ycsbext.command.Printable;
import io.github.ycsbext.error.DebugTrace;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.health.HealthMonitor;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.PrintStream;
import java.io.SequenceInputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import site.ycsb.CommandLine;

public final class Client {
  /** The greeting of the YCSB core that this client replaces; scripts look for this line. */
  private static final String GREETING = "YCSB Client 0.17.0";

  private static final String SHELL = "shell";

  /** Tells this program to run as one of several clients, invited over its standard streams. */
  static final String JOIN = "-join";

  private Client() {}

  public static void main(String[] args) {
    if (isShell(args)) {
      byte[] last = "\nquit\n".getBytes(StandardCharsets.US_ASCII);
      System.setIn(new SequenceInputStream(System.in, new ByteArrayInputStream(last)));
      ProcessEnd.with(run(args, System.out, System.err));
    }
    if (List.of(args).contains(JOIN)) {
      ProcessEnd.with(InvitedClient.run());
      return;
    }
    HealthMonitor.prepare();
    Lifeline.hold(System.in);
    JavaCommand.echo(Client.class, args, Printable.stream(System.err));
    ExitCode exitCode = run(args, System.out, System.err);
    ProcessEnd.with(exitCode);
  }

  /** Does what {@link #main} does without ending the process; {@code out} gets the report. */
  public static ExitCode run(String[] args, PrintStream out, PrintStream screen) {
    PrintStream err = Printable.stream(screen);
    boolean isShell = isShell(args);
    List<String> arguments = List.of(args).subList(isShell ? 1 : 0, args.length);
    if (!isShell && arguments.stream().anyMatch(Usage::isAskedFor)) {
      out.print(Usage.text(Client.class));
      return ExitCode.OK;
    }
    if (!isShell) {
      err.println(CommandLineOptions.shown(arguments));
    }
    try {
      if (isShell) {
        shell(arguments);
        return ExitCode.OK;
      }
      CommandLineOptions options = CommandLineOptions.parse(arguments);
      Optional<Membership> membership = membership(options);
      if (membership.isPresent() && !membership.get().leads()) {
        return InvitedClient.call(membership.get(), options.properties(), out);
      }
      Properties given = (Properties) options.properties().clone();
      RunPlan plan = RunPlan.of(options);
      err.println(GREETING);
      OutputSettings output = plan.output();
      if (output.live() == null) {
        return run(plan, given, membership.orElse(null), null, out, err);
      }
      LiveValues live = new LiveValues(plan);
      MetricsEndpoint endpoint = MetricsEndpoint.open(output.live(), live, err);
      try {
        return run(plan, given, membership.orElse(null), live, out, err);
      } finally {
        endpoint.close();
      }
    } catch (InvalidSettingsException | UserError e) {
      err.println(Secrets.hide(String.valueOf(e.getMessage())));
      DebugTrace.print(e, err::println);
      return e instanceof UserError told ? told.exitCode() : ExitCode.BAD_INPUT;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ExitCode.INTERRUPTED;
    } catch (RuntimeException | Error e) {
      err.println(e instanceof OutOfMemoryError ? Sentence.of(e) : Sentence.withPlace(e));
      DebugTrace.print(e, err::println);
      return ExitCode.FAILED;
    }
  }

  private static boolean isShell(String[] args) {
    return args.length > 0 && args[0].equals(SHELL);
  }

  /** YCSB's command line has a stack trace for a database that does not open. */
  private static void shell(List<String> arguments) throws InvalidSettingsException {
    List<String> ofDatabase = new ArrayList<>(arguments);
    int table = ofDatabase.indexOf("-table");
    if (table >= 0 && table + 1 < ofDatabase.size()) {
      ofDatabase.subList(table, table + 2).clear();
    }
    if (ofDatabase.stream().noneMatch(Usage::isAskedFor)) {
      CommandLineOptions options = CommandLineOptions.parseOfDatabase(ofDatabase);
      new DatabaseFactory(RunPlan.databaseAlone(options).database(), options.properties())
          .requireOpen();
    }
    CommandLine.main(arguments.toArray(String[]::new));
  }

  private static ExitCode run(
      RunPlan plan,
      Properties given,
      @Nullable Membership membership,
      @Nullable LiveValues live,
      PrintStream out,
      PrintStream err)
      throws InvalidSettingsException, InterruptedException {
    return plan.clients().areThisOne()
        ? new BenchmarkRun(plan, null, live, out, err).run()
        : new JointRun(plan, given, membership, live, out, err).run();
  }

  /** Among clients that others have started; those of {@code client.count} do not meet. */
  private static Optional<Membership> membership(CommandLineOptions options) {
    Settings settings = new Settings(options.properties());
    if (settings.isGiven(WorkloadProperties.CLIENT_COUNT)) {
      return Optional.empty();
    }
    Optional<Membership> membership =
        Membership.of(System.getenv(), RequestedClients.of(settings).count());
    membership.ifPresent(
        known ->
            options
                .properties()
                .setProperty(ClientProperties.CLIENTS.name(), Integer.toString(known.count())));
    return membership;
  }

  /** The command that started this JVM, printed here so that one place decides what is secret. */
  static final class JavaCommand {
    private static final String LAUNCHED = "ycsb.home";

    private JavaCommand() {}

    public static void echo(Class<?> main, String[] args, PrintStream err) {
      if (System.getProperty(LAUNCHED) == null || !List.of(args).contains("-s")) {
        return;
      }
      List<String> words = new ArrayList<>();
      words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
        words.add(Argument.shown(option));
      }
      words.add("-cp");
      words.add(shortened(System.getProperty("java.class.path")));
      words.add(main.getName());
      Argument.of(Arrays.asList(args)).forEach(argument -> words.add(argument.shown()));
      err.println(String.join(" ", words));
    }

    /** Has {@code folder/*} for jars of one folder that follow each other, and is then quoted. */
    static String shortened(String classPath) {
      List<String> parts = new ArrayList<>();
      String[] entries = classPath.split(File.pathSeparator, -1);
      for (int i = 0; i < entries.length; i++) {
        String all = allOf(entries[i]);
        boolean follows = !parts.isEmpty() && parts.get(parts.size() - 1).equals(all);
        boolean isFollowed = i + 1 < entries.length && allOf(entries[i + 1]).equals(all);
        if (!entries[i].endsWith(".jar") || (!follows && !isFollowed)) {
          parts.add(entries[i]);
        } else if (!follows) {
          parts.add(all);
        }
      }
      String text = String.join(File.pathSeparator, parts);
      return text.equals(classPath) ? text : "'" + text + "'";
    }

    private static String allOf(String jar) {
      return jar.endsWith(".jar")
          ? jar.substring(0, jar.lastIndexOf(File.separatorChar) + 1) + "*"
          : "";
    }
  }
}
