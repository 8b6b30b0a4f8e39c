package io.github.ycsbext.clusters.engine.redis;

import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.engine.ServerImage;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

public final class ValkeyEngine extends RedisEngine {
  private static final String EXECUTABLE = "valkey-server";

  public ValkeyEngine() {
    super("valkey", "Valkey");
  }

  @Override
  public ServerKind here(EngineStore store, ClusterOptions options) throws IOException {
    return of(installed(), options);
  }

  @Override
  public void requireAny(EngineStore store, ClusterOptions options) {
    installed();
  }

  private Path installed() {
    return Executables.onPath(EXECUTABLE)
        .orElseThrow(() -> new UserError(ClusterNote.NOT_INSTALLED.of(title(), EXECUTABLE)));
  }

  @Override
  public ServerImage image() {
    return new ServerImage(
        "ycsb.image.valkey", "valkey/valkey:8", List.of(EXECUTABLE, "--version"), version());
  }
}
