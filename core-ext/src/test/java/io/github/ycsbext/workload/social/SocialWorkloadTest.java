package io.github.ycsbext.workload.social;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.UserMedia;
import io.github.ycsbext.client.Client;
import io.github.ycsbext.error.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SocialWorkloadTest {
  @Test
  void bindings_know_it_by_its_name() {
    assertThat(UserMedia.WORKLOAD).isEqualTo(SocialWorkload.class.getName());
  }

  @Test
  void a_database_without_media_of_users_is_refused_before_anything_starts() {
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(output, true, UTF_8);
    String[] line = {
      "-load", "-db", "site.ycsb.BasicDB", "-p", "recordcount=20", "-p", "workload=" + name()
    };

    assertThat(Client.run(line, print, print)).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(output.toString(UTF_8))
        .contains(name() + " runs on mongodb or jdbc, and not on site.ycsb.BasicDB");
  }

  private static String name() {
    return SocialWorkload.class.getName();
  }

  @ParameterizedTest
  @CsvSource({
    "recordcount, 401, 401 media cannot be shared equally by the 20 users",
    "social.users, 0, social.users",
    "social.storage, links, social.storage",
    "media.folder, /nowhere, media.folder",
    "readproportion, 0, readproportion and insertproportion are 0"
  })
  void what_cannot_be_used_is_one_error(String property, String value, String error)
      throws Exception {
    Settings settings = Settings.of(Map.of(property, value, "insertproportion", "0"));
    new SocialWorkload().checkSettings(settings);

    try {
      settings.check();
    } catch (InvalidSettingsException e) {
      assertThat(e.getMessage().lines()).hasSize(1);
      assertThat(e).hasMessageContaining(error);
      return;
    }
    throw new AssertionError("no error");
  }
}
