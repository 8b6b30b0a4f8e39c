package io.github.ycsbext.client.coordination;

import io.github.ycsbext.error.ExitCode;
import java.util.List;

/** Why a client cannot run. */
public record Refusal(ExitCode exitCode, List<String> sentences) {}
