package io.github.ycsbext.binding;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.UnrecoverableKeyException;
import java.util.Collections;
import org.jspecify.annotations.Nullable;

/**
 * A file of certificates or keys for TLS (JKS or PKCS #12). It is opened when the settings are
 * read, so that its errors are reported together with all others.
 */
public record KeyStoreFile(Path file, @Nullable String password) {
  private interface Usable {
    boolean test(KeyStore store, String alias) throws GeneralSecurityException;
  }

  /** Returns the authorities to trust; null if none are given, or with an error if wrong. */
  public static @Nullable KeyStoreFile ofAuthorities(
      Settings settings, Property<Path> file, Property<String> password) {
    return of(
        settings,
        file,
        password,
        "no certificate to trust",
        (store, alias) -> store.getCertificate(alias) != null);
  }

  /** Returns this client's certificate and key; null if not given, or with an error if wrong. */
  public static @Nullable KeyStoreFile ofClient(
      Settings settings, Property<Path> file, Property<String> password) {
    String secret = settings.find(password);
    return of(
        settings,
        file,
        password,
        "no certificate with a key",
        (store, alias) -> hasKey(store, alias, secret) && store.getCertificate(alias) != null);
  }

  private static boolean hasKey(KeyStore store, String alias, @Nullable String password)
      throws GeneralSecurityException {
    try {
      return store.getKey(alias, password == null ? null : password.toCharArray()) != null;
    } catch (UnrecoverableKeyException e) {
      return false; // The password is missing.
    }
  }

  private static @Nullable KeyStoreFile of(
      Settings settings,
      Property<Path> file,
      Property<String> password,
      String missing,
      Usable usable) {
    Path path = settings.find(file);
    String secret = settings.find(password);
    if (path == null) {
      if (secret != null && !settings.hasError(file)) {
        settings.error("%s is given without %s: give the file, too", password, file);
      }
      return null;
    }
    if (!Files.isReadable(path) || Files.isDirectory(path)) {
      settings.error("%s: '%s' is not a file that can be read", file, path);
      return null;
    }
    KeyStoreFile read = new KeyStoreFile(path, secret);
    try {
      if (!read.hasAny(usable)) {
        String wayOut = secret == null ? "give " + password : "name a file that has one";
        settings.error(
            "%s: '%s' shows %s%s%s",
            file, path, missing, secret == null ? " without a password: " : ": ", wayOut);
        return null;
      }
    } catch (GeneralSecurityException | IOException e) {
      settings.error(
          "%s: '%s' cannot be opened: it is no key store (JKS or PKCS #12), or %s is %s",
          file, path, password, secret == null ? "missing" : "not its password");
      return null;
    }
    return read;
  }

  private boolean hasAny(Usable usable) throws GeneralSecurityException, IOException {
    KeyStore store = open();
    for (String alias : Collections.list(store.aliases())) {
      if (usable.test(store, alias)) {
        return true;
      }
    }
    return false;
  }

  public KeyStore open() throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, characters());
    }
    return store;
  }

  public char @Nullable [] characters() {
    return password == null ? null : password.toCharArray();
  }

  /** Returns the file's path without the password. */
  @Override
  public String toString() {
    return file.toString();
  }
}
