package io.github.ycsbext.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CacheFolderTest {
  @Test
  void the_product_s_own_variable_wins() {
    var environment = Map.of("YCSB_CACHE", "/fast/cache", "XDG_CACHE_HOME", "/xdg");

    assertThat(CacheFolder.path(environment::get, "/home/ada")).isEqualTo(Path.of("/fast/cache"));
  }

  @Test
  void the_desktop_s_cache_folder_comes_next() {
    var environment = Map.of("YCSB_CACHE", " ", "XDG_CACHE_HOME", "/xdg");

    assertThat(CacheFolder.path(environment::get, "/home/ada")).isEqualTo(Path.of("/xdg/ycsb-ext"));
  }

  @Test
  void a_relative_xdg_folder_counts_as_unset() {
    var environment = Map.of("XDG_CACHE_HOME", "xdg");

    assertThat(CacheFolder.path(environment::get, "/home/ada"))
        .isEqualTo(Path.of("/home/ada/.cache/ycsb-ext"));
  }

  @Test
  void the_shell_s_home_folder_goes_before_that_which_java_knows() {
    assertThat(CacheFolder.path(Map.of("HOME", "/home/eve")::get, "?"))
        .isEqualTo(Path.of("/home/eve/.cache/ycsb-ext"));
    assertThat(CacheFolder.path(Map.of("HOME", "eve")::get, "/home/ada"))
        .isEqualTo(Path.of("/home/ada/.cache/ycsb-ext"));
  }

  @Test
  void the_home_folder_is_the_last_resort() {
    assertThat(CacheFolder.path(variable -> null, "/home/ada"))
        .isEqualTo(Path.of("/home/ada/.cache/ycsb-ext"));
  }
}
