import { sql } from 'kysely';
import { SIGNATURE_HEADER, signWebhook } from '../webhook-signature.ts';
import type { Simulator } from './simulator.ts';

type Post = (
  url: string,
  init: { method: 'POST'; headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<Pick<Response, 'ok'>>;

export type Endpoint = { post: Post; url: string; secret: string };

const BATCH = 20;
const ANSWER_WITHIN_MS = 10_000;
/** 15, 30, 60 … seconds, and never more than an hour. */
const BACKOFF = sql`least(3600, 15 * power(2, least(attempts, 8))) * interval '1 second'`;

/**
 * Sends every due event, oldest first, and says how many arrived. A row is first put off and only then sent,
 * outside any transaction: a crash in between leaves an event that is sent again, so each arrives at
 * least once.
 */
export async function deliverDue(
  simulator: Simulator,
  { post, url, secret }: Endpoint,
  now: Date,
): Promise<number> {
  const due = await claimDue(simulator, now);
  let arrived = 0;
  for (const { event_id: id, payload } of due) {
    if (!(await isAccepted(post, url, payload, signWebhook(payload, secret, now)))) continue;
    await simulator.db
      .updateTable('webhook_delivery')
      .set({ delivered_at: now })
      .where('event_id', '=', id)
      .execute();
    arrived += 1;
  }
  return arrived;
}

/** Puts what is due off for as long as its number of tries asks for; gives up on nothing. */
async function claimDue(simulator: Simulator, now: Date): Promise<{ event_id: string; payload: string }[]> {
  const claimed = await simulator.db
    .with('due', (db) =>
      db
        .selectFrom('webhook_delivery')
        .select('event_id')
        .where('delivered_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .orderBy('sequence')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('webhook_delivery')
    .from('due')
    .whereRef('webhook_delivery.event_id', '=', 'due.event_id')
    .set({
      attempts: sql`attempts + 1`,
      next_attempt_at: sql`${now}::timestamptz + ${BACKOFF}`,
    })
    .returning(['webhook_delivery.event_id', 'payload', 'sequence'])
    .execute();
  return claimed.toSorted((a, b) => Number(a.sequence) - Number(b.sequence));
}

/** Anything but a 2xx answer in time counts as not delivered, whatever the reason. */
async function isAccepted(post: Post, url: string, body: string, signature: string): Promise<boolean> {
  try {
    const answer = await post(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
