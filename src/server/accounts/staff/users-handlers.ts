import type { users } from '#api/accounts/users.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { addPerson, inviteAgain } from './add-person.ts';
import { countUserTypes, listUsers } from './list-users.ts';
import { revealUser, showUser } from './show-user.ts';
import { listActivity } from './user-activity.ts';
import { endUserSessions, listUserSessions } from './user-sessions.ts';

export const usersHandlers: Handlers<'accounts.staff', typeof users> = {
  list: (ctx, asked) => listUsers(ctx, asked),
  counts: (ctx) => countUserTypes(ctx),
  get: (ctx, { userId }) => showUser(ctx, userId),
  activity: (ctx, { userId, ...page }) => listActivity(ctx, userId, page),
  sessions: async (ctx, { userId }) => ({ sessions: await listUserSessions(ctx, userId) }),
  endSessions: async (ctx, { userId, sessionId, reason }) => ({
    ended: await endUserSessions(ctx, { userId, sessionId, reason }),
  }),
  reveal: (ctx, { userId, reason }) => revealUser(ctx, userId, reason),
  add: async (ctx, asked) => ({ userId: await addPerson(ctx, asked) }),
  inviteAgain: async (ctx, { userId }) => {
    await inviteAgain(ctx, userId);
    return { sentTo: (await showUser(ctx, userId)).email };
  },
};
