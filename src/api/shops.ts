import * as z from 'zod';
import { shopId } from '#domain/ids.ts';
import { shopStatuses, suspensionKinds } from '#domain/lifecycles/shop.ts';
import { op } from './operation.ts';
import { idempotencyKey } from './views.ts';

const reason = z.string().trim().min(3, 'Say why: the reason is kept with the record.').max(500);
const onShop = z.strictObject({ shopId, idempotencyKey, reason });
const changed = z.object({
  shopId,
  status: z.enum(shopStatuses),
  suspension: z.enum(suspensionKinds).nullable(),
});

export const shops = {
  submit: op({
    method: 'POST',
    path: '/shop/submit',
    summary: 'Send the shop in for review, once everything that is asked for is there',
    input: z.strictObject({ idempotencyKey }),
    output: changed,
    errors: ['SHOP_WRONG_STATE', 'SETUP_INCOMPLETE'],
    access: { who: 'shop', permission: 'shop.submit' },
  }),
  suspend: op({
    method: 'POST',
    path: '/admin/shops/{shopId}/suspend',
    summary: 'Suspend a live shop, or change how hard it is suspended; its members sign in again',
    input: onShop.extend({ kind: z.enum(suspensionKinds) }),
    output: changed,
    errors: ['SHOP_NOT_FOUND', 'SHOP_WRONG_STATE'],
    access: { who: 'staff', permissions: ['shops.suspend'] },
  }),
  unsuspend: op({
    method: 'POST',
    path: '/admin/shops/{shopId}/unsuspend',
    summary: 'Lift the suspension of a shop',
    input: onShop,
    output: changed,
    errors: ['SHOP_NOT_FOUND', 'SHOP_WRONG_STATE'],
    access: { who: 'staff', permissions: ['shops.suspend'] },
  }),
};
