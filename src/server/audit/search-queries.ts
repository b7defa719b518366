import { foldWords } from '#domain/fold-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { JobId, ShopId, UserId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';

export type AuditPlace = { at: string; market: string; seq: number };

/** What every entry found must be, each if given. Times are the stored texts, which sort as they are. */
export type Conditions = {
  jobId?: JobId | undefined;
  /** What concerns this shop and none of its jobs. */
  ofShop?: ShopId | undefined;
  /** What is about this very thing, or names it among its facts. */
  named?: { fact: string; id: string } | undefined;
  actorId?: UserId | undefined;
  byKind?: 'system' | 'operator' | undefined;
  entities?: readonly string[] | undefined;
  actions?: readonly string[] | undefined;
  from?: string | undefined;
  before?: string | undefined;
  upTo?: string | undefined;
};

/** Ways to what was searched for: an entry that one of them leads to is found. */
export type Ways = {
  actions: readonly string[];
  entities: readonly string[];
  actorIds: readonly string[];
  jobId: string | null;
  /** An id of whatever kind of thing. */
  entityId: string | null;
  /** Words in the reason. */
  reason: string | null;
};

export type Question = Conditions & { ways: Ways | null };
type Fragment = RawBuilder<unknown>;
type Span = { after: AuditPlace | undefined; limit: number };

/** Readers go no further than this, so count no further. */
export const MOST_COUNTED = 10_000;
/** The account an anonymous act is about, as a sign-in is: the only fact that names the person. */
const accountOfGuest = sql`
  left join auth_user a on a.id = case
    when e.actor_kind = 'anonymous' and e.entity = 'user' and e.entity_id ~ '^[0-9a-f-]{36}$'
    then e.entity_id::uuid end`;
/** A draft has no page. */
const jobOpens = sql<boolean>`
  exists (select from job where job.id = e.job_id and job.state <> 'draft') as job_opens`;
const newestFirst = sql`order by at desc, market desc, seq desc`;

/**
 * Entries newest first, a page of them. Each way is one walk along an index that has the wanted order, and
 * stops when the page is full: a long trail costs no more than a short one.
 */
export function entriesOf(question: Question, span: Span): RawBuilder<EntryRow> {
  return sql<EntryRow>`
    select e.*, u.name as actor_name, u.email as actor_email,
      a.name as account_name, a.email as account_email, ${jobOpens}
    from (${found(question, span)}) f
    join audit_entry e on e.market = f.market and e.seq = f.seq
    left join auth_user u on u.id = e.actor_id
    ${accountOfGuest}
    order by f.at desc, f.market desc, f.seq desc
    limit ${span.limit}
  `;
}

export async function listEntries(tx: Tx, question: Question, span: Span): Promise<EntryRow[]> {
  const { rows } = await entriesOf(question, span).execute(tx);
  return rows;
}

/** The fields of each entry in the file, and no more. The data after it is kept as text. */
export async function listForExport(tx: Tx, question: Question, span: Span) {
  const { rows } = await sql<ExportRow>`
    select e.at, e.market, e.seq, e.actor_kind, e.action, e.entity, e.entity_id, e.after::text as details,
      u.name as actor_name, u.email as actor_email, a.name as account_name, a.email as account_email
    from (${found(question, span)}) f
    join audit_entry e on e.market = f.market and e.seq = f.seq
    left join auth_user u on u.id = e.actor_id
    ${accountOfGuest}
    order by f.at desc, f.market desc, f.seq desc
    limit ${span.limit}
  `.execute(tx);
  return rows;
}

/** How many there are, counted up to a bound. */
export async function countEntries(tx: Tx, question: Question): Promise<number> {
  const span = { after: undefined, limit: MOST_COUNTED + 1 };
  const { rows } = await sql<{ entries: number }>`
    select count(*)::int as entries from (select 1 from (${found(question, span)}) f limit ${span.limit}) c
  `.execute(tx);
  return rows[0]!.entries;
}

/** All entries of all chains: the heads know, so nothing is counted. */
export async function countAll(tx: Tx): Promise<number> {
  const { total } = await tx
    .selectFrom('audit_head')
    .select(({ fn }) => fn.coalesce(fn.sum('seq'), sql.lit(0)).as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Every action, or every kind of thing, that was ever written: from one to the next along its index. */
export async function listKnown(tx: Tx, column: 'action' | 'entity'): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ known: string }>`
    with recursive walk (known) as (
      (select ${name} from audit_entry order by ${name} limit 1)
      union all
      select (select ${name} from audit_entry where ${name} > known order by ${name} limit 1)
      from walk where known is not null
    )
    select known from walk where known is not null limit 500
  `.execute(tx);
  return rows.map(({ known }) => known);
}

export async function findEntry(tx: Tx, { market, seq }: { market: string; seq: number }) {
  const { rows } = await sql<EntryRow>`
    select e.*, u.name as actor_name, u.email as actor_email,
      a.name as account_name, a.email as account_email, ${jobOpens}
    from audit_entry e left join auth_user u on u.id = e.actor_id
    ${accountOfGuest}
    where e.market = ${market} and e.seq = ${seq} limit 1
  `.execute(tx);
  return rows[0];
}

/** The person with exactly this address: you may ask for one, not guess at many. */
export async function listAddressed(tx: Tx, address: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('auth_user')
    .select('id')
    .where('email', '=', address.toLowerCase())
    .limit(1)
    .execute();
  return rows.map(({ id }) => id);
}

