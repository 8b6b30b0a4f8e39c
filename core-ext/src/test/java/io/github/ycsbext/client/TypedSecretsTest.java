package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Passes secrets to the client in every possible way, and searches all output for them. */
class TypedSecretsTest {
  /** A string that every part of every secret below contains. */
  private static final String SECRET = "geheim";

  @TempDir private Path result;

  /** Returns options as they are typed. */
  static Stream<List<String>> commandLines() {
    return Stream.of(
        List.of("-p", "redis.password=geheim"),
        List.of("-p", "redis.passwrod=geheim geheim"),
        List.of("-p", "redis.password geheim"),
        List.of("-p", "redis.password", "geheim"),
        List.of("-p", "redis.password", "-p", "geheim"),
        List.of("-p", "redis.password", "-p", "geheim=="),
        List.of("-p", "redis.password", "-s", "geheim"),
        List.of("-p", "redis.password=", "geheim", "geheim"),
        List.of("-p", "redis.password=1", "geheim"),
        List.of("-predis.password=geheim"),
        List.of("redis.password=geheim"),
        List.of("-p", "m.url=mongodb://u:geheim@h/db"),
        List.of("-p", "m.url=mongodb://u:geheim@geheim:geheim/geheim@h/db"),
        List.of("-p", "m.url=mongodb://u:ge%40geheim@h/db"),
        List.of("-p", "m.url=mongodb://u:geheim geheim@h/db"),
        List.of("-p", "m.url=mongodb://u:geheim", "geheim@h/db"),
        List.of("-p", "m.url=mongodb://u:12 geheim@h/db"),
        List.of("-p", "m.url=mongodb://u:geheim=geheim@h/db"),
        List.of("-p", "mongodb://u:geheim=geheim@h/db"),
        List.of("-p", "m.url=mongodb://h/db?proxyPassword=geheim&w=1"),
        List.of("-p", "m.url=mongodb://h/db?proxyPassword=ge,geheim geheim"),
        List.of("-p", "m.url=mongodb://h/db?tlsCertificateKeyFilePassword=geheim"),
        List.of("-p", "m.url=mongodb://h/db?authMechanismProperties=AWS_SESSION_TOKEN:geheim"),
        List.of("-p", "m.url=mongodb://h/db?authMechanismProperties=AWS_SESSION_TOKEN%3Ageheim"),
        List.of("-p", "m.url=mongodb://h/db?proxyPasswrod=geheim&w=1"),
        List.of("-p", "m.url=mongodb://u geheim@h/db"),
        List.of("-p", "m.url=mongodb://u%3Ageheim@h/db"),
        List.of("-p", "m.url=mongodb://geheim@h/db"),
        List.of("-p", "redis.host=:geheim geheim@127.0.0.1"),
        List.of("-p", "redis.password: geheim"),
        List.of("-p", "redis.password:", "geheim"),
        List.of("-p", "db.pw geheim"),
        List.of("-p", "db.pw=geheim", "-p", "db.pswd=geheim", "-p", "db.passd=geheim"),
        List.of("-p", "passsword=geheim", "-p", "pass_word=geheim", "-p", "pw=geheim"),
        List.of("-p", "requirepass=geheim", "-p", "masterauth=geheim"));
  }

  @ParameterizedTest
  @MethodSource("commandLines")
  void no_secret_of_a_command_line_is_shown_or_written(List<String> options) throws IOException {
    List<String> words = new ArrayList<>(List.of("-load", "-s", "-p", "result.dir=" + result));
    words.addAll(options);
    ClientRun run = ClientRun.onTenRecords(TestDb.class, words.toArray(String[]::new));

    assertThat(run.err()).contains("Command line: ");
    assertThat(run.out() + run.screen()).doesNotContain(SECRET);
    try (Stream<Path> files = Files.walk(result)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).doesNotContain(SECRET);
      }
    }
  }
}
