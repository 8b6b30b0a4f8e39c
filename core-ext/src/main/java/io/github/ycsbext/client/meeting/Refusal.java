package io.github.ycsbext.client.meeting;

import io.github.ycsbext.fault.ExitCode;
import java.util.List;

/**
 * Why a client cannot run.
 *
 * @param exitCode the code it exits with
 */
public record Refusal(ExitCode exitCode, List<String> sentences) {}
