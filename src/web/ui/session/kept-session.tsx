import type { SessionView } from '#api/accounts/session.ts';
import { useKeptSession } from '#web/lib/session/session.ts';
import { SignInAgain } from './sign-in-again.tsx';

type Props = { session: SessionView; now: string };

/**
 * Keeps the session of this page alive, and asks to sign in again when it ends. A file of its own, so signed-
 * out pages don't load it.
 */
export function KeptSession({ session, now }: Props) {
  useKeptSession(session, now);
  return <SignInAgain />;
}
