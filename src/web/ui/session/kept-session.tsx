import type { SessionView } from '#api/accounts/session.ts';
import { useKeptSession } from '#web/lib/session/session.ts';
import { SignInAgain } from './sign-in-again.tsx';

type Props = { session: SessionView; now: string };

/**
 * Keeps the session of this page, and asks its person to sign in again where it ends. A file of its own, so
 * that a page that nobody is signed in on does without all of it.
 */
export function KeptSession({ session, now }: Props) {
  useKeptSession(session, now);
  return <SignInAgain />;
}
