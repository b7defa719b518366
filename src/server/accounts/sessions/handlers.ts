import type { Handlers } from '#server/core/handlers.ts';
import { previewRole } from './preview-role.ts';
import { presentSession } from './present.ts';
import { resolveActor } from './resolve-actor.ts';
import { signIn, signOut } from './sign-in.ts';

/** The links of guests belong to jobs: they lead to one. */
export const identityHandlers: Omit<Handlers<'identity'>, 'openGuestLink' | 'requestGuestLink'> = {
  session: async ({ system, cookie }) =>
    presentSession(await resolveActor(system, cookie.token), system.isDemo),
  previewRole,
  signIn,
  signOut,
};
