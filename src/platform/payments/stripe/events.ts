import type Stripe from 'stripe';
import * as z from 'zod';
import { parseJson } from '#platform/json.ts';
import {
  type PaymentsProvider,
  type ProviderEvent,
  type ProviderEventType,
  WebhookRefused,
} from '../payments-provider.ts';
import { translated } from './errors.ts';
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
  'payout.updated': 'payout.in_transit',
  'payout.paid': 'payout.paid',
  'payout.failed': 'payout.failed',
  'payout.canceled': 'payout.canceled',
};

/** The events of shops' accounts. Stripe sends them to an endpoint of its own, "Connected accounts". */
const isOfAccounts = (type: string) => type === 'account.updated' || type.startsWith('payout.');
export const endpointEvents = {
  platform: Object.keys(stripeEventTypes).filter((type) => !isOfAccounts(type)),
  accounts: Object.keys(stripeEventTypes).filter(isOfAccounts),
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
  return known(event.data);
}

/** The part of it that names what happened to what; null where nothing here follows from it. */
function known({ id, account, created, data, type: theirs }: z.infer<typeof sent>): ProviderEvent | null {
  const type = stripeEventTypes[theirs];
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

/** Stripe's list of what it told of, which it keeps for 30 days. Of the same types that an endpoint asks for. */
export function stripeEventList(stripe: Stripe): Pick<PaymentsProvider, 'listEvents'> {
  return {
    listEvents: ({ account, from, to, after, limit }) =>
      translated('listEvents', async () => {
        const { data, has_more: hasMore } = await stripe.events.list(
          {
            created: { gte: seconds(from), lt: seconds(to) },
            types: Object.keys(stripeEventTypes),
            limit,
            ...(after && { starting_after: after }),
          },
          account === null ? {} : { stripeAccount: account },
        );
        const events = data.flatMap(
          (event) => known(sent.parse({ account: account ?? undefined, ...event })) ?? [],
        );
        return { events, next: hasMore ? (data.at(-1)?.id ?? null) : null };
      }),
  };
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1_000);
