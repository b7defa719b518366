import * as z from 'zod';
import { PROVIDER_EVENT_TYPES, type ProviderEventType } from '../payments-provider.ts';
import { newId, type Simulator, type SimulatorTx } from './simulator.ts';

/**
 * What a webhook says. It names what changed and leaves the state out, so that nobody is tempted to believe
 * it.
 */
export const eventPayload = z.object({
  id: z.string().min(1).max(100),
  type: z.enum(PROVIDER_EVENT_TYPES),
  objectId: z.string().min(1).max(100),
  account: z.string().max(100).nullable(),
  createdAt: z.iso.datetime(),
});

type Happening = { type: ProviderEventType; objectId: string; account?: string };

/**
 * Queues the webhook in the transaction of the change: an event is sent exactly if its change was committed.
 */
export async function recordEvent(
  simulator: Simulator,
  tx: SimulatorTx,
  { type, objectId, account }: Happening,
): Promise<void> {
  const now = simulator.now();
  const id = newId('evt');
  const payload: z.infer<typeof eventPayload> = {
    id,
    type,
    objectId,
    account: account ?? null,
    createdAt: now.toISOString(),
  };
  await tx
    .insertInto('webhook_delivery')
    .values({
      event_id: id,
      type,
      object_id: objectId,
      payload: JSON.stringify(payload),
      next_attempt_at: now,
      delivered_at: null,
      created_at: now,
    })
    .execute();
}
