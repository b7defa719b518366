import Stripe from 'stripe';
import { cents, type Cents } from '#domain/money/money.ts';
import type { HoldStatus, PaymentsProvider, ProviderHold } from '../payments-provider.ts';
import { cardFrom, declineFrom, whole } from './cards.ts';
import { isWrongState, translated } from './errors.ts';
import { ALL, madeOnce, marked } from './made-once.ts';

type Holds = Pick<PaymentsProvider, 'createHold' | 'readHold' | 'incrementHold' | 'captureHold' | 'voidHold'>;

const expand = ['latest_charge', 'payment_method'];

/** Money held on cards: intents whose capture is ours to make. */
export function stripeHolds(stripe: Stripe): Holds {
  const read = async (id: string) => holdFrom(await stripe.paymentIntents.retrieve(id, { expand }));
  return {
    createHold: ({ amount, customer, transferGroup, savedCard, offSession = false, ...keyed }) =>
      translated('createHold', () =>
        declinedOrHold(async () => {
          const asked: Stripe.PaymentIntentCreateParams = {
            amount,
            currency: 'usd',
            customer,
            capture_method: 'manual',
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            transfer_group: transferGroup,
            payment_method_options: { card: { request_incremental_authorization: 'if_available' } },
            ...((savedCard || offSession) && {
              payment_method: savedCard,
              confirm: true,
              off_session: offSession,
            }),
            expand,
            ...marked(keyed.key),
          };
          const intent = await madeOnce(keyed, {
            make: (idempotencyKey) => stripe.paymentIntents.create(asked, { idempotencyKey }),
            among: () =>
              stripe.paymentIntents
                .list({ customer, limit: 100, expand: expand.map((name) => `data.${name}`) })
                .autoPagingToArray(ALL),
          });
          return holdFrom(intent);
        }),
      ),
    readHold: (id) => translated('readHold', () => read(id)),
    incrementHold: (input) => translated('incrementHold', () => increment(stripe, input, read)),
    captureHold: ({ key, id, amount }) =>
      translated('captureHold', async () => {
        try {
          const asked = { amount_to_capture: amount, expand };
          return holdFrom(await stripe.paymentIntents.capture(id, asked, { idempotencyKey: key }));
        } catch (error) {
          const refused = declinedIntent(error);
          if (refused) return { ...holdFrom(refused), status: 'declined', declineReason: 'capture_failed' };
          // A hold is taken once: where it gave just this, it was this call, whose answer was lost long ago.
          const hold = isWrongState(error) ? await read(id) : undefined;
          if (hold?.status !== 'captured' || hold.capturedAmount !== amount) throw error;
          return hold;
        }
      }),
    voidHold: ({ key, id }) =>
      translated('voidHold', async () => {
        try {
          return holdFrom(await stripe.paymentIntents.cancel(id, { expand }, { idempotencyKey: key }));
        } catch (error) {
          // What is over already stays as it is.
          const hold = isWrongState(error) ? await read(id) : undefined;
          if (hold?.status !== 'voided') throw error;
          return hold;
        }
      }),
  };
}

type Increment = { key: string; id: string; amount: Cents };

async function increment(
  stripe: Stripe,
  { key, id, amount }: Increment,
  read: (id: string) => Promise<ProviderHold>,
): Promise<ProviderHold> {
  const hold = await read(id);
  const isHeld = hold.status === 'authorised';
  // What a lost answer did already.
  if (isHeld && hold.amount === amount) return hold;
  // Asked of a card that cannot do it, Stripe would refuse the call as a mistake of ours.
  if (isHeld && !hold.isRaisable) return { ...hold, declineReason: 'card_declined' };
  try {
    const asked = { amount, expand };
    const raised = await stripe.paymentIntents.incrementAuthorization(id, asked, { idempotencyKey: key });
    return holdFrom(raised);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    return { ...(await read(id)), declineReason: declineFrom(error) };
  }
}

/** A bank's no is an ordinary answer: the intent was made, and stands in the error. */
async function declinedOrHold(call: () => Promise<ProviderHold>): Promise<ProviderHold> {
  try {
    return await call();
  } catch (error) {
    const refused = declinedIntent(error);
    if (!refused) throw error;
    return holdFrom(refused);
  }
}

function declinedIntent(error: unknown): Stripe.PaymentIntent | undefined {
  return error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
}

const statuses: Record<string, HoldStatus> = {
  requires_payment_method: 'requires_card',
  requires_confirmation: 'requires_card',
  requires_action: 'requires_action',
  processing: 'requires_action',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'voided',
};

function holdFrom(intent: Stripe.PaymentIntent): ProviderHold {
  const error = intent.last_payment_error;
  const read = statuses[intent.status] ?? 'requires_action';
  const status = read === 'requires_card' && error ? 'declined' : read;
  const charge = whole(intent.latest_charge);
  const wasGranted = charge?.outcome?.network_status === 'approved_by_network';
  // A bank that granted the money once and is not charged any more failed at the capture.
  const isCaptureFailure = status === 'declined' && charge?.status === 'failed' && wasGranted;
  const isGranted = charge !== undefined && (charge.status === 'succeeded' || isCaptureFailure);
  const before = charge?.payment_method_details?.card?.capture_before;
  return {
    id: intent.id,
    status,
    clientSecret: intent.client_secret ?? '',
    amount: cents(intent.amount),
    authorisedAmount: authorisedAmount(intent, charge),
    capturedAmount: cents(intent.amount_received),
    chargeId: isGranted ? charge.id : undefined,
    isRaisable: charge?.payment_method_details?.card?.incremental_authorization?.status === 'available',
    captureBefore: before === undefined ? undefined : new Date(before * 1_000),
    card: cardFrom(whole(intent.payment_method) ?? error?.payment_method),
    declineReason:
      status !== 'declined' ? undefined : isCaptureFailure ? 'capture_failed' : declineFrom(error),
  };
}

function authorisedAmount(intent: Stripe.PaymentIntent, charge: Stripe.Charge | undefined): Cents {
  if (intent.status === 'requires_capture') return cents(intent.amount_capturable);
  return cents(charge?.status === 'succeeded' ? charge.amount : 0);
}
