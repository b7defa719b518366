import * as z from 'zod';
import { createCustomer, detachCard, requireCard, requireCustomer } from '../cards.ts';
import { customerOf } from '../objects/customer.ts';
import { paymentMethodOf } from '../objects/payment-method.ts';
import type { CustomerRow } from '../tables.ts';
import type { Api } from './api.ts';
import { metadata, page, text } from './form.ts';
import { listed } from './lists.ts';

const none = z.strictObject({});

export function customerRoutes({ get, post }: Api): void {
  const customer = z.strictObject({ name: text, email: text, metadata });
  post('/v1/customers', customer, async (tx, { simulator, params }) =>
    customerOf(await createCustomer(simulator, tx, params)),
  );
  get('/v1/customers', z.strictObject({ ...page, email: text.optional() }), (db, { params }) => {
    const asked = {
      table: 'customer',
      url: '/v1/customers',
      page: params,
      where: { email: params.email },
    } as const;
    return listed<CustomerRow, unknown>(db, asked, customerOf);
  });
  get('/v1/customers/:id', none, async (db, { id }) => customerOf(await requireCustomer(db, id)));

  get('/v1/payment_methods/:id', none, async (db, { id }) => paymentMethodOf(await requireCard(db, id)));
  post('/v1/payment_methods/:id/detach', none, async (tx, { simulator, id }) =>
    paymentMethodOf(await detachCard(simulator, tx, id)),
  );
}
