package io.github.ycsbext.binding;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.UnrecoverableKeyException;
import java.util.Collections;
import org.jspecify.annotations.Nullable;

/**
 * A file of certificates or keys for TLS (JKS or PKCS #12), and what opens it. It is opened when
 * the settings are read, so that what is wrong with it is told with all other faults.
 */
public record KeyStoreFile(Path file, @Nullable String password) {
  /** Whether an entry is one that can be used. */
  private interface Usable {
    boolean test(KeyStore store, String alias) throws GeneralSecurityException;
  }

  /**
   * The authorities to trust, from the properties {@code name} and {@code namePassword}; null where
   * none are given, or where they cannot be used.
   */
  public static @Nullable KeyStoreFile ofAuthorities(Settings settings, String name) {
    return read(
        settings,
        name,
        "no certificate to trust",
        (store, alias) -> store.getCertificate(alias) != null);
  }

  /**
   * This client's certificate and its key, from the properties {@code name} and {@code
   * namePassword}; null where none are given, or where they cannot be used.
   */
  public static @Nullable KeyStoreFile ofClient(Settings settings, String name) {
    String password = settings.secret(name + "Password");
    return read(
        settings,
        name,
        "no certificate with a key",
        (store, alias) -> hasKey(store, alias, password) && store.getCertificate(alias) != null);
  }

  private static boolean hasKey(KeyStore store, String alias, @Nullable String password)
      throws GeneralSecurityException {
    try {
      return store.getKey(alias, password == null ? null : password.toCharArray()) != null;
    } catch (UnrecoverableKeyException e) {
      return false; // For want of the password.
    }
  }

  private static @Nullable KeyStoreFile read(
      Settings settings, String name, String missing, Usable usable) {
    String path = settings.text(name);
    String password = settings.secret(name + "Password");
    if (path == null) {
      if (password != null) {
        settings.fault(name + "Password is given without " + name + ": give the file, too");
      }
      return null;
    }
    KeyStoreFile read = readable(path, password);
    if (read == null) {
      settings.fault(name + ": '" + path + "' is not a file that can be read");
      return null;
    }
    try {
      if (!read.hasAny(usable)) {
        String wayOut = password == null ? "give " + name + "Password" : "name a file that has one";
        settings.fault(
            name
                + ": '"
                + path
                + "' shows "
                + missing
                + (password == null ? " without a password: " : ": ")
                + wayOut);
        return null;
      }
    } catch (GeneralSecurityException | IOException e) {
      settings.fault(
          name
              + ": '"
              + path
              + "' cannot be opened: it is no key store (JKS or PKCS #12), or "
              + name
              + "Password is "
              + (password == null ? "missing" : "not its password"));
      return null;
    }
    return read;
  }

  private static @Nullable KeyStoreFile readable(String path, @Nullable String password) {
    try {
      Path file = Path.of(path);
      return Files.isReadable(file) && !Files.isDirectory(file)
          ? new KeyStoreFile(file, password)
          : null;
    } catch (InvalidPathException e) {
      return null;
    }
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

  /** The store, of either kind. */
  public KeyStore open() throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, characters());
    }
    return store;
  }

  /** The password; null where there is none. */
  public char @Nullable [] characters() {
    return password == null ? null : password.toCharArray();
  }

  /** The file's path, and no password. */
  @Override
  public String toString() {
    return file.toString();
  }
}
