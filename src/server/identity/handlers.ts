import type { Handlers } from '../handlers.ts';
import { presentSession } from './present.ts';
import { resolveActor } from './resolve-actor.ts';
import { signIn, signOut } from './sign-in.ts';

/** `openGuestLink` belongs to jobs: it posts one. */
export const identityHandlers: Omit<Handlers<'identity'>, 'openGuestLink'> = {
  session: async ({ system, cookie }) =>
    presentSession(await resolveActor(system, cookie.token), system.isDemo),
  signIn,
  signOut: (ctx) => signOut(ctx),
};
