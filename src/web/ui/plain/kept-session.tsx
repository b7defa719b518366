import type { SessionView } from '#api/views.ts';
import { useKeptSession } from '#web/lib/session.ts';
import { SignInAgain } from './sign-in-again.tsx';

type Props = { session: SessionView; now: string };

/**
 * Keeps the session of this page, and asks its person to sign in again where it ends. Loaded by name of its
 * own file, so that a page that nobody is signed in on does without all of it.
 */
export default function KeptSession({ session, now }: Props) {
  useKeptSession(session, now);
  return <SignInAgain />;
}
