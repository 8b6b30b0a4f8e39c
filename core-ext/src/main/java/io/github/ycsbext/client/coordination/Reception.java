package io.github.ycsbext.client.coordination;

import io.github.ycsbext.error.UserError;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The leading client's reception; {@code file} is null if others know the place. */
public record Reception(CoordinatorPort port, Token token, @Nullable Path file)
    implements Closeable {

  /** Waits for clients of the same properties; throws a UserError if some have not come in time. */
  public List<RemoteClient> await(
      Set<Integer> expected,
      String properties,
      Function<Integer, Invitation> invitations,
      Duration patience)
      throws InterruptedException {
    Map<Integer, Connection> arrived = port.await(expected, patience);
    if (!arrived.keySet().containsAll(expected)) {
      Refusal refusal = port.missing(expected, arrived, patience);
      CoordinatorPort.refuseAll(arrived.values(), refusal);
      throw new UserError(refusal.exitCode(), refusal.sentences());
    }
    List<RemoteClient> remoteClients = new ArrayList<>();
    arrived.forEach(
        (index, connection) ->
            remoteClients.add(
                new RemoteClient(
                    index, connection, invitations.apply(index), token.digest(properties))));
    return remoteClients;
  }

  @Override
  public void close() throws IOException {
    port.close();
    if (file != null) {
      Files.deleteIfExists(file);
    }
  }
}
