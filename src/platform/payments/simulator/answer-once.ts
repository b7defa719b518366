import { sql } from 'kysely';
import { DAY, plus } from '#domain/time.ts';
import { asRefusal, change, Refusal, type Simulator, type SimulatorTx } from './simulator.ts';

/** What the interface answered: it is the same for the same key, whatever happened since. */
export type Answer = { status: number; body: string; isRepeated?: boolean };

/** How long a key is remembered. Stripe keeps one for at least a day and may forget it then. */
const KEPT = DAY;

type Asked = { key: string; requestSha256: string };
type Work = {
  effect: (tx: SimulatorTx) => Promise<Answer>;
  refused: (refusal: Refusal) => Answer;
};

/**
 * Does the work of a request once for each key. The key is taken first and in the same transaction as the
 * effect, so a second request with it waits for the first, and then gets the stored answer: what it said
 * then, not what is true now. A refusal is remembered as well, without any effect. Null: the key was another
 * request's.
 */
export async function answerOnce(
  simulator: Simulator,
  { key, requestSha256 }: Asked,
  { effect, refused }: Work,
): Promise<Answer | null> {
  return change(simulator, async (tx) => {
    const now = simulator.now();
    await tx
      .deleteFrom('idempotency')
      .where('key', '=', key)
      .where('created_at', '<=', plus(now, -KEPT))
      .execute();
    const taken = await tx
      .insertInto('idempotency')
      .values({ key, request_sha256: requestSha256, status: null, body: null, created_at: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();

    if (!taken) {
      const earlier = await tx
        .selectFrom('idempotency')
        .select(['request_sha256', 'status', 'body'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (earlier.request_sha256 !== requestSha256) return null;
      return { status: earlier.status ?? 500, body: earlier.body ?? '', isRepeated: true };
    }

    const answer = await orRefusal(tx, effect, refused);
    await tx.updateTable('idempotency').set(answer).where('key', '=', key).execute();
    return answer;
  });
}

/** What was done before a refusal is taken back; the key stays taken. */
async function orRefusal(tx: SimulatorTx, effect: Work['effect'], refused: Work['refused']): Promise<Answer> {
  await sql`savepoint effect`.execute(tx);
  try {
    return await effect(tx);
  } catch (error) {
    const refusal = asRefusal(error);
    if (!(refusal instanceof Refusal)) throw error;
    await sql`rollback to savepoint effect`.execute(tx);
    return refused(refusal);
  }
}
