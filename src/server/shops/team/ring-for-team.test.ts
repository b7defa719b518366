import { expect, it } from 'vitest';
import { appForThisTest } from '#test/support/app.ts';
import { accepting, newcomer } from '#test/support/acts/joining-acts.ts';
import type { PersonName } from '#test/support/people.ts';
import { key } from '#test/support/stories.ts';
import { invite, offerTo, teamToken } from '#test/support/acts/team-acts.ts';

it('rings for the owner when a member joins, gets another role, or takes the shop over', async () => {
  const app = await appForThisTest();
  const bellOf = async (who: PersonName) => {
    const { items } = await app.as(who).notifications.list({});
    return items.flatMap(({ kind, title, path }) => (kind === 'team.changed' ? [`${title} ${path}`] : []));
  };
  await invite(app, 'nia@people.test');
  await newcomer(app).client.shops.team.acceptInvitation(accepting(await teamToken(app, 'nia@people.test')));
  const joined = 'Joined your team as Technician: “Nora Quick” /mechanic/shop/team';
  expect(await bellOf('mira')).toEqual([joined]);

  const { members } = await app.as('mira').shops.team.list({});
  const advisor = members.find(({ role }) => role === 'mso_service_advisor')!;
  const change = { userId: advisor.userId, role: 'mso_technician' as const, idempotencyKey: key() };
  await app.as('mira').shops.team.setRole(change);
  const changed = `Now Technician in your team: “${advisor.name}” /mechanic/shop/team`;
  expect(new Set(await bellOf('mira'))).toEqual(new Set([joined, changed]));

  const manager = members.find(({ role }) => role === 'mso_manager')!;
  const offerId = await offerTo(app, 'miraManager');
  await app.as('miraManager').shops.team.acceptOwnership({ offerId, idempotencyKey: key() });
  expect(await bellOf('miraManager')).toEqual([`Owns the shop now: “${manager.name}” /mechanic/shop/team`]);
  // A manager does not answer for the team, and reads no more of it.
  expect(await bellOf('mira')).toEqual([]);
});
