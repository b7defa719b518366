import type { Database } from '#platform/database/connect.ts';

const entities = [
  'job',
  'quote',
  'appointment',
  'payment',
  'payout',
  'no_show',
  'reschedule',
  'dispute',
] as const;

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
  for (const entity of entities) {
    await database.executeSql(
      `create trigger shadow after insert or update on ${entity}
       for each row execute function shadow.record()`,
    );
  }
  await castShadowOfMoney(database);
}

/** The columns of each table that say where money is, or whether it may move; what they belong to is a payment. */
const money = {
  payment: ['captured_cents', 'released_cents', 'refunded_cents', 'frozen_at'],
  payout: ['amount_cents', 'state', 'hold_reason'],
  payment_refund: ['state', 'amount_cents'],
  chargeback: ['state', 'asked_at', 'liable', 'risk_closed_at'],
  dispute: ['asked_cents', 'owner_offer_cents', 'shop_offer_cents', 'decision_cents', 'refund_cents'],
} as const;

async function castShadowOfMoney(database: Database): Promise<void> {
  await database.executeSql(`
    create table shadow.money_change (
      job_id text not null, what text not null,
      transaction_id bigint not null default pg_current_xact_id()::text::bigint
    );
    create function shadow.record_money() returns trigger language plpgsql security definer as $$
    declare changed text;
    begin
      select string_agg(name, ', ') into changed from unnest(tg_argv) as name
      where tg_op = 'INSERT' or to_jsonb(old)->name is distinct from to_jsonb(new)->name;
      if changed is not null then
        insert into shadow.money_change (job_id, what)
        values (new.job_id::text, tg_table_name || ': ' || changed);
      end if;
      return new;
    end $$;
    create function shadow.record_posting() returns trigger language plpgsql security definer as $$
    begin
      if new.job_id is not null then
        insert into shadow.money_change (job_id, what) values (new.job_id::text, 'ledger: ' || new.kind);
      end if;
      return new;
    end $$;
    create trigger shadow after insert on ledger_transaction
      for each row execute function shadow.record_posting()`);
  for (const [table, columns] of Object.entries(money)) {
    const named = columns.map((column) => `'${column}'`).join(', ');
    await database.executeSql(
      `create trigger shadow_of_money after insert or update on ${table}
       for each row execute function shadow.record_money(${named})`,
    );
  }
}

/** Whatever moved money, or kept it from moving, has an entry about its job in the same transaction. */
const UNTOLD = `
  select distinct format('L3 money of job %s: %s, and no entry tells of it', job_id, what) as violation
  from shadow.money_change m
  where transaction_id >= $1 and not exists (
    select from audit_entry e where e.transaction_id = m.transaction_id and e.job_id::text = m.job_id)`;

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
      and entity in (${entities.map((entity) => `'${entity}'`).join(', ')})
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
  const { rows: untold } = await database.executeSql(UNTOLD, [since]);
  return [...rows, ...untold].map((row) => String(row['violation']));
}

export async function currentTransaction(database: Database): Promise<number> {
  const { rows } = await database.executeSql('select pg_current_xact_id()::text::bigint as id');
  return Number(rows[0]!['id']);
}
