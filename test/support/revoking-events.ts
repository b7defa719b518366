import type { ApiClient } from '#api/client.ts';
import type { PersonName } from './people.ts';
import { key } from './stories.ts';
import type { World } from './world.ts';

/** Something that takes authority away: whose, by whom, and how. */
export type RevokingEvent = {
  what: string;
  whom: PersonName;
  /** Who does it; the same person where they do it to themselves, in another session. */
  by: PersonName;
  act(by: ApiClient, world: World): Promise<unknown>;
};

const reason = 'An event of the tests.';
const on = (world: World, whom: PersonName) => ({
  userId: world.users[whom],
  reason,
  idempotencyKey: key(),
});
const ofTeam = (world: World, whom: PersonName) => ({
  userId: world.users[whom],
  idempotencyKey: key(),
});

/**
 * One row for every event after which each older session of a person fails. Each concerns somebody else, so
 * that the rows can be played one after the other in one world.
 */
export const revokingEvents: readonly RevokingEvent[] = [
  {
    what: 'an account is disabled',
    whom: 'ben',
    by: 'superAdmin',
    act: (by, world) => by.people.disable(on(world, 'ben')),
  },
  {
    what: 'a staff role is changed',
    whom: 'ops',
    by: 'superAdmin',
    act: (by, world) => by.people.setStaffRole({ ...on(world, 'ops'), role: 'read_only' }),
  },
  {
    what: 'staff reset the second factors',
    whom: 'finance',
    by: 'superAdmin',
    act: (by, world) => by.people.resetFactors(on(world, 'finance')),
  },
  {
    what: 'a shop role is changed',
    whom: 'miraManager',
    by: 'mira',
    act: (by, world) => by.team.setRole({ ...ofTeam(world, 'miraManager'), role: 'mso_technician' }),
  },
  {
    what: 'a member is removed from their shop',
    whom: 'miraAdvisor',
    by: 'mira',
    act: (by, world) => by.team.remove(ofTeam(world, 'miraAdvisor')),
  },
  {
    what: 'their shop is suspended',
    whom: 'dullesTechnician',
    by: 'superAdmin',
    act: (by, { shops }) =>
      by.shops.suspend({ shopId: shops.dulles.id, kind: 'soft', reason, idempotencyKey: key() }),
  },
];
