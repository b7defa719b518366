import type * as z from 'zod';
import type { Limit, OperationMeta } from '#api/operation.ts';
import { assert } from '#domain/assert.ts';
import { AppError, ensure, type ErrorCode, fail } from '#domain/errors/errors.ts';
import { canonicalJson } from '#domain/audit/audit.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import { seesFullContact } from '#domain/permissions/staff-roles.ts';
import { wholeContact } from '#domain/jobs/whole-contact.ts';
import { returnToken, type RateLimit, takeToken } from '#platform/http/rate-limit.ts';
import { sha256Hex } from '#platform/tokens.ts';
import { accessRefusal, stepUpRefusal } from './access.ts';
import {
  type Context,
  actorUserId,
  type RequestOrigin,
  type SessionCookie,
  type SessionFacts,
  type System,
} from './context.ts';
import { isOuter, type OuterContext } from './handlers.ts';
import { findAnswer, forgetKey, keepAnswer, reserveKey } from './idempotency.ts';
import { noteRefusal } from './note-refusal.ts';
import { readInput } from './read-input.ts';
import { storedNameOf } from './stored-operation-names.ts';
import { isKept, unitOfWork } from './unit-of-work.ts';

/** One call of one operation, on its way from the socket (or a page's loader) to the verb. */
export type Call = {
  actor: Actor;
  request: RequestOrigin;
  cookie: SessionCookie;
  /** The session that the cookie named, where it lives. */
  session?: SessionFacts | null;
  /** The client for limits: a signed-in person is one wherever they are, a stranger is their address. */
  limitKey: string;
  /** Hears which operation answers, for the metrics; the reads of a page are none of its own. */
  onOperation?: (name: string) => void;
  /** Hears that the database or the store of files was away, also where a page goes on without the answer. */
  onOutage?: () => void;
};

export type Handler = (ctx: never, input: never) => Promise<unknown>;

export type Operation = {
  name: string;
  meta: OperationMeta;
  input: z.ZodType;
  output: z.ZodType;
  handler: Handler;
};

/**
 * Around every operation, in this order: access, payments where it needs them, rate limit, input; then one
 * transaction in which a repeated key gets its stored answer and everything else commits once. The answer is
 * checked inside the transaction: what the contract does not allow out is never committed.
 */
export async function runOperation(
  system: System,
  operation: Operation,
  call: Call,
  rawInput: unknown,
): Promise<unknown> {
  const { name, meta } = operation;
  const refusal =
    accessRefusal(meta.access, call.actor, system.isDemo) ??
    stepUpRefusal(meta.access, call.session ?? null, system.clock.now());
  if (refusal) {
    await noteIfTold(system, name, meta, call, refusal);
    fail(refusal);
  }
  ensure(!meta.needsPayments || system.services.canTakePayments, 'PAYMENTS_OFF');
  await limit(system, name, meta, call);
  const input = readInput(operation.input, rawInput);
  await limitLookUps(system, meta, call, input);
  try {
    const answer = await perform(system, operation, call, input);
    await unlimit(system, name, meta, call);
    return answer;
  } catch (error) {
    if (error instanceof AppError && !isKept(error)) await noteIfTold(system, name, meta, call, error.code);
    throw error;
  }
}

async function perform(system: System, operation: Operation, call: Call, input: unknown): Promise<unknown> {
  const { name, meta } = operation;
  if (isOuter(name)) {
    const answer = operation.handler as (ctx: OuterContext, input: unknown) => Promise<unknown>;
    return checkedAnswer(operation, await answer(outerContext(system, call), input));
  }
  const run = operation.handler as (ctx: Context, input: unknown) => Promise<unknown>;
  return unitOfWork(system, call, async (ctx) => {
    const verb = async () => checkedAnswer(operation, await run(ctx, input));
    return meta.idempotent ? answerOnce(ctx, call, name, input, verb) : verb();
  });
}

/**
 * What the trail tells of: more than a role holds, a decision that is another person's, and what a refusal
 * tells of an address that is no customer's. A verb that keeps
 * its refusal has written it down by itself.
 */
const TOLD: readonly ErrorCode[] = [
  'NOT_ALLOWED',
  'REFUND_OWN',
  'REFUND_PART',
  'CHARGEBACK_OWN',
  'DISPUTE_SECOND_PERSON',
  'DISPUTE_OWN_SHOP',
  'OWN_SHOP',
  'OWNER_IS_STAFF',
  'OWNER_IS_OF_A_SHOP',
  'OWNER_DISABLED',
];

