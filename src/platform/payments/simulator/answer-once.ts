import { sha256Hex } from '#platform/tokens.ts';
import { change, refuseUnless, type Simulator, type SimulatorTx } from './simulator.ts';

type Call = { key: string; operation: string; body: Record<string, unknown> };

/**
 * Does the work of a call once for each key. The key is taken first and in the same transaction as the
 * effect, so a second call with it waits for the first, and then gets the stored answer: what it said then,
 * not what is true now. A refused call leaves nothing behind, not even its key.
 */
export async function answerOnce<Answer extends object>(
  simulator: Simulator,
  { key, operation, body }: Call,
  effect: (tx: SimulatorTx) => Promise<Answer>,
): Promise<Answer> {
  const fingerprint = fingerprintOf(body);
  refuseUnless(key.length >= 1 && key.length <= 255, 'invalid_request', 'a key has 1 to 255 characters');

  return change(simulator, async (tx) => {
    const taken = await tx
      .insertInto('idempotency')
      .values({ key, operation, body_sha256: fingerprint, answer: null, created_at: simulator.now() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();

    if (!taken) {
      const earlier = await tx
        .selectFrom('idempotency')
        .select(['operation', 'body_sha256', 'answer'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      const isSame = earlier.operation === operation && earlier.body_sha256 === fingerprint;
      refuseUnless(isSame, 'key_reused', `${key} was used for another call`);
      return JSON.parse(earlier.answer ?? 'null') as Answer;
    }

    const answer = await effect(tx);
    await tx
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(answer) })
      .where('key', '=', key)
      .execute();
    return answer;
  });
}

function fingerprintOf(body: Record<string, unknown>): string {
  const entries = Object.entries(body).filter(([, value]) => value !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256Hex(JSON.stringify(entries));
}
