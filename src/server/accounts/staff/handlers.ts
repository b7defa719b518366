import { assert } from '#domain/assert.ts';
import type { UserId } from '#domain/ids.ts';
import type { people } from '#api/accounts/people.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { confirmStaffRole, listRoleRequests } from './confirm-staff-role.ts';
import { disablePerson } from './disable-person.ts';
import { enablePerson } from './enable-person.ts';
import { forcePasswordChange } from './force-password-change.ts';
import { passwordResetLink } from './password-reset-link.ts';
import { presentStanding } from './present.ts';
import { findPersonRow } from './queries.ts';
import { resetFactors } from './reset-factors.ts';
import { setStaffRole } from './set-staff-role.ts';

export const peopleHandlers: Handlers<'accounts.staff', typeof people> = {
  disable: async (ctx, { userId, reason }) => {
    await disablePerson(ctx, userId, reason);
    return showPerson(ctx, userId);
  },
  enable: async (ctx, { userId, reason }) => {
    await enablePerson(ctx, userId, reason);
    return showPerson(ctx, userId);
  },
  setStaffRole: async (ctx, { userId, role, reason }) => {
    const requestId = await setStaffRole(ctx, { userId, role, reason });
    return { ...(await showPerson(ctx, userId)), requestId };
  },
  roleRequests: async (ctx) => ({ requests: await listRoleRequests(ctx) }),
  confirmStaffRole: async (ctx, { requestId }) => showPerson(ctx, await confirmStaffRole(ctx, requestId)),
  forcePasswordChange: async (ctx, { userId, reason }) => {
    await forcePasswordChange(ctx, userId, reason);
    return showPerson(ctx, userId);
  },
  resetFactors: async (ctx, { userId, reason }) => {
    await resetFactors(ctx, userId, reason);
    return showPerson(ctx, userId);
  },
  passwordResetLink: (ctx, { userId, deliverBy, reason }) =>
    passwordResetLink(ctx, { userId, deliverBy, reason }),
};

async function showPerson(ctx: Context, userId: UserId) {
  const person = await findPersonRow(ctx.tx, userId);
  assert(person, 'the verb found them a moment ago');
  return { person: presentStanding(person) };
}