async function noteIfTold(
  system: System,
  name: string,
  { access }: OperationMeta,
  call: Call,
  code: ErrorCode,
): Promise<void> {
  if (access.who !== 'staff' || !TOLD.includes(code)) return;
  await noteRefusal(system, call, { entity: 'operation', entityId: name, code });
}

/** An answer that the contract does not allow is a mistake of ours, whatever was asked. */
function checkedAnswer({ name, output }: Operation, answer: unknown): unknown {
  const checked = output.safeParse(answer);
  assert(checked.success, `${name} answers against its contract: ${placesOf(checked.error)}`);
  return checked.data;
}

/** Where an answer is wrong, without its content: this goes to the log. */
function placesOf(error: z.ZodError | undefined): string {
  return (error?.issues ?? []).map(({ path, code }) => `${path.map(String).join('.')} (${code})`).join(', ');
}

function outerContext(system: System, call: Call): OuterContext {
  const { actor, request, limitKey, cookie, session } = call;
  return {
    system,
    actor,
    request,
    limitKey,
    cookie,
    session: session ?? null,
    now: system.clock.now(),
    transact: (work) => unitOfWork(system, call, work),
  };
}

async function limit(system: System, name: string, meta: OperationMeta, call: Call): Promise<void> {
  if (meta.limit) await take(system, `${name}:${clientOf(call)}`, bucketOf(meta.limit));
}

/** The token was taken before the call, so that of many calls at once none slips through. */
async function unlimit(system: System, name: string, meta: OperationMeta, call: Call): Promise<void> {
  if (meta.limit?.counts !== 'failures') return;
  await returnToken(system.database.kysely, `${name}:${clientOf(call)}`, bucketOf(meta.limit));
}

/** A full bucket of `burst` refills at `perMinute`. */
const bucketOf = ({ burst, perMinute }: Limit): RateLimit => ({
  capacity: burst,
  perSeconds: (burst / perMinute) * 60,
});

/**
 * Who is half signed in may be a stranger who knows a password: they use up the calls of that one session,
 * and none of the person's.
 */
function clientOf({ actor, session, limitKey }: Call): string {
  return actor.kind === 'challenged' && session ? session.sessionId : limitKey;
}

/** A person who answers the phone stays far below this; a script with a list of numbers does not. */
const LOOK_UPS = { capacity: 20, perSeconds: 120 };

/**
 * Masked readers may look a person up by a whole address or number, and so learn whether we know it. All
 * staff searches share one bucket for this, beside the limits of each operation.
 */
async function limitLookUps(
  system: System,
  { search }: OperationMeta,
  { actor, limitKey }: Call,
  input: unknown,
) {
  if (actor.kind !== 'staff' || seesFullContact(actor.role)) return;
  for (const field of search) {
    const typed = (input as Record<string, unknown>)[field];
    if (typeof typed !== 'string' || wholeContact(typed) === null) continue;
    await take(system, `contacts.looked_up:${limitKey}`, LOOK_UPS);
  }
}

async function take(system: System, key: string, bucket: RateLimit): Promise<void> {
  const verdict = await takeToken(system.database.kysely, key, bucket, system.clock.now());
  if (!verdict.allowed) fail('RATE_LIMITED', { seconds: verdict.retryAfterSeconds });
}

/**
 * The key is taken first, so a second request with it waits for the first one's commit and then finds its
 * answer. A refusal is not stored: it changed nothing, and the same request may succeed later.
 */
async function answerOnce(
  ctx: Context,
  call: Call,
  operation: string,
  input: unknown,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const { idempotencyKey: key } = input as { idempotencyKey: string };
  const inputHash = sha256Hex(canonicalJson(input));
  const owner = actorUserId(call.actor) ?? `address:${call.request.address}`;
  const stored = { operation: storedNameOf(operation), inputHash };
  const isFirst = await reserveKey(ctx.tx, { actor: owner, key, ...stored, now: ctx.now });
  if (isFirst) {
    try {
      const answer = await run();
      await keepAnswer(ctx.tx, ctx.services.seal, { actor: owner, key }, answer);
      return answer;
    } catch (error) {
      if (isKept(error)) await forgetKey(ctx.tx, owner, key);
      throw error;
    }
  }
  const found = await findAnswer(ctx.tx, ctx.services.seal, { actor: owner, key });
  ensure(found.operation === stored.operation && found.input_hash === inputHash, 'KEY_REUSED');
  return found.answer;
}
