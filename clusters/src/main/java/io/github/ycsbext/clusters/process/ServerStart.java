package io.github.ycsbext.clusters.process;

import java.util.List;
import java.util.Map;

/**
 * How one server of this machine is started, the first time and again.
 *
 * @param environment variables added to those of this process
 * @param log to which standard output and error are appended
 * @param stopSignal asks it to end, such as {@code TERM}
 */
public record ServerStart(
    List<String> words,
    Map<String, String> environment,
    String folder,
    String log,
    String stopSignal) {}
