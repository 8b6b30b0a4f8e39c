package io.github.ycsbext.result;

import io.github.ycsbext.note.NoteCode;

public enum RunNote implements NoteCode {
  SEED("seed {0}, {1} operations: stream hash {2}"),
  SEED_DRAWN("the seed was drawn: -p seed={0} repeats these operations"),
  MEDIA_VALUES(
      "values are {0} images and videos ({1}) as {2}, {3} bytes each on average over the set"),
  SAMPLE_SET("the sample set"),
  LEFT_OUT_OF_FOLDER("left out of the folder: {0}"),
  INSERTS_RETRIED("inserts that were tried again: {0}"),
  INSERTS_FAILED("inserts that failed for good: {0}"),
  DRIVER_RETRIES(
      "requests that the driver sent again by itself: {0}; the latency of their operations"
          + " includes all attempts"),
  WAITED_FOR_INSERT(
      "operations that waited for the insert of their record: {0}, for {1} ms in all"),
  SENT_BEFORE_INSERT(
      "operations sent although the insert of their record was not over after {0} ms: {1}"),
  SENT_IN_VAIN("operations sent for a deleted record, because no live one was left: {0}"),
  ACKNOWLEDGED_KEPT(
      "none of {0} acknowledged writes was lost: {1} records were read; {2} writes had no"
          + " answer, and {3} of their records show one; {4} records that the run did not write are"
          + " missing"),
  ACKNOWLEDGED_LOST(
      "{0} of {1} acknowledged writes are lost: records lost {2}, stale {3}, resurrected {4},"
          + " phantom {5}; with result.dir, acknowledged.csv names them"),
  ACKNOWLEDGED_NOT_CHECKED(
      "not all acknowledged writes were compared with the records, because the run was"
          + " interrupted or has lost a client"),
  SHORT_VALUES(
      "dataintegrity=true with {0}: values hold no more than the start of their key, so one may"
          + " pass for another; give a length of {1} or more"),
  BLOCKS("durations of {0} blocks of {1} operations are in blocks.csv"),
  TPCC_CONSISTENT("The data meets the consistency conditions {0} of TPC-C"),
  TPCC_NOT_VERIFIED(
      "The consistency conditions of TPC-C were not verified, because the run did not come to"
          + " its end"),
  TPCC_NO_COUNT("the server's own count of transactions is missing: {0}"),
  TPCC_COUNT_BROKEN(
      "the server's own count of transactions is left out: a server was restarted or its"
          + " counters were reset during the run"),
  TPCC_SKIPPED(
      "{0} % of {1} deliveries in a district were skipped, because it had no order to deliver;"
          + " TPC-C wants this told above 1 %"),
  TPCC_SLOW("9 of 10 {0} took up to {1} s; TPC-C allows {2} s"),
  TPCC_SHARE("{0} is {1} % of the transactions; TPC-C asks for at least {2} %"),
  WORKLOAD_ENDED("The workload ended the run after {0} operations"),
  WORKLOAD_ENDED_OF("The workload ended the run after {0} of {1} operations"),
  OPERATIONS_FAILED("{0} of {1} operations failed: {2}"),
  RECORDS_EXPIRED("{0} of the {1} {2} operations met a record that had expired"),
  RECORDS_MISSING(
      "{0} of the {1} {2} operations found no record: the hit ratio is {3} %, and the figures"
          + " are partly those of misses; unless the workload deletes records or they expired before"
          + " (ttl), load as many as recordcount says, with the same keys"),
  SCANS_SHORT(
      "The {0} scans returned {1} records on average and asked for {2}: were all records"
          + " loaded, with the same recordcount and keys?"),
  KEYS_EXIST(
      "{0} of the {1} inserts met a key that exists: the table has more records than"
          + " recordcount={2} says. Give the number that it has (recordcount={3} after one run with"
          + " these settings), or clear the table and load it anew"),
  KEYS_EXIST_IN_LOAD(
      "{0} of the {1} inserts met a key that exists: clear the table before it is loaded"
          + " again, or load other records with insertstart"),
  NOT_LOADED_FOR_VERIFICATION(
      "{0} of the {1} records that were verified hold none of the values that"
          + " dataintegrity=true stores: the table was loaded without it; load it with"
          + " dataintegrity=true, or run without"),
  CEILING(
      "on a database that does nothing this client does {0} operations/s: the run reached {1}"
          + " % of its ceiling"),
  CEILING_TOO_SOON(
      "The client's ceiling was not measured: its operations were over too soon to tell"),
  CEILING_NOT_MEASURED("The client's ceiling was not measured: {0}"),
  SERVER_SILENT("The server was not described: no answer within {0} s"),
  SERVER_NOT_DESCRIBED("The server was not described: {0}"),
  STRICT_TOO_SHORT("The run was too short to judge the client's health, as health=strict asks"),
  NOT_OPEN(
      "for {0} % of the run no slot for operations was free (of {1}) while operations were"
          + " due, which had to wait in the client: the load was not open, and response times are a"
          + " lower bound; give more threads (-threads) or more operations in flight (inflight), or"
          + " share the load among more clients"),
  NOT_WATCHED("a part of the figures about the client and its machine is missing: {0}"),
  NO_SERVER_COUNTERS(
      "no server told what it counts, as server.counters asks: the binding knows of no"
          + " counters, or no server answered on a connection of its own"),
  OF_CLIENT("{0}: {1}"),
  CLIENT_LATE("{0} began {1} ms after the agreed moment"),
  CLIENT_LOST("{0} was lost ({1}); what it told until second {2} is in the figures"),
  CLIENT_SILENT("{0} was not heard of for {1} s during the run: that time is in the figures"),
  CLOCK_DRIFTED("{0}: its clock moved by {1} ms (± {2} ms) against the leader's during the run"),
  CLIENTS_ENDED_APART(
      "the {0} clients were active together for {1} of {2} s; the throughput is that of this"
          + " time"),
  BUSY(
      "the processors that the client may use were more than {0} % busy for {1} % of the run"
          + " (limit {2} %), and the client took {3} % of the load"),
  FOREIGN(
      "programs that are no part of the benchmark took {0} % of the time of all processors"
          + " (limit {1} %), while the machine was {2} % busy"),
  JITTER("for 1 % of the time its threads were scheduled more than {0} ms late (limit {1} ms)"),
  STOLEN("the host of this virtual machine took {0} % of its processors' time"),
  PAUSES(
      "garbage collections paused it for {0} % of the run (limit {1} %): give it more heap"
          + " with -jvm-args=-Xmx"),
  NOT_A_RESULT_FOLDER("{0} is not a result folder: it holds no result.json"),
  NOT_A_RESULT("{0} is not a result: {1}"),
  NOT_UTF8("it is not UTF-8"),
  NO_JSON("invalid or incomplete JSON"),
  OTHER_JSON("JSON of an unexpected shape"),
  UNKNOWN_FIELD("the field '{0}' is unknown"),
  AT_FIELD("{0} in the field {1}"),
  AT_PLACE("{0} at line {1}, column {2}");

  private final String english;

  RunNote(String english) {
    this.english = english;
  }

  @Override
  public String english() {
    return english;
  }

  @Override
  public String bundle() {
    return "run";
  }
}
