package io.github.ycsbext.client.coordination;

import io.github.ycsbext.Product;
import io.github.ycsbext.binding.HostName;
import io.github.ycsbext.result.LocalEnvironment;
import io.github.ycsbext.result.Result.Environment;

/** How a client introduces itself; the digest is empty if the coordinator has started it. */
public record Hello(
    String product, String host, long process, Environment environment, String digest) {
  static Hello ofThisProcess(String digest) {
    return new Hello(
        Product.version(),
        HostName.ofThisMachine(),
        ProcessHandle.current().pid(),
        LocalEnvironment.read(),
        digest);
  }
}
