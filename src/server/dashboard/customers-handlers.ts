import type { Handlers } from '#server/core/handlers.ts';
import { listCustomers, showCustomer } from './shop-customers.ts';

export const customersHandlers: Handlers<'dashboard.customers'> = {
  list: (ctx, asked) => listCustomers(ctx, asked),
  get: (ctx, { customerId }) => showCustomer(ctx, customerId),
};
