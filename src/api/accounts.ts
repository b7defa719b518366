import { session } from './accounts/session.ts';
import { signUp } from './accounts/sign-up.ts';
import { profile } from './accounts/profile.ts';
import { factors } from './accounts/factors.ts';
import { providers } from './accounts/providers.ts';
import { people } from './accounts/people.ts';
import { users } from './accounts/users.ts';

export const accounts = {
  ...session,
  ...signUp,
  profile,
  factors,
  providers,
  staff: { ...people, ...users },
};
