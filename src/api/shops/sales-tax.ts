import * as z from 'zod';
import { salesTaxInput } from '#domain/shops/sales-tax.ts';
import { op } from '../operation.ts';
import { formVersion, idempotencyKey, instant } from '../shapes/basic.ts';

const view = z.object({
  state: z.string(),
  /** By the calendar of the shop. */
  today: z.string(),
  /** The latest start first. */
  rates: z.array(
    z.object({
      startsOn: z.string(),
      rateThousandths: z.int(),
      taxes: z.object({ labor: z.boolean(), part: z.boolean(), fee: z.boolean() }),
      /** No member of the shop has reported it yet. */
      isSuggestion: z.boolean(),
      setAt: instant,
      isCurrent: z.boolean(),
    }),
  ),
  /** Of all of them, to be sent back with what is made of it. */
  version: z.string(),
});
export type SalesTaxView = z.infer<typeof view>;

export const salesTax = {
  read: op({
    method: 'GET',
    path: '/shop/sales-tax',
    summary: 'What my shop charges of sales tax, charged before, and plans to charge',
    input: z.strictObject({}),
    output: view,
    access: { who: 'shop', permission: 'settings.read' },
  }),
  set: op({
    method: 'POST',
    path: '/shop/sales-tax',
    summary: 'Set the sales tax of my shop from a day on; what was quoted keeps its rate',
    input: salesTaxInput.extend({ version: formVersion, idempotencyKey }),
    output: view,
    errors: ['SALES_TAX_START', 'STALE_VERSION'],
    access: { who: 'shop', permission: 'profile.edit' },
    limit: { burst: 20, perMinute: 10 },
  }),
};
