import type Stripe from 'stripe';
import { API_VERSION } from '../stripe/client.ts';
import { unix } from './objects/parts.ts';
import { newId, type Simulator, type SimulatorTx } from './simulator.ts';

/** What the simulator tells of, in Stripe's words. An endpoint at Stripe asks for the same list. */
export type EventType = Extract<
  Stripe.Event['type'],
  | 'setup_intent.succeeded'
  | 'setup_intent.setup_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.payment_failed'
  | 'payment_intent.succeeded'
  | 'payment_intent.canceled'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'account.updated'
  | 'payout.updated'
  | 'payout.paid'
  | 'payout.canceled'
>;

type Happening = {
  type: EventType;
  object: { id: string };
  /** The account that the object belongs to; none for objects of the platform. */
  account?: string;
};

/**
 * Queues the webhook in the transaction of the change: an event is sent exactly if its change was committed.
 */
export async function recordEvent(
  simulator: Simulator,
  tx: SimulatorTx,
  { type, object, account }: Happening,
): Promise<void> {
  const now = simulator.now();
  const id = newId('evt');
  const event = {
    id,
    object: 'event',
    ...(account === undefined ? {} : { account }),
    api_version: API_VERSION,
    created: unix(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  await tx
    .insertInto('webhook_delivery')
    .values({
      event_id: id,
      type,
      object_id: object.id,
      account_id: account ?? null,
      payload: JSON.stringify(event),
      next_attempt_at: now,
      delivered_at: null,
      created_at: now,
    })
    .execute();
}
