import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { SESSION_CHANNEL } from './session-channel.ts';
import type { SessionWord } from './session-words.ts';
import { stir } from './stirring.ts';

/** On a page that shows nobody's things: when somebody signs in elsewhere in this browser, it reads anew. */
export function useOtherTabs(isNobodys: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isNobodys) return;
    const channel = new BroadcastChannel(SESSION_CHANNEL);
    channel.onmessage = async ({ data }: MessageEvent<SessionWord>) => {
      // Most pages never hear a word, so what a word means comes with the first.
      const { answerTo } = await import('./session-words.ts');
      if (answerTo(data, null) !== 'read-anew') return;
      stir();
      await revalidate();
    };
    return () => channel.close();
  }, [isNobodys, revalidate]);
}
