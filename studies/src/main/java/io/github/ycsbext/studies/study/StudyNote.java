package io.github.ycsbext.studies.study;

import io.github.ycsbext.note.NoteCode;

public enum StudyNote implements NoteCode {
  ANOTHER_STUDY(
      "Another study ran on this machine at the same time and used part of it: process {0},"
          + " results in {1}"),
  OTHER_STUDIES_UNKNOWN("It is not known whether another study runs on this machine: {0}"),
  FAULT_NOT_REACHED("A fault of {0} was not reached, because it ended after {1} s: {2}"),
  AFTER_FAULTS("After the faults of {0}: {1}"),
  GIVEN_NETWORK("given servers on their own network; nothing was shaped"),
  GIVEN_SHARES_CORES(
      "{0}: the given servers are on the client's machine and share its processors, whose"
          + " threads wait behind theirs; these waits are in the latencies. Give each side its own:"
          + " move the servers with taskset -a -p -c LIST PID, and start the study with taskset -c"
          + " LIST (Linux)"),
  GIVEN_NOT_REACHED(
      "the hosts file names its servers only for networks that are left out: name the servers"
          + " of every given system for one of them, or these servers without a network"),
  GIVEN_LINKS_UNKNOWN(
      "the links of given servers are unknown: name the servers that are on this network as"
          + " SYSTEM@{0} in the hosts file"),
  GIVEN_LIMITS_UNKNOWN("the limits of given servers are not known; the plan asks for {0}"),
  LIMITS_ABOVE_MACHINE(
      "the plan asks for {0}, and this machine has {1} CPU and {2}: limits above it hold"
          + " nothing back. Lower them, or measure on a larger machine"),
  NETWORK_LEFT_OUT("left out by --networks; its links were not set up"),
  WORKLOAD_LEFT_OUT("left out by --workloads"),
  NO_CONTAINER("no container can be started here: {0}"),
  COULD_NOT_BE_STARTED("{0} could not be started: {1}"),
  OTHER_VERSION(
      "the plan asks for {0} {1}, and here is {2} ({3}): put the program of that version on"
          + " the PATH, or run in containers (--clusters docker) with YCSB_IMAGE_{4} set to its"
          + " image, or leave `version` out of the plan"),
  TRIAL_NOT_RUN("the trial could not be run: {0}"),
  SCHEMA_NOT_MADE("the schema could not be made: {0}"),
  EXIT_CODE("{0} ended with exit code {1}: {2}"),
  REFUSED("{0} was refused: {1}"),
  SAID_NOTHING("it said nothing"),
  WITHOUT_RESULT("{0} ended without a result in {1}"),
  DID_NOT_COMPLETE("{0} did not complete: {1}"),
  MACHINE_ONE_CORE(
      "one processor may be used, which client and servers share: the client waits behind the"
          + " servers, and these waits are in the latencies. Measure on a machine with at least two,"
          + " better four"),
  MACHINE_FEW_CORES(
      "of {0} processors the client has {1} to itself. A fast server can saturate it, and the"
          + " comparison is then rejected. Four or more processors are better"),
  MACHINE_NO_TASKSET(
      "taskset is not on the PATH, so client and servers share all processors: install"
          + " util-linux"),
  MACHINE_GOVERNOR(
      "the processors change their speed ({0}), so the same operation takes longer after a"
          + " pause: sudo cpupower frequency-set -g performance"),
  MACHINE_BUSY("other programs use {0} % of the processors: end them before you measure"),
  MACHINE_STOLEN(
      "the host of this virtual machine took {0} % of the processors' time: latencies include"
          + " such pauses. Measure on dedicated processors"),
  MACHINE_FILES(
      "only {0} files may be open at a time, too few for hundreds of threads: raise the limit"
          + " (ulimit -Hn, /etc/security/limits.conf)"),
  MACHINE_HUGE_PAGES(
      "transparent huge pages are forced on all programs, which makes pauses in Redis and"
          + " MongoDB: echo madvise | sudo tee /sys/kernel/mm/transparent_hugepage/enabled"),
  MACHINE_MEMORY(
      "{0} of {1} of memory are available: a server of Cassandra takes 2 GB, and a machine"
          + " that swaps measures its disk"),
  MACHINE_DISK("only {0} are free for {1}: data, logs and results need more"),
  MACHINE_READ_ONLY(
      "{0} cannot be written by this user: results go to the current folder, servers and what"
          + " is fetched to YCSB_CACHE"),
  NO_DISK(
      "{0} would keep up to {1} on the disk of {2}, and {3} are free there: make room, or take"
          + " fewer records"),
  NO_MEMORY(
      "{0} would hold about {1} in memory, and {2} are free: make room, or take fewer records"),
  GIVEN_NOT_KILLED("{0} has faults, but a study does not touch given servers"),
  NOT_TOGETHER_AFTER_FAULTS("after the faults of {0} the servers did not come together again: {1}"),
  FAULT_NOT_BEGUN("{0} could not be {1} in {2}: {3}"),
  FAULT_NOT_UNDONE("{0} was not {1} in {2}: {3}"),
  FILE_MISSING("the file {0} is missing"),
  FILE_MISSING_IN_ALL("{0} is missing in phase {1} of all {2} trials"),
  BLOCKS_MISSING("the file {0} is missing, although the phase ran in blocks"),
  FILE_EMPTY("{0} is empty, although {1} operations were measured"),
  NOT_AN_OUTCOME("{0} is not a trial's outcome: {1}"),
  PARTS_MISSING("parts of it are missing"),
  UNKNOWN_TRIAL("{0} belongs to the trial {1}, which this study does not have"),
  KNOWN_TRIAL("{0} belongs to the trial {1}, as does line {2}: the last one counts"),
  OVERLOADED_BEFORE("the client lacked CPU in an earlier measurement, which its folder keeps"),
  NO_SERIES("{0} is not a series: {1}"),
  NO_BLOCKS("{0} is not a list of blocks: {1}"),
  NO_LOG("{0} is not a histogram log: {1}"),
  NO_COUNTERS("{0} is not a list of servers' counters: {1}"),
  NO_RECORDS("{0} is not a list of records: {1}"),
  NO_COLUMN("its first line has no {0}"),
  NO_ROW("line {0} is not one of its rows"),
  NO_CSV("it is not CSV"),
  CUT_OFF("its last line is cut off"),
  NOT_MORE("line {0} is not above the line before it"),
  NO_FIELD("line {0} has no {1}"),
  NO_WHOLE_NUMBER("line {0}: {1}: '{2}' is not a whole number up to {3}"),
  TORN_INTERVAL("line {0} cannot be decoded");

  private final String english;

  StudyNote(String english) {
    this.english = english;
  }

  @Override
  public String english() {
    return english;
  }

  @Override
  public String bundle() {
    return "study";
  }
}
