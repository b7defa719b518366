import type { session } from '#api/accounts/session.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { previewRole } from './preview-role.ts';
import { presentSession } from './present.ts';
import { resolveActor } from './resolve-actor.ts';
import { signIn, signOut } from './sign-in.ts';

export const sessionHandlers: Handlers<'accounts', typeof session> = {
  session: async ({ system, cookie }) =>
    presentSession(await resolveActor(system, cookie.token), system.isDemo),
  previewRole,
  signIn,
  signOut,
};
