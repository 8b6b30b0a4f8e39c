package io.github.ycsbext.clusters.note;

/** The messages about started servers of any system; what one alone tells is in its own package. */
public enum ClusterNote implements ClusterNoteCode {
  NO_BACKGROUND_WORK("{0} has no background work to wait for"),
  NOT_ASKED("{0} (not asked, because they are down: {1})"),
  NOT_QUIET("{0} is not quiet after {1} s: {2}"),
  QUIET_TOO_SHORT("quiet, but not for long enough to be sure"),
  DOES_NOT_TELL("does not say ({0})"),
  ROLE_SERVER("server"),
  ROLE_NODE("node"),
  ROLE_PRIMARY("primary"),
  ROLE_REPLICA("replica"),
  ROLE_SECONDARY("secondary"),
  ROLE_CONFIG_SERVER("config server"),
  ROLE_SHARD("shard"),
  ROLE_ROUTER("router"),
  ROLE_COORDINATOR("coordinator"),
  ROLE_WORKER("worker"),
  NO_SERVER_IN_ROLE("no server that runs is {0} now"),
  NODE("node {0}"),
  SERVER_IN_ROLE("the server that is {0}"),
  FAULT_AND_PHASE_END("{0} is {1} after {2}, which is undone when the phase has ended"),
  FAULT_AND_END("{0} is {1} after {2}, which is undone after {3}"),
  NO_LINK(
      "the server on {0} has no link of its own ({1}): start the servers on such links, by"
          + " `networks` of a plan or --rate unlimited"),
  LINK_NOT_DISTURBED("The server on {0} cannot be {1}: {2}"),
  LINK_NOT_HEALED("The link of the server on {0} cannot be healed: {1}"),
  LOOPBACK("loopback interface of this machine"),
  CONTAINER_NETWORK(
      "one network of the containers, whose ports Docker publishes on this machine's loopback"
          + " interface"),
  LINKS("links of their own, {0}"),
  EACH_WAY("{0} each way"),
  NO_LIMIT("no limit of their rate"),
  DELAY_EACH_WAY("{0} delay each way"),
  NOT_AS_ASKED("NOT as asked: {0}"),
  LIMITS("limits of each: {0} CPU, {1} of memory"),
  NOT_LIMITED("NOT limited ({0}): {1}"),
  NO_CONTROL_GROUPS(
      "control groups, which limit a process, cannot be made here ({0}); they take root, or"
          + " use Docker"),
  LEFT_OUT_OF_LINK("{0} is left out, because this kernel does not support it ({1}: {2})"),
  THE_DELAY("the delay"),
  THE_RATE("the rate"),
  NAMESPACES_LINUX("network namespaces need Linux, and this is {0}"),
  NAMESPACES_ROOT("only root may create network namespaces, and this is user {0}"),
  PROGRAM_MISSING("the program {0} is missing: install {1}"),
  NO_FILTERS("this kernel cannot filter the packets of a bridge (nf_tables: {0})"),
  LINK_DISTURBED("its link is disturbed already: heal it first"),
  NOT_IPROUTE2("{0} is not from iproute2: install iproute2"),
  NO_DOCKER("no Docker engine answers (start Docker, or set DOCKER_HOST to its socket)"),
  NO_RYUK(
      "Docker answers, but Testcontainers' image that cleans up cannot be started ({0}); set"
          + " TESTCONTAINERS_RYUK_DISABLED=true to do without it"),
  DOCKER_ELSEWHERE(
      "its containers run on {0}, not on this machine, so their links cannot be shaped here"),
  NO_IMAGE(
      "its image {0} cannot be pulled ({1}); pull it yourself, or set {2} to an image that is"
          + " available"),
  DOCKER_IMAGE("docker image {0} ({1})"),
  ARCHIVE_NOT_REACHED("{0} cannot be reached ({1})"),
  NOT_INSTALLED(
      "{0} is not installed and cannot be fetched: install it, so that {1} is on the PATH, or"
          + " use --clusters docker"),
  REFUSES_ROOT(
      "A server that root starts runs without the rights of root, and this machine has no"
          + " unshare --mount and setpriv for that (util-linux 2.31 or later, as root of the machine"
          + " and not of a container): run it as another user."),
  NO_SERVERS("{0} has no servers that can be started here"),
  NAMES_NO_IMAGE(
      "{0} cannot be started in Docker, as it names no image: start its servers as processes"
          + " (--clusters local)"),
  NO_COMMAND(
      "{0} cannot be started: there is no program {1}; name one on the PATH, or by its whole"
          + " path"),
  IN_THE_CLIENT("embedded in the client"),
  REACHES_SERVERS(
      "the binding {0} reaches servers: name them by --hosts or --given, or start one by"
          + " `command`"),
  NO_TOPOLOGY("topology: {0} has no {1} (it has {2})"),
  NO_DURABILITY("durability: {0}, {1}, cannot be {2}: no other server has a copy of the data"),
  OWN_DURABILITY(
      "durability: {0} cannot be asked for {1}: what a binding of the plan keeps is up to its"
          + " properties and commands"),
  CANNOT_BE_STARTED("{0} cannot be started: {1}"),
  CANNOT_BE_STARTED_IN_DOCKER("{0} cannot be started in Docker: {1}"),
  CANNOT_BE_MADE_READY("{0} cannot be made ready: {1}"),
  SERVER_CANNOT_BE_STARTED("The server on {0} cannot be started: {1}"),
  NO_ANSWER("{0} did not answer on {1} within {2} s ({3}); the end of its log {4}:{5}"),
  LOGIN_REFUSED("{0} on {1} answers and refuses the login ({2}); the end of its log {3}:{4}"),
  NOT_TOGETHER("{0} did not find all others on {1} within {2} s ({3}); the end of its log {4}:{5}"),
  ENDED_BEFORE_ANSWER(
      "{0} ended with exit code {1} before it answered on {2}; the end of its log {3}:{4}"),
  ENDED_WITH_0(
      "{0} ended with exit code {1} before it answered on {2}, as a program does that goes to"
          + " the background: start it so that it stays in the foreground, and end what it has left;"
          + " the end of its log {3}:{4}"),
  SETTINGS_REFUSED(
      "{0} did not start with the settings that were asked for ({1}): correct or leave out the"
          + " one that it refuses. {2}"),
  ENDED_BEFORE_UNION(
      "{0} ended with exit code {1} before it had found all others on {2}; the end of its log"
          + " {3}:{4}");

  private final String english;

  ClusterNote(String english) {
    this.english = english;
  }

  @Override
  public String english() {
    return english;
  }
}
