package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;

/**
 * A certificate that signs itself, made for a test.
 *
 * @param store PKCS #12 with the certificate and its key, opened by {@link #PASSWORD}
 * @param certificate the certificate as PEM
 * @param key its private key as PEM
 */
record Certificate(Path store, Path certificate, Path key) {
  static final String PASSWORD = "open-sesame";

  /**
   * @param host what the certificate is for, such as {@code ip:127.0.0.1} or {@code dns:elsewhere}
   */
  static Certificate make(Path folder, String host)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path store = folder.resolve("store.p12");
    keytool(
        folder,
        "-genkeypair",
        "-alias",
        "redis",
        "-keyalg",
        "EC",
        "-dname",
        "CN=test",
        "-validity",
        "2",
        "-ext",
        "san=" + host,
        "-storetype",
        "PKCS12",
        "-keystore",
        store.toString(),
        "-storepass",
        PASSWORD);
    KeyStore opened = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      opened.load(in, PASSWORD.toCharArray());
    }
    byte[] key = opened.getKey("redis", PASSWORD.toCharArray()).getEncoded();
    byte[] certificate = opened.getCertificate("redis").getEncoded();
    return new Certificate(
        store,
        pem(folder.resolve("server.crt"), "CERTIFICATE", certificate),
        pem(folder.resolve("server.key"), "PRIVATE KEY", key));
  }

  private static void keytool(Path folder, String... words)
      throws IOException, InterruptedException {
    Path program = Path.of(System.getProperty("java.home"), "bin", "keytool");
    List<String> command = new java.util.ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(words));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("keytool.log").toFile())
            .start();
    assertThat(process.waitFor()).as("keytool").isZero();
  }

  private static Path pem(Path file, String kind, byte[] bytes) throws IOException {
    String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
    return Files.writeString(
        file, "-----BEGIN " + kind + "-----\n" + text + "\n-----END " + kind + "-----\n", US_ASCII);
  }
}
