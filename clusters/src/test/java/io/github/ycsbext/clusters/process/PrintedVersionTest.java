package io.github.ycsbext.clusters.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.engine.ServerSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the versions that are read from what builds of each system print. */
class PrintedVersionTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          redis | 7.0.15 | Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64 build=50d4a6e0b4ba4cbb
          redis | 8.0.6 | Redis server v=8.0.6 sha=00000000:0 malloc=jemalloc-5.3.1 bits=64 build=4ff5c8d39231b5d1
          redis | 8.2.1 | Redis server v=8.2.1 sha=00000000:1 malloc=libc bits=64 build=5a2a4e2ee6ba8a25
          redis | (Valkey 8.0.1) | Valkey server v=8.0.1 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64 build=b3c1d23bdbfd0fb2
          valkey | 9.1.2 | Valkey server v=9.1.2 sha=00000000:0 malloc=jemalloc-5.3.1 bits=64 build=9108e8f1788612b
          valkey | 8.1.1 | Valkey server v=8.1.1 sha=00000000:0 malloc=libc bits=64 build=1
          valkey | (Redis 7.0.15) | Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64 build=1
          mysql | 9.7.4 | /usr/sbin/mysqld  Ver 9.7.4-2 for Linux on x86_64 ((Debian))
          mysql | 8.0.36 | /usr/sbin/mysqld  Ver 8.0.36-0ubuntu0.22.04.1 for Linux on x86_64 ((Ubuntu))
          mysql | 8.0.30 | /usr/libexec/mysqld  Ver 8.0.30 for Linux on x86_64 (Source distribution)
          mysql | 8.0.46 | /usr/sbin/mysqld  Ver 8.0.46 for Linux on aarch64 (MySQL Community Server - GPL)
          mysql | 8.0.16 | mysqld  Ver 8.0.16 for linux-glibc2.12 on x86_64 (MySQL Community Server - GPL)
          mysql | 8.0.36 | /usr/sbin/mysqld  Ver 8.0.36-commercial for Linux on x86_64 (MySQL Enterprise Server - Commercial)
          mysql | 8.4.9 | /opt/homebrew/opt/mysql/bin/mysqld  Ver 8.4.9 for macos15 on arm64 (Homebrew)
          mysql | (Percona Server 8.0.46) | /usr/sbin/mysqld  Ver 8.0.46-37 for Linux on aarch64 (Percona Server (GPL), Release 37, Revision 39e2b60e)
          mysql | (Percona XtraDB Cluster 8.0.36) | /usr/sbin/mysqld  Ver 8.0.36-28.1 for Linux on x86_64 (Percona XtraDB Cluster (GPL), Release rel28, Revision bfb687f, WSREP version 26.1.4.3)
          mariadb | 10.11.14 | mariadbd  Ver 10.11.14-MariaDB-0+deb12u2 for debian-linux-gnu on x86_64 (Debian n/a)
          mariadb | 11.8.9 | /usr/sbin/mariadbd  Ver 11.8.9-MariaDB-4 from Debian for debian-linux-gnu on x86_64 (-- Please help get to 10k stars at https://github.com/MariaDB/Server)
          mariadb | 10.11.8 | mariadbd  Ver 10.11.8-MariaDB-0ubuntu0.24.04.1 for debian-linux-gnu on x86_64 (Ubuntu 24.04)
          mariadb | 10.11.10 | /usr/libexec/mariadbd  Ver 10.11.10-MariaDB for Linux on x86_64 (MariaDB Server)
          mariadb | 11.2.2 | mariadbd  Ver 11.2.2-MariaDB-1:11.2.2+maria~ubu2204 for debian-linux-gnu on x86_64 (mariadb.org binary distribution)
          mariadb | 11.8.6 | /usr/bin/mariadbd  Ver 11.8.6-MariaDB-log for Linux on x86_64 (Source distribution)
          mariadb | 11.4.3 | /opt/homebrew/opt/mariadb/bin/mariadbd  Ver 11.4.3-MariaDB for osx10.20 on arm64 (Homebrew)
          mariadb | 10.6.17 | mariadbd  Ver 10.6.17-13-MariaDB-enterprise for Linux on x86_64 (MariaDB Enterprise Server)
          postgresql | 15.18 | postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)
          postgresql | 18.6 | postgres (PostgreSQL) 18.6 (Debian 18.6-3)
          postgresql | 16.9 | postgres (PostgreSQL) 16.9 (Ubuntu 16.9-0ubuntu0.24.04.1)
          postgresql | 16.8 | postgres (PostgreSQL) 16.8
          postgresql | 17.5 | postgres (PostgreSQL) 17.5 (Homebrew)
          postgresql | 17.5 | postgres (PostgreSQL) 17.5 - Percona Server for PostgreSQL 17.5.2
          postgresql | 19beta1 | postgres (PostgreSQL) 19beta1
          mongodb | 8.0.4 | db version v8.0.4
          mongodb | 3.6.8 | db version v3.6.8
          mongodb | 7.0.15-9 | db version v7.0.15-9
          cassandra | 5.0.2 | 5.0.2
          cassandra | 5.0-rc1 | 5.0-rc1
          """)
  void versions_of_all_builds_are_read(String system, String version, String printed) {
    assertThat(version(system).in(printed)).contains(version);
  }

  private static PrintedVersion version(String system) {
    return ((ServerSource) Engine.named(system)).image().version();
  }

  @Test
  void what_a_jvm_says_first_is_no_version_of_cassandra() {
    assertThat(
            version("cassandra")
                .in(
                    "Picked up JAVA_TOOL_OPTIONS: -Dsome.thing=1.5\nOpenJDK 64-Bit 17.0 VM\n5.0.2\n"))
        .contains("5.0.2");
  }

  @ParameterizedTest
  @CsvSource({
    "mysql, mysqld  Ver 10.11.14-MariaDB-0+deb12u2 for debian-linux-gnu on x86_64",
    "mariadb, mysqld  Ver 8.0.36 for Linux on x86_64 (MySQL Community Server - GPL)",
    "redis, Illegal instruction",
    "mongodb, mongod: error while loading shared libraries: libcrypto.so.1.1"
  })
  void another_systems_words_are_no_version(String system, String printed) {
    assertThat(version(system).in(printed)).isEmpty();
  }

  @Test
  void a_program_without_a_version_is_an_error_with_its_words() throws IOException {
    Path program = folder.resolve("mysqld");
    Files.writeString(program, "#!/bin/sh\necho 'mysqld of a new kind'\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();

    assertThatThrownBy(() -> Executables.version(program, version("mysql")))
        .hasMessage(
            program
                + " does not run on this machine, or tells no version that is known; it said:"
                + " mysqld of a new kind");
  }
}
