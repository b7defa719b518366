import type { UserId } from '#domain/ids.ts';
import { demoAddress } from '../people.ts';
import type { Story } from './replay.ts';
import type { Stage } from './stage.ts';

/** A staff invitation, and the disabling of an account that should not be used. */
export async function* accountsAreLookedAfter(stage: Stage): Story {
  yield stage.at(-6, 9.1);
  const { auth } = stage.product.system.services;
  const userId: UserId = await auth.createUser({
    email: demoAddress('bulk.buyer'),
    name: 'Bulk Buyer',
    emailVerified: true,
  });
  yield stage.at(-5, 14.4);
  await stage.as('super').accounts.staff.disable({
    userId,
    reason: 'Posts the same made-up car under many names.',
    idempotencyKey: stage.key(),
  });
  yield stage.at(-1, 11.2);
  await stage.as('super').accounts.staff.add({
    email: demoAddress('noor'),
    name: 'Noor Aziz',
    role: 'support_agent',
    reason: 'Takes over the evening shift of support.',
    idempotencyKey: stage.key(),
  });
}
