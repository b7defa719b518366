import Stripe from 'stripe';
import type { PaymentsProvider, ProviderSetup, SetupStatus } from '../payments-provider.ts';
import { cardFrom, declineFrom, whole } from './cards.ts';
import { isWrongState, translated } from './errors.ts';
import { ALL, madeOnce, marked } from './made-once.ts';

type Customers = Pick<PaymentsProvider, 'createCustomer' | 'createSetup' | 'readSetup' | 'detachCard'>;

const expand = ['payment_method'];

/** Customers and the cards that they save for later. */
export function stripeCustomers(stripe: Stripe): Customers {
  return {
    createCustomer: ({ name, email, ...keyed }) =>
      translated('createCustomer', async () => {
        const asked = { name, email, ...marked(keyed.key) };
        const { id } = await madeOnce(keyed, {
          make: (idempotencyKey) => stripe.customers.create(asked, { idempotencyKey }),
          among: () => stripe.customers.list({ email, limit: 100 }).autoPagingToArray(ALL),
        });
        return { id };
      }),
    createSetup: ({ customer, ...keyed }) =>
      translated('createSetup', async () => {
        const asked: Stripe.SetupIntentCreateParams = {
          customer,
          usage: 'off_session',
          // Whatever the account turned on, as long as the customer can stay on our page.
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          expand,
          ...marked(keyed.key),
        };
        const setup = await madeOnce(keyed, {
          make: (idempotencyKey) => stripe.setupIntents.create(asked, { idempotencyKey }),
          among: () =>
            stripe.setupIntents
              .list({ customer, limit: 100, expand: ['data.payment_method'] })
              .autoPagingToArray(ALL),
        });
        return setupFrom(setup);
      }),
    readSetup: (id) =>
      translated('readSetup', async () => setupFrom(await stripe.setupIntents.retrieve(id, { expand }))),
    detachCard: ({ key, savedCard }) =>
      translated('detachCard', async () => {
        try {
          await stripe.paymentMethods.detach(savedCard, {}, { idempotencyKey: key });
        } catch (error) {
          if (!isWrongState(error) || !(await isGone(stripe, savedCard))) throw error;
        }
        return { savedCard };
      }),
  };
}

async function isGone(stripe: Stripe, savedCard: string): Promise<boolean> {
  try {
    const method = await stripe.paymentMethods.retrieve(savedCard);
    return method.customer === null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return true;
    throw error;
  }
}

const statuses: Record<string, SetupStatus> = {
  requires_payment_method: 'requires_card',
  requires_confirmation: 'requires_card',
  requires_action: 'requires_action',
  processing: 'requires_action',
  canceled: 'declined',
  succeeded: 'succeeded',
};

function setupFrom(setup: Stripe.SetupIntent): ProviderSetup {
  const error = setup.last_setup_error;
  const read = statuses[setup.status] ?? 'requires_action';
  const status = read === 'requires_card' && error ? 'declined' : read;
  const method = whole(setup.payment_method);
  return {
    id: setup.id,
    status,
    clientSecret: setup.client_secret ?? '',
    savedCard: status === 'succeeded' ? method?.id : undefined,
    card: cardFrom(method ?? error?.payment_method),
    declineReason: status === 'declined' ? declineFrom(error) : undefined,
  };
}
