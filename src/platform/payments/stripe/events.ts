import * as z from 'zod';
import { type ProviderEvent, type ProviderEventType, WebhookRefused } from '../payments-provider.ts';
import { requireSignature, type WebhookSecrets } from '../webhook-signature.ts';

/**
 * The events that something here follows from, by Stripe's names: an endpoint is set up with exactly these.
 * All others are taken in and mean nothing.
 */
export const stripeEventTypes: Readonly<Record<string, ProviderEventType>> = {
  'setup_intent.succeeded': 'setup.succeeded',
  'setup_intent.setup_failed': 'setup.declined',
  'payment_intent.requires_action': 'hold.requires_action',
  'payment_intent.amount_capturable_updated': 'hold.authorised',
  'payment_intent.payment_failed': 'hold.declined',
  'payment_intent.succeeded': 'hold.captured',
  'payment_intent.canceled': 'hold.voided',
  'refund.created': 'refund.updated',
  'refund.updated': 'refund.updated',
  'refund.failed': 'refund.updated',
  'charge.dispute.created': 'dispute.opened',
  'charge.dispute.updated': 'dispute.updated',
  'charge.dispute.closed': 'dispute.closed',
  'account.updated': 'account.updated',
  'transfer.created': 'transfer.created',
  'transfer.reversed': 'transfer.reversed',
  'payout.updated': 'payout.in_transit',
  'payout.paid': 'payout.paid',
  'payout.failed': 'payout.failed',
  'payout.canceled': 'payout.canceled',
};

const sent = z.object({
  id: z.string().min(1).max(100),
  object: z.literal('event'),
  type: z.string().min(1).max(100),
  account: z.string().max(100).optional(),
  created: z.number().int().positive().max(10_000_000_000),
  data: z.object({ object: z.object({ id: z.string().min(1).max(100).optional() }) }),
});

type Signed = { rawBody: string; header: string | undefined; secrets: WebhookSecrets; now: Date };

/**
 * What a signed body tells of; null where nothing here follows from it. Of what it says only the names are
 * taken: the object is read again before anything is believed.
 */
export function eventFrom({ rawBody, header, secrets, now }: Signed): ProviderEvent | null {
  requireSignature(rawBody, header, secrets, now);
  const event = sent.safeParse(parseJson(rawBody));
  if (!event.success) throw new WebhookRefused('the event is not one of Stripe’s');
  const { id, account, created, data } = event.data;
  const type = stripeEventTypes[event.data.type];
  const objectId = data.object.id;
  if (type === undefined || objectId === undefined) return null;
  return {
    id,
    type,
    objectId,
    account: account ?? (type === 'account.updated' ? objectId : null),
    createdAt: new Date(created * 1_000),
  };
}

/** A signed body that is not JSON is refused like any other unknown body. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
