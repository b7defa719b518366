import { assert } from '#domain/assert.ts';
import type { UserId } from '#domain/ids.ts';
import type { Actor } from '#domain/permissions/actor.ts';

/** Whose account it is. Operations of this area are for people who are signed in, so there is one. */
export function ownIdOf(actor: Actor): UserId {
  assert('userId' in actor, 'only signed-in people have an account of their own');
  return actor.userId;
}

/** Which of the three audiences a person belongs to; this decides the password rules and notifications. */
export function audienceOf(actor: Actor): 'customer' | 'shop' | 'staff' {
  if (actor.kind === 'challenged') return actor.isOfShop ? 'shop' : 'customer';
  return actor.kind === 'staff' || actor.kind === 'shop' ? actor.kind : 'customer';
}
