import type { Database } from '#platform/database/connect.ts';

/**
 * A second record of every change of state, written by the database itself: what the audit trail says is
 * measured by it. It exists in tests only; the product never learns of it.
 */
export async function castShadow(database: Database): Promise<void> {
  await database.executeSql(`
    create schema shadow;
    create table shadow.state_change (
      id bigint generated always as identity primary key,
      entity text not null, entity_id text not null,
      before text, after text not null,
      transaction_id bigint not null default pg_current_xact_id()::text::bigint
    );
    create function shadow.record() returns trigger language plpgsql security definer as $$
    begin
      if tg_op = 'UPDATE' and new.state = old.state then return new; end if;
      insert into shadow.state_change (entity, entity_id, before, after)
      values (tg_table_name, new.id::text, case when tg_op = 'UPDATE' then old.state end, new.state);
      return new;
    end $$`);
  for (const entity of ['job', 'quote', 'appointment', 'payment', 'payout', 'no_show', 'reschedule']) {
    await database.executeSql(
      `create trigger shadow after insert or update on ${entity}
       for each row execute function shadow.record()`,
    );
  }
}

/**
 * Compares the audit trail with the shadow, change by change (L3): every change of state has exactly one
 * entry, in its own transaction, from the same state to the same state; and no entry tells of a change that
 * did not happen. An entry without a state before tells of something new, or of something that kept the state
 * that its last change had led to.
 */
const DIFFERENCES = `
  with happened as (
    select entity, entity_id, coalesce(before, 'nothing') as before, after, transaction_id, count(*) as times
    from shadow.state_change where transaction_id >= $1 group by 1, 2, 3, 4, 5
  ), told as (
    select entity, entity_id, coalesce(before->>'state', 'nothing') as before,
      after->>'state' as after, transaction_id, count(*) as times
    from audit_entry
    where transaction_id >= $1
      and entity in ('job', 'quote', 'appointment', 'payment', 'payout', 'no_show', 'reschedule')
      and after ? 'state' and before->>'state' is distinct from after->>'state'
    group by 1, 2, 3, 4, 5
  )
  select format('L3 %s %s, %s to %s: happened %s times, told %s times', entity, entity_id, before, after,
                coalesce(h.times, 0), coalesce(t.times, 0)) as violation
  from happened h full join told t using (entity, entity_id, before, after, transaction_id)
  where case when h.times is null and before = 'nothing' then not exists (
               select from shadow.state_change s
               where s.entity = t.entity and s.entity_id = t.entity_id and s.after = t.after)
             else h.times is distinct from t.times end`;

/** What differs in transactions from this one on. */
export async function shadowDifferences(database: Database, since: number): Promise<string[]> {
  const { rows } = await database.executeSql(DIFFERENCES, [since]);
  return rows.map((row) => String(row['violation']));
}

export async function currentTransaction(database: Database): Promise<number> {
  const { rows } = await database.executeSql('select pg_current_xact_id()::text::bigint as id');
  return Number(rows[0]!['id']);
}
