/** Parts of the queries of the invariants: what happened since the instant `$1`, found by an index. */

/** The stored text of that instant, as audit entries carry it. */
export const SINCE_AS_TEXT = `to_char($1::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The transactions of the books. */
export const RECENT = `recent as (select * from ledger_transaction where occurred_at >= $1)`;

/** The jobs that something happened to, by the entries that every change leaves. */
export const TOUCHED = `touched as (
  select distinct job_id as id from audit_entry where job_id is not null and at >= ${SINCE_AS_TEXT})`;
