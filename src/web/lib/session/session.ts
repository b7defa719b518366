import { useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { problemOf } from '#api/problem.ts';
import type { SessionView } from '#api/accounts/session.ts';
import { startLiveOver, useLive, whenSessionIsOver } from '../live/live.ts';
import { readSession, renewSession } from './session-calls.ts';
import { SessionKeeper } from './session-keeper.ts';
import { SESSION_CHANNEL } from './session-channel.ts';
import { isKeeperExpected } from './session-expected.ts';
import type { SessionWord } from './session-words.ts';

let channel: BroadcastChannel | undefined;

/** The page's session, shared by all areas. */
export const sessionKeeper = new SessionKeeper({
  // Bypasses the keeper, because calls about the session must not wait for it.
  readSession,
  renew: async () => {
    try {
      return (await renewSession()).endsAt;
    } catch (error) {
      if (problemOf(error)?.status === 401) return null;
      throw error;
    }
  },
  isExpected: isKeeperExpected,
  now: () => Date.now(),
  setTimer: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  tell: (word) => channel?.postMessage(word),
  reload: () => location.reload(),
  onBack: startLiveOver,
});

function open(): () => void {
  channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<SessionWord>) => sessionKeeper.hear(data);
  whenSessionIsOver(() => void sessionKeeper.look());
  const act = () => sessionKeeper.act();
  // Timers sleep while a laptop does.
  const look = () => {
    if (document.visibilityState === 'visible') void sessionKeeper.look();
  };
  // Some browsers restore a page as it was, even after its person logged out.
  const reloadWhenBroughtBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    document.body.hidden = true;
    location.reload();
  };
  for (const event of ['keydown', 'pointerdown'] as const) addEventListener(event, act, { capture: true });
  addEventListener('pageshow', reloadWhenBroughtBack);
  document.addEventListener('visibilitychange', look);
  return () => {
    channel?.close();
    channel = undefined;
    for (const event of ['keydown', 'pointerdown'] as const)
      removeEventListener(event, act, { capture: true });
    removeEventListener('pageshow', reloadWhenBroughtBack);
    document.removeEventListener('visibilitychange', look);
  };
}

/** In the root of the page: passes the server's latest session state to the keeper. */
export function useKeptSession(session: SessionView, now: string): void {
  const { revalidate } = useRevalidator();
  useEffect(open, []);
  useEffect(() => sessionKeeper.adopt(session, now), [session, now]);
  useEffect(() => sessionKeeper.onStale(() => void revalidate()), [revalidate]);
  // An open connection reports that a session ended elsewhere, even on pages with nothing live.
  useLive(session.person ? [`user:${session.person.userId}`] : [], () => undefined);
}

/** Whether this page's session has ended, so the person must sign in again. */
export function useIsSessionOver(): boolean {
  return useSyncExternalStore(
    (watcher) => sessionKeeper.onChange(watcher),
    () => sessionKeeper.isOver,
    () => false,
  );
}
