/**
 * The ledger of acknowledged writes: what a phase wrote to each record, and what of it the database
 * still has when the phase has ended.
 */
package io.github.ycsbext.workload.ledger;
