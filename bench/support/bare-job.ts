import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * The twelve transactions of a job as SQL and nothing else: no rights, no checks, no pages. Each is one
 * message to the server: it takes the key of the press, locks the job, writes the entry of the trail and
 * leaves the rows that the step needs at the least.
 */
export const BARE_SCHEMA = `
  create schema bare;
  set search_path = bare;
  create table head (market int primary key, seq bigint not null default 0);
  insert into head select generate_series(0, 24);
  create table press (key uuid primary key, answer text not null);
  create table job (id uuid primary key, market int not null references head, customer_id uuid not null,
    state text not null, description text not null, created_at timestamptz not null default now());
  create index on job (customer_id, created_at);
  create index on job (state, created_at);
  create table entry (market int not null, seq bigint not null, job_id uuid not null references job,
    action text not null, facts jsonb not null, at timestamptz not null default now(),
    primary key (market, seq));
  create table quote (id uuid primary key, job_id uuid not null references job, state text not null,
    lines jsonb not null, total_cents bigint not null);
  create index on quote (job_id);
  create table appointment (job_id uuid primary key references job, starts_at timestamptz not null);
  create index on appointment (starts_at);
  create table payment (job_id uuid primary key references job, state text not null,
    amount_cents bigint not null);
  create table photo (id uuid primary key, job_id uuid not null references job, storage_key text not null);
  create index on photo (job_id);
  create table invoice (job_id uuid primary key references job, lines jsonb not null);
  create table timer (job_id uuid not null references job, kind text not null, due_at timestamptz not null,
    primary key (job_id, kind));
  create index on timer (due_at);
  create table posting (id bigint generated always as identity primary key,
    job_id uuid not null references job, source text not null, destination text not null,
    cents bigint not null check (cents > 0));
  create index on posting (job_id);`;

const LINES = `'[{"kind":"labor","hours":1.6},{"kind":"part","cents":16840}]'`;

/** Leaves a whole job in the tables of `BARE_SCHEMA`. */
export async function playBareJob(client: pg.Client, market: number): Promise<void> {
  const id = randomUUID();
  for (const [action, ...rows] of stepsOf(id, market)) {
    const lock = `select state from bare.job where id = '${id}' for update`;
    const move = `update bare.job set state = '${action}' where id = '${id}'`;
    await client.query(`
      begin;
      insert into bare.press values ('${randomUUID()}', 'done');
      ${[...(action === 'post' ? [] : [lock, move]), ...rows].join('; ')};
      with next as (update bare.head set seq = seq + 1 where market = ${market} returning market, seq)
      insert into bare.entry select market, seq, '${id}', '${action}', '{"state":"${action}"}' from next;
      commit`);
  }
}

/** What each step leaves, beside the state of its job and the entry of the trail. */
function stepsOf(id: string, market: number): [action: string, ...rows: string[]][] {
  const photo = () => `('${randomUUID()}', '${id}', 'photos/${id}')`;
  const photos = (count: number) =>
    `insert into bare.photo values ${Array.from({ length: count }, photo).join()}`;
  const pay = (state: string) => `update bare.payment set state = '${state}' where job_id = '${id}'`;
  const wait = (kind: string) =>
    `insert into bare.timer values ('${id}', '${kind}', now() + interval '1 day')`;
  const forget = (kind: string) => `delete from bare.timer where job_id = '${id}' and kind = '${kind}'`;
  const post = (source: string, destination: string, cents: number) =>
    `insert into bare.posting (job_id, source, destination, cents)
     values ('${id}', '${source}', '${destination}', ${cents})`;
  return [
    ['post', `insert into bare.job values ('${id}', ${market}, '${randomUUID()}', 'post', 'Grinding')`],
    ['quote', `insert into bare.quote values ('${randomUUID()}', '${id}', 'sent', ${LINES}, 33050)`],
    [
      'accept',
      `update bare.quote set state = 'accepted' where job_id = '${id}'`,
      `insert into bare.appointment values ('${id}', now())`,
      `insert into bare.payment values ('${id}', 'preparing', 33050)`,
    ],
    ['ask for the card', pay('awaiting_card'), wait('card')],
    ['book', pay('held'), forget('card'), wait('no_show')],
    ['check in', photos(4), forget('no_show')],
    ['start', wait('late')],
    ['finish', `insert into bare.invoice values ('${id}', ${LINES})`, photos(1), forget('late')],
    ['hand over', wait('release')],
    ['confirm', forget('release')],
    [
      'capture',
      pay('captured'),
      post('customer', 'job', 33_050),
      post('job', 'tax', 1_010),
      post('job', 'commission', 1_602),
      post('job', 'processing', 290),
      post('job', 'shop', 30_148),
    ],
    ['pay out', pay('paid'), post('shop', 'bank', 30_148)],
  ];
}
