import * as z from 'zod';
import { userId } from '#domain/ids.ts';
import { shopRoles } from '#domain/permissions/shop-roles.ts';
import { op } from './operation.ts';
import { idempotencyKey, instant } from './views.ts';

const memberView = z.object({
  userId,
  name: z.string(),
  email: z.string(),
  role: z.enum(shopRoles),
  roleLabel: z.string(),
  isYou: z.boolean(),
  since: instant,
});
const shown = z.object({ members: z.array(memberView) });

export const team = {
  list: op({
    method: 'GET',
    path: '/shop/team',
    summary: 'Who works in the shop, and as what',
    input: z.strictObject({}),
    output: shown,
    access: { who: 'shop', permission: 'team.read' },
  }),
  setRole: op({
    method: 'POST',
    path: '/shop/team/{userId}/role',
    summary: 'Give a member another role; they sign in again and have it',
    input: z.strictObject({ userId, role: z.enum(shopRoles), idempotencyKey }),
    output: shown,
    errors: ['MEMBER_NOT_FOUND', 'LAST_OWNER'],
    access: { who: 'shop', permission: 'team.manage' },
  }),
  remove: op({
    method: 'POST',
    path: '/shop/team/{userId}/remove',
    summary: 'Take a member out of the shop; their account stays, without the shop',
    input: z.strictObject({ userId, idempotencyKey }),
    output: z.object({ removed: userId }),
    errors: ['MEMBER_NOT_FOUND', 'LAST_OWNER'],
    access: { who: 'shop', permission: 'team.manage' },
  }),
};
