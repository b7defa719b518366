import type Stripe from 'stripe';

export const USD = 'usd';

export function unix(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}

/** A list as Stripe sends it; those inside of other objects hold everything there is. */
export function listOf<T>(url: string, data: T[], hasMore = false): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: hasMore, url };
}

export const noAddress = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
} satisfies Stripe.Address;

export const noBillingDetails = {
  address: noAddress,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
} satisfies Stripe.PaymentMethod.BillingDetails;

/** One after the other: a transaction has one connection. */
export async function renderedOf<Row, T>(rows: Row[], render: (row: Row) => Promise<T> | T): Promise<T[]> {
  const rendered: T[] = [];
  for (const row of rows) rendered.push(await render(row));
  return rendered;
}
