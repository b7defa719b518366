import { actionsFor, actionWords, entitiesFor } from '#domain/audit/audit.ts';
import { ensure } from '#domain/errors/errors.ts';
import { type JobId, type ShopId, type UserId, uuid } from '#domain/ids.ts';
import { isOfSecurity } from '#domain/accounts/security-log.ts';
import { isWholeEmail } from '#domain/accounts/people.ts';
import { DAY, plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { isCursorTime, pageBy } from '#server/core/cursor.ts';
import { noteLookUp } from './note-contacts.ts';
import {
  type AuditPlace,
  countAll,
  countEntries,
  listAddressed,
  listEntries as readEntries,
  listKnown,
  listNamed,
  MOST_COUNTED,
  type Question,
  type Ways,
} from './search-queries.ts';

/** What the trail is narrowed by; jobs that were named are found by who asks. */
export type TrailFilter = {
  q?: string | undefined;
  /** The job that the search names, if it names one. */
  namedJobId?: JobId | undefined;
  jobId?: JobId | undefined;
  actor?: UserId | 'system' | 'operator' | undefined;
  entity?: string | undefined;
  action?: string | undefined;
  /** Only what the security log tells. */
  ofSecurity?: boolean | undefined;
  from?: string | undefined;
  until?: string | undefined;
};
type Page = { after?: string | undefined; limit: number };
type Recorded = { entity: string; id: string; jobId?: JobId | null; withSecurity: boolean };

/** A page of the audit trail, newest first, over all chains, and how much there is of it. */
export async function listEntries(ctx: Context, filter: TrailFilter, { after, limit }: Page) {
  const question = await questionOf(ctx, filter);
  return { ...(await pageOf(ctx, question, { after, limit })), ...(await totalOf(ctx, question)) };
}

/**
 * What happened to one thing, newest first; of a job also what happened to all that belongs to it, and of a
 * shop what happened to all that is its own. Its jobs have their own story. Without what the security log
 * tells it is for readers who hold no right to the trail.
 *
 * What is done about a case is an act on its payment, which names the case: it is part of its story.
 */
export async function historyOf(ctx: Context, { entity, id, jobId, withSecurity }: Recorded, page: Page) {
  const nothing = { actions: [], actorIds: [], jobId: null, reason: null };
  const whole: Record<string, Question> = {
    job: { jobId: id as JobId, ways: null },
    shop: { ofShop: id as ShopId, ways: null },
    dispute: { jobId: jobId ?? undefined, named: { fact: 'disputeId', id }, ways: null },
    chargeback: { jobId: jobId ?? undefined, named: { fact: 'chargebackId', id }, ways: null },
  };
  const question = whole[entity] ?? { ways: { ...nothing, entities: [entity], entityId: id } };
  if (withSecurity) return pageOf(ctx, question, page);
  const known = await listKnown(ctx.tx, 'action');
  return pageOf(ctx, { ...question, actions: known.filter((action) => !isOfSecurity(action)) }, page);
}

async function pageOf(ctx: Context, question: Question, { after, limit }: Page) {
  const span = { limit: limit + 1, after: after === undefined ? undefined : readPlace(after) };
  return pageBy(await readEntries(ctx.tx, question, span), limit, writePlace);
}

/** Exact up to a bound beyond which people do not read; for the whole trail it is always exact. */
async function totalOf(ctx: Context, question: Question) {
  const { ways, ...conditions } = question;
  const isAll = ways === null && Object.values(conditions).every((value) => value === undefined);
  const total = isAll ? await countAll(ctx.tx) : await countEntries(ctx.tx, question);
  return isAll
    ? { total, isMore: false }
    : { total: Math.min(total, MOST_COUNTED), isMore: total > MOST_COUNTED };
}

/** Who acted, where it was no account. */
const kindsAsked = ['system', 'operator'] as const;

/** What a person typed and chose, as what can be walked to. */
export async function questionOf(ctx: Context, filter: TrailFilter): Promise<Question> {
  const { q, namedJobId, jobId, actor, entity, action, ofSecurity, from, until } = filter;
  const actions = q || action || ofSecurity ? await listKnown(ctx.tx, 'action') : [];
  const lastDay = until ?? from;
  return {
    jobId,
    actorId: actor === 'system' || actor === 'operator' ? undefined : actor,
    byKind: kindsAsked.find((kind) => kind === actor),
    entities: entity ? entitiesFor(entity) : undefined,
    actions: ofSecurity ? actions.filter(isOfSecurity) : action ? actionsFor(action, actions) : undefined,
    from: from && `${from}T00:00:00.000Z`,
    before: lastDay && dayAfter(lastDay),
    ways: q ? await waysOf(ctx, q, actions, namedJobId) : null,
  };
}

async function waysOf(
  ctx: Context,
  q: string,
  actions: readonly string[],
  namedJobId: JobId | undefined,
): Promise<Ways> {
  const text = q.toLowerCase();
  const entities = await listKnown(ctx.tx, 'entity');
  const id = uuid.safeParse(text).data ?? null;
  const holds = (words: string) => words.toLowerCase().includes(text);
  return {
    actions: actions.filter((action) => holds(action) || holds(actionWords(action))),
    entities: id
      ? entities
      : entities.filter((entity) => holds(entity.replaceAll('_', ' ')) || holds(entity)),
    actorIds: id ? [id] : [...(await addressedBy(ctx, q)), ...(await listNamed(ctx.tx, q))],
    jobId: namedJobId ?? id,
    entityId: id,
    reason: q,
  };
}

/** Whose address was typed in full, which is written down of those who read addresses masked. */
async function addressedBy(ctx: Context, typed: string): Promise<string[]> {
  if (!isWholeEmail(typed)) return [];
  const ids = await listAddressed(ctx.tx, typed.trim());
  noteLookUp(ctx, { entity: 'audit_list', typed, found: ids.length > 0 });
  return ids;
}

/** Midnight after a day; of the last day that there is, the day itself. */
function dayAfter(day: string): string {
  return plus(new Date(`${day}T00:00:00.000Z`), DAY).toISOString();
}

function writePlace({ at, market, seq }: AuditPlace): string {
  return Buffer.from(`${at} ${market} ${seq}`).toString('base64url');
}

function readPlace(text: string): AuditPlace {
  const match = /^(\S{24}) (\w{1,20}) (\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString());
  const [, at = '', market = '', seq] = match ?? [];
  ensure(isCursorTime(at), 'INVALID_INPUT');
  return { at, market, seq: Number(seq) };
}

export type { EntryRow } from './search-queries.ts';
