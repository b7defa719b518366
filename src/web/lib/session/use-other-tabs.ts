import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { SESSION_CHANNEL } from './session-channel.ts';
import { answerTo, type SessionWord } from './session-words.ts';

/** On a page without personal data, reloads when someone signs in elsewhere in this browser. */
export function useOtherTabs(isNobodys: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isNobodys) return;
    const channel = new BroadcastChannel(SESSION_CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<SessionWord>) => {
      if (answerTo(data, null) === 'refetch') void revalidate();
    };
    return () => channel.close();
  }, [isNobodys, revalidate]);
}
