import { assert } from '#domain/assert.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import type { Tx } from '#platform/database/connect.ts';
import { publishLive } from '#platform/realtime/realtime.ts';
import { uuidv7 } from '#platform/tokens.ts';
import { appendAudit } from '#server/audit/append.ts';
import type { AuditRecord, Context, RequestOrigin, SessionCookie, SessionFacts, System } from './context.ts';
import { type Concerned, type DomainEvent, topicsOf } from './events.ts';
import { concernedBy } from './live-access.ts';

type Caller = {
  actor: Actor;
  request: RequestOrigin | null;
  cookie?: SessionCookie;
  session?: SessionFacts | null;
};

const noCookie: SessionCookie = {
  token: undefined,
  set: () => assert(false, 'only a request can set a cookie'),
  clear: () => assert(false, 'only a request can clear a cookie'),
};

/**
 * One change of the world: what `work` writes, its audit entries, its events and its queued tasks commit
 * together or not at all. `work` may run again when the database had to give up, so it has no effect outside
 * `ctx`.
 */
export async function unitOfWork<T>(
  system: System,
  caller: Caller,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const outcome = await system.database.transaction(async (tx) => {
    const audits: AuditRecord[] = [];
    const events: DomainEvent[] = [];
    const ctx = contextFor(system, caller, tx, audits, events);
    const attempted = await keepingRefusals(() => work(ctx));
    await ctx.react();
    await announce(ctx, events);
    if (audits.length > 0) {
      const { isCheckpointDue } = await appendAudit(tx, audits, ctx);
      if (isCheckpointDue) await ctx.enqueue('audit.checkpoint', {});
    }
    return attempted;
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.result;
}

const kept = new WeakSet<Error>();

/** Whether a refusal leaves what was written before it; see `Context.keepAndFail`. */
export function isKept(error: unknown): boolean {
  return error instanceof Error && kept.has(error);
}

async function keepingRefusals<T>(work: () => Promise<T>): Promise<{ result: T } | { refusal: unknown }> {
  try {
    return { result: await work() };
  } catch (error) {
    if (isKept(error)) return { refusal: error };
    throw error;
  }
}

/** Work of the product itself: timers, queued tasks, provider events. */
export function asSystem<T>(system: System, work: (ctx: Context) => Promise<T>): Promise<T> {
  return unitOfWork(system, { actor: { kind: 'system' }, request: null }, work);
}

function contextFor(
  system: System,
  { actor, request, cookie, session }: Caller,
  tx: Tx,
  audits: AuditRecord[],
  events: DomainEvent[],
): Context {
  let heard = 0;
  const ctx: Context = {
    actor,
    tx,
    now: system.clock.now(),
    request,
    cookie: cookie ?? noCookie,
    session: session ?? null,
    services: system.services,
    catalogue: system.kept.catalogue,
    isDemo: system.isDemo,
    isPublicDemo: system.isPublicDemo,
    keys: system.keys,
    secret: system.secret,
    newId: <Id extends string>() => uuidv7() as Id,
    audit: (record) => void audits.push(record),
    keepAndFail: (code, data) => {
      const refusal = new AppError(code, data);
      kept.add(refusal);
      throw refusal;
    },
    publish: (event) => void events.push(event),
    react: async () => {
      // A reaction may publish events of its own, so the list can grow while it is walked.
      for (let event = events[heard]; event; event = events[heard]) {
        heard += 1;
        await system.react(ctx, event);
      }
    },
    enqueue: (task, data, options) => system.queue.enqueue(tx, task, data, options),
  };
  return ctx;
}

/**
 * Open pages hear of what happened through the socket, everyone else through the queue; both only if this
 * commits.
 */
async function announce(ctx: Context, events: readonly DomainEvent[]): Promise<void> {
  const known = new Map<JobId, Concerned>();
  for (const event of events) {
    for (const topic of topicsOf(event, await concerned(ctx, event, known))) {
      await publishLive(ctx.tx, topic, event.type, ctx.now);
    }
    await ctx.enqueue('event.deliver', { event });
  }
}

const NO_ONE_CONCERNED: Concerned = {
  customerId: null,
  shopId: null,
  quotingShopIds: [],
  askedShopIds: null,
};

/** Looked up once for a job: nothing changes any more when its events are announced. */
async function concerned(
  { tx }: Context,
  event: DomainEvent,
  known: Map<JobId, Concerned>,
): Promise<Concerned> {
  if (!('jobId' in event)) return NO_ONE_CONCERNED;
  const found = known.get(event.jobId) ?? (await concernedBy(tx, event.jobId));
  known.set(event.jobId, found);
  return found;
}
