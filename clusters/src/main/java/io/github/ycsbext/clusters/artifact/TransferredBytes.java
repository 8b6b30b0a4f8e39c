package io.github.ycsbext.clusters.artifact;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongConsumer;
import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.transfer.TransferEvent;

/** Adds up the bytes of several transfers. */
final class TransferredBytes extends AbstractTransferListener {
  private final Map<String, Long> bytesByResource = new ConcurrentHashMap<>();
  private final LongConsumer total;

  TransferredBytes(LongConsumer total) {
    this.total = total;
  }

  @Override
  public void transferProgressed(TransferEvent event) {
    bytesByResource.put(event.getResource().getResourceName(), event.getTransferredBytes());
    total.accept(bytesByResource.values().stream().mapToLong(Long::longValue).sum());
  }
}
