import { type JobId, jobId, type ShopId, shopId, userId } from '#domain/ids.ts';
import { isQuotable } from '#domain/jobs/job-lifecycle.ts';
import { liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import { accessGate } from '#domain/permissions/access-gate.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import type { Tx } from '#platform/database/connect.ts';
import { accessRefusal } from './access.ts';
import { askedOfJob } from './asked-queries.ts';
import type { System } from './context.ts';
import type { Concerned } from './events.ts';

type Job = {
  customer_id: string | null;
  shop_id: string | null;
  state: string;
  hidden_at: Date | null;
  asked_only: boolean;
  asked: ShopId[];
};

type Hears = (actor: Actor, topic: string) => boolean;

/**
 * Who may hear of topics, as their jobs are now: one query, however many topics and listeners there are. A
 * message carries only the topic and the name of what happened; what it means must be asked for, through the
 * same operations as ever. Still, that something happened to a job concerns only those who may open its page.
 */
export async function judgeTopics(system: System, topics: readonly string[]): Promise<Hears> {
  const ids = topics
    .filter((topic) => topic.startsWith('job:'))
    .flatMap((topic) => jobId.safeParse(topic.slice('job:'.length)).data ?? []);
  const jobs = new Map<string, Job>();
  if (ids.length > 0) {
    const rows = await system.database.kysely
      .selectFrom('job')
      .select(['id', 'customer_id', 'shop_id', 'state', 'hidden_at', 'asked_only'])
      .select(askedOfJob.as('asked'))
      .where('id', 'in', ids)
      .execute();
    for (const { id, ...job } of rows) jobs.set(id, job);
  }
  return (actor, topic) => {
    if (topic === 'marketplace') return true;
    if (actor.kind === 'challenged') return false;
    const [kind, id = ''] = topic.split(':');
    if (kind === 'user') return 'userId' in actor && actor.userId === userId.safeParse(id).data;
    if (kind === 'shop') return actor.kind === 'shop' && actor.shopId === shopId.safeParse(id).data;
    const job = kind === 'job' ? jobs.get(id) : undefined;
    return job !== undefined && hearsOfJob(system, actor, job);
  };
}

function hearsOfJob(system: System, actor: Actor, job: Job): boolean {
  if (actor.kind === 'staff') return accessGate(actor) === 'ok' && staffCan(actor.role, 'jobs.view');
  if (actor.kind === 'customer') return job.customer_id === actor.userId;
  if (actor.kind !== 'shop') return false;
  const may = (permission: 'jobs.read' | 'marketplace.read') =>
    accessRefusal({ who: 'shop', permission }, actor, system.isDemo) === null;
  if (job.shop_id === actor.shopId) return may('jobs.read');
  const isOpen = isQuotable(job.state) && job.hidden_at === null;
  const isListed = isOpen && (!job.asked_only || job.asked.includes(actor.shopId));
  return isListed && may('marketplace.read');
}

/** The people a job concerns as this transaction leaves it: their open lists hear of the change. */
export async function concernedBy(tx: Tx, id: JobId): Promise<Concerned> {
  const job = await tx
    .selectFrom('job')
    .select(['customer_id', 'shop_id', 'asked_only'])
    .select(askedOfJob.as('asked'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const quoting = await tx
    .selectFrom('quote')
    .select('shop_id')
    .distinct()
    .where('job_id', '=', id)
    .where('state', 'in', [...liveQuoteStates, 'standby'])
    .execute();
  return {
    customerId: job.customer_id,
    shopId: job.shop_id,
    quotingShopIds: quoting.map((quote) => quote.shop_id),
    askedShopIds: job.asked_only ? job.asked : null,
  };
}
