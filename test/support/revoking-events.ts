import type { ApiClient } from '#api/client.ts';
import type { PersonName } from './people.ts';
import { key } from './stories.ts';
import type { World } from './world.ts';

/** The stage of an event: a person there, in a session of their own. */
export type Scene = {
  world: World;
  as(who: PersonName, options?: { secondFactor: boolean }): Promise<ApiClient>;
};

/** Something that takes authority away: whose, and how. */
export type RevokingEvent = { what: string; who: PersonName; act(scene: Scene): Promise<unknown> };

const reason = 'An event of the tests.';
const PASSWORD = 'Violet-kettle-41';
const on = (world: World, who: PersonName) => ({
  userId: world.users[who],
  reason,
  idempotencyKey: key(),
});
const ofTeam = (world: World, who: PersonName) => ({
  userId: world.users[who],
  idempotencyKey: key(),
});

/**
 * One row for every event after which each older session of a person fails. Each concerns another person,
 * so that the rows can be played one after the other in one world.
 */
export const revokingEvents: readonly RevokingEvent[] = [
  {
    what: 'an account is disabled',
    who: 'ben',
    act: async ({ as, world }) => (await as('superAdmin')).accounts.staff.disable(on(world, 'ben')),
  },
  {
    what: 'a staff role is changed',
    who: 'ops',
    act: async ({ as, world }) => {
      const people = (await as('superAdmin')).accounts.staff;
      await people.setStaffRole({ ...on(world, 'ops'), role: 'read_only' });
    },
  },
  {
    what: 'staff reset the second factors',
    who: 'finance',
    act: async ({ as, world }) => (await as('superAdmin')).accounts.staff.resetFactors(on(world, 'finance')),
  },
  {
    what: 'a shop role is changed',
    who: 'miraManager',
    act: async ({ as, world }) => {
      const team = (await as('mira')).shops.team;
      await team.setRole({ ...ofTeam(world, 'miraManager'), role: 'mso_technician' });
    },
  },
  {
    what: 'a member is removed from their shop',
    who: 'miraAdvisor',
    act: async ({ as, world }) => (await as('mira')).shops.team.remove(ofTeam(world, 'miraAdvisor')),
  },
  {
    what: 'their shop is suspended',
    who: 'dullesTechnician',
    act: async ({ as, world }) => {
      const { shops } = await as('superAdmin');
      const shopId = world.shops.dulles.id;
      await shops.standing.suspend({ shopId, kind: 'soft', reason, idempotencyKey: key() });
    },
  },
  {
    what: 'the password is reset by a link',
    who: 'volt',
    act: async ({ as, world }) => {
      const {
        accounts: { staff: people },
        accounts,
      } = await as('superAdmin');
      const { link } = await people.passwordResetLink({ ...on(world, 'volt'), deliverBy: 'hand' });
      const token = new URL(link!).searchParams.get('token')!;
      await accounts.resetPassword({ token, password: PASSWORD, confirmation: PASSWORD });
    },
  },
  {
    what: 'a lost factor is recovered with a backup code',
    who: 'support',
    act: async ({ as }) => {
      const { codes } = await (await as('support')).accounts.factors.generateBackupCodes({});
      const lost = await as('support', { secondFactor: false });
      await lost.accounts.factors.redeemBackupCode({ code: codes[0]! });
    },
  },
  {
    what: 'a person removes a factor of their own',
    who: 'rotate',
    act: async ({ as }) => {
      const factors = (await as('rotate')).accounts.factors;
      const { factors: found } = await factors.list({});
      await factors.removeFactor({ factorId: found[0]!.id });
    },
  },
  {
    what: 'a person signs out everywhere',
    who: 'dullesManager',
    act: async ({ as }) => (await as('dullesManager')).accounts.signOut({ scope: 'global' }),
  },
  {
    what: 'a person signs out everywhere else',
    who: 'dullesAdvisor',
    act: async ({ as }) => (await as('dullesAdvisor')).accounts.signOut({ scope: 'others' }),
  },
  {
    what: 'a person changes their password',
    who: 'readOnly',
    act: async ({ as }) => {
      const account = (await as('readOnly')).accounts.profile;
      await account.changePassword({ password: PASSWORD, confirmation: PASSWORD });
    },
  },
  {
    what: 'a person deletes their account',
    who: 'dullesAccounting',
    act: async ({ as }) => (await as('dullesAccounting')).accounts.profile.remove({ confirmation: 'DELETE' }),
  },
];
