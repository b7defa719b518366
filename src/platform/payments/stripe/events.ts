import Stripe from 'stripe';
import { type ProviderEvent, WebhookRefused } from '../payments-provider.ts';
import { SIGNATURE_TOLERANCE_SECONDS, type WebhookSecrets } from '../webhook-signature.ts';

/**
 * An event about an account, once its signature holds. Of what it says only the ids are taken: the account is
 * read again. The library looks at the age by itself unless it is told a tolerance of nought, which would
 * switch that off.
 */
export function accountEvent(stripe: Stripe, { rawBody, header, secrets, now }: Signed): ProviderEvent {
  const event = verified(stripe, { rawBody, header, secrets, now });
  if (event.type !== 'account.updated') throw new WebhookRefused(`${event.type} is not about an account`);
  return {
    id: event.id,
    type: 'account.updated',
    objectId: event.data.object.id,
    account: event.account ?? event.data.object.id,
    createdAt: new Date(event.created * 1_000),
  };
}

const disputeTypes = {
  'charge.dispute.created': 'dispute.opened',
  'charge.dispute.updated': 'dispute.updated',
  'charge.dispute.closed': 'dispute.closed',
} as const;

/** An event about a dispute of ours: charges are the platform's own, so no account stands beside it. */
export function disputeEvent(stripe: Stripe, signed: Signed): ProviderEvent {
  const event = verified(stripe, signed);
  const { type } = event;
  if (
    type !== 'charge.dispute.created' &&
    type !== 'charge.dispute.updated' &&
    type !== 'charge.dispute.closed'
  ) {
    throw new WebhookRefused(`${type} is not about a dispute`);
  }
  return {
    id: event.id,
    type: disputeTypes[type],
    objectId: event.data.object.id,
    account: null,
    createdAt: new Date(event.created * 1_000),
  };
}

type Signed = { rawBody: string; header: string | undefined; secrets: WebhookSecrets; now: Date };

function verified(stripe: Stripe, { rawBody, header, secrets, now }: Signed): Stripe.Event {
  if (!header) throw new WebhookRefused('the signature is missing');
  for (const secret of secrets) {
    if (!secret) continue;
    try {
      return stripe.webhooks.constructEvent(
        rawBody,
        header,
        secret,
        SIGNATURE_TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      );
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  throw new WebhookRefused('no signature matches the body');
}