/** Staff whose name has this in it. */
export async function listNamed(tx: Tx, text: string): Promise<string[]> {
  const wanted = foldWords(text);
  const named = await tx
    .selectFrom('staff_member')
    .innerJoin('auth_user', 'auth_user.id', 'staff_member.user_id')
    .select('auth_user.id')
    .where(sql<boolean>`position(${wanted} in fold_words(auth_user.name)) > 0`)
    .limit(20)
    .execute();
  return named.map(({ id }) => id);
}

export async function listStaff(tx: Tx) {
  return tx
    .selectFrom('staff_member')
    .innerJoin('auth_user', 'auth_user.id', 'staff_member.user_id')
    .select(['auth_user.id', 'auth_user.name'])
    .orderBy('auth_user.name')
    .limit(500)
    .execute();
}

/** The places of what was found; with a page of them from each way, the newest of all are among them. */
function found({ ways, ...conditions }: Question, span: Span): Fragment {
  const walks = ways ? walksOf(ways, conditions, span) : [widest(conditions, span)];
  if (walks.length === 0) return sql`select at, market, seq from audit_entry where false`;
  if (walks.length === 1) return walks[0]!;
  const every = sql.join(
    walks.map((walk) => sql`(${walk})`),
    sql` union `,
  );
  return sql`select * from (${every}) every ${newestFirst} limit ${span.limit}`;
}

function walksOf(ways: Ways, conditions: Conditions, span: Span): Fragment[] {
  const { actions, entities, actorIds, jobId, entityId, reason } = ways;
  const walk = (where: Fragment) => one(where, conditions, span);
  return [
    actions.length > 0 ? each('action', actions, conditions, span) : null,
    entities.length > 0 && !entityId ? each('entity', entities, conditions, span) : null,
    actorIds.length > 0 ? each('actor_id', actorIds, conditions, span) : null,
    jobId ? walk(sql`job_id = ${jobId}`) : null,
    entityId ? walk(sql`entity = any(${entities}::text[]) and entity_id = ${entityId}`) : null,
    reason ? walk(sql`to_tsvector('simple', reason) @@ plainto_tsquery('simple', ${reason})`) : null,
  ].filter((one) => one !== null);
}

/** Without a search, the narrowest of the filters leads, and the others look on. */
function widest(conditions: Conditions, span: Span): Fragment {
  const { jobId, ofShop, actorId, actions, entities } = conditions;
  if (jobId ?? ofShop ?? actorId) return one(sql`true`, conditions, span);
  if (actions) return each('action', actions, conditions, span);
  if (entities) return each('entity', entities, conditions, span);
  return one(sql`true`, conditions, span);
}

/** One walk for each of the values, since an index is in order only within one of them. */
function each(
  column: 'action' | 'entity' | 'actor_id',
  values: readonly string[],
  conditions: Conditions,
  span: Span,
): Fragment {
  const kind = sql.raw(column === 'actor_id' ? 'uuid' : 'text');
  return sql`
    select walk.* from unnest(${values}::${kind}[]) as way (value)
    cross join lateral (${one(sql`${sql.ref(column)} = way.value`, conditions, span)}) walk
    ${newestFirst} limit ${span.limit}`;
}

function one(where: Fragment, conditions: Conditions, { after, limit }: Span): Fragment {
  const all = [where, ...conditionsOf(conditions)];
  if (after) all.push(sql`(at, market, seq) < (${after.at}, ${after.market}, ${after.seq})`);
  return sql`(select at, market, seq from audit_entry where ${sql.join(all, sql` and `)}
    ${newestFirst} limit ${limit})`;
}

function conditionsOf(conditions: Conditions) {
  const { jobId, ofShop, named, actorId, byKind, entities, actions, from, before, upTo } = conditions;
  const all: Fragment[] = [];
  if (jobId) all.push(sql`job_id = ${jobId}`);
  if (ofShop) all.push(sql`shop_id = ${ofShop} and job_id is null`);
  if (named) all.push(sql`(entity_id = ${named.id} or after ->> ${named.fact}::text = ${named.id})`);
  if (actorId) all.push(sql`actor_id = ${actorId}`);
  // As a literal, so that it is seen to be that of the index.
  if (byKind) all.push(sql`actor_kind = ${sql.lit(byKind)}`);
  if (entities) all.push(sql`entity = any(${entities}::text[])`);
  if (actions) all.push(sql`action = any(${actions}::text[])`);
  if (from) all.push(sql`at >= ${from}`);
  if (before) all.push(sql`at < ${before}`);
  if (upTo) all.push(sql`at <= ${upTo}`);
  return all;
}

export type EntryRow = AuditPlace & {
  prev_hash: string;
  hash: string;
  actor_kind: string;
  actor_id: string | null;
  actor_name: string | null;
  actor_email: string | null;
  account_name: string | null;
  account_email: string | null;
  action: string;
  entity: string;
  entity_id: string;
  job_id: string | null;
  job_opens: boolean;
  before: unknown;
  after: unknown;
  reason: string | null;
  request_id: string | null;
  ip: string | null;
  user_agent: string | null;
};

type OfWho = Pick<EntryRow, 'actor_kind' | 'actor_name' | 'actor_email' | 'account_name' | 'account_email'>;

export type ExportRow = AuditPlace &
  OfWho &
  Pick<EntryRow, 'action' | 'entity' | 'entity_id'> & { details: string | null };

/** The entry that tells of an export. */
export async function findExport(tx: Tx, { entity, action, id }: Record<'entity' | 'action' | 'id', string>) {
  return tx
    .selectFrom('audit_entry')
    .select(['at', 'actor_id', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst();
}
