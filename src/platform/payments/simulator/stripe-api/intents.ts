import * as z from 'zod';
import { findCard } from '../cards.ts';
import {
  captureHold,
  createHold,
  incrementHold,
  lockHold,
  readHold,
  requireSavedCard,
  tryCard,
  voidHold,
} from '../holds.ts';
import { cardErrorOf } from '../objects/card-errors.ts';
import { paymentIntentOf } from '../objects/payment-intent.ts';
import { setupIntentOf } from '../objects/setup-intent.ts';
import { createSetup, readSetup } from '../setups.ts';
import { refuseUnless, type SimulatorTx } from '../simulator.ts';
import type { DeclineReason, HoldRow, SetupRow } from '../tables.ts';
import { CardError } from './answers.ts';
import type { Api } from './api.ts';
import { currency, metadata, page, text, whole, yesOrNo } from './form.ts';
import { listed } from './lists.ts';

const none = z.strictObject({});
/** Whatever an account turned on, as long as its owner never has to leave the page. */
const automatic = z.strictObject({ enabled: z.literal('true'), allow_redirects: z.literal('never') });

const newIntent = z.strictObject({
  amount: whole,
  currency,
  customer: text,
  capture_method: z.literal('manual'),
  automatic_payment_methods: automatic,
  transfer_group: text.default(''),
  payment_method_options: z
    .strictObject({ card: z.strictObject({ request_incremental_authorization: z.literal('if_available') }) })
    .optional(),
  payment_method: text.optional(),
  confirm: yesOrNo.default(false),
  off_session: yesOrNo.default(false),
  metadata,
});

export function setupIntentRoutes({ get, post }: Api): void {
  const newSetup = z.strictObject({
    customer: text,
    usage: z.literal('off_session'),
    automatic_payment_methods: automatic,
    metadata,
  });
  post('/v1/setup_intents', newSetup, async (tx, { simulator, params }) =>
    setupIntentOf(tx, await createSetup(simulator, tx, params)),
  );
  get('/v1/setup_intents/:id', none, async (db, { id }) => setupIntentOf(db, await readSetup(db, id)));
  const setups = z.strictObject({ ...page, customer: text.optional() });
  get('/v1/setup_intents', setups, (db, { params }) => {
    const where = { customer_id: params.customer };
    const asked = { table: 'setup', url: '/v1/setup_intents', page: params, where } as const;
    return listed<SetupRow, unknown>(db, asked, (setup) => setupIntentOf(db, setup));
  });
}

export function paymentIntentRoutes({ get, post }: Api): void {
  post('/v1/payment_intents', newIntent, async (tx, { simulator, params }) => {
    const { confirm, payment_method: savedCard } = params;
    const isWhole = confirm === (savedCard !== undefined);
    refuseUnless(isWhole, 'parameter_missing', 'A confirmation needs a payment method.', 'payment_method');
    const hold = await createHold(simulator, tx, {
      amount: params.amount,
      customer: params.customer,
      transferGroup: params.transfer_group,
      savedCard,
      offSession: params.off_session,
      metadata: params.metadata,
    });
    return triedOf(tx, hold);
  });
  get('/v1/payment_intents/:id', none, async (db, { simulator, id }) =>
    paymentIntentOf(db, await readHold(simulator, db, id)),
  );
  const holds = z.strictObject({ ...page, customer: text.optional() });
  get('/v1/payment_intents', holds, (db, { params }) => {
    const where = { customer_id: params.customer };
    const asked = { table: 'hold', url: '/v1/payment_intents', page: params, where } as const;
    return listed<HoldRow, unknown>(db, asked, (hold) => paymentIntentOf(db, hold));
  });

  const confirmation = z.strictObject({ payment_method: text, off_session: yesOrNo.default(false) });
  post('/v1/payment_intents/:id/confirm', confirmation, async (tx, { simulator, id, params }) => {
    const hold = await lockHold(tx, id);
    const isOpen = ['requires_card', 'declined'].includes(hold.status) && hold.charge_id === null;
    refuseUnless(isOpen, 'payment_intent_unexpected_state', `This PaymentIntent is ${hold.status}.`);
    const card = await requireSavedCard(tx, params.payment_method, hold.customer_id);
    return triedOf(tx, await tryCard(simulator, tx, { ...hold, off_session: params.off_session }, card));
  });
  const capture = z.strictObject({ amount_to_capture: whole });
  post('/v1/payment_intents/:id/capture', capture, async (tx, { simulator, id, params }) =>
    triedOf(tx, await captureHold(simulator, tx, { id, amount: params.amount_to_capture })),
  );
  const increment = z.strictObject({ amount: whole });
  post(
    '/v1/payment_intents/:id/increment_authorization',
    increment,
    async (tx, { simulator, id, params }) => {
      const hold = await incrementHold(simulator, tx, { id, amount: params.amount });
      return hold.decline_reason ? declined(tx, hold, hold.decline_reason) : paymentIntentOf(tx, hold);
    },
  );
  const cancel = z.strictObject({ cancellation_reason: text.optional() });
  post('/v1/payment_intents/:id/cancel', cancel, async (tx, { simulator, id }) =>
    paymentIntentOf(tx, await voidHold(simulator, tx, { id })),
  );
}

/** An intent whose card was tried: what the bank refused is an error with the intent beside it. */
async function triedOf(tx: SimulatorTx, hold: HoldRow): Promise<object> {
  const { status, decline_reason: reason } = hold;
  return status === 'declined' && reason ? declined(tx, hold, reason) : paymentIntentOf(tx, hold);
}

async function declined(tx: SimulatorTx, hold: HoldRow, reason: DeclineReason): Promise<CardError> {
  const card = await findCard(tx, hold.card_id);
  const error = cardErrorOf(reason, card, { of: 'payment_intent', charge: hold.charge_id });
  return new CardError({ ...error, payment_intent: await paymentIntentOf(tx, hold) });
}
