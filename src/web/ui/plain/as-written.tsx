import { type ReactNode, useState } from 'react';
import { useIsComingAlive } from '#web/lib/use-is-coming-alive.ts';
import { WrittenOnce } from './written-once.tsx';
import { Written } from './written.tsx';

type Props = {
  className?: string;
  /** All that the part may differ by; null where it is of one reader only. */
  by: string | null;
  /** The same for a part of one reader: the server writes it anew each time, and the browser leaves it, too. */
  own?: string | null | undefined;
  children: () => ReactNode;
};

/**
 * A part that every reader gets alike, and that the browser leaves as the server wrote it until it is to be
 * another: till then nothing of what makes it is asked for.
 */
export function AsWritten({ className, by, own, children }: Props) {
  const isComingAlive = useIsComingAlive();
  const said = by ?? own ?? null;
  const [written] = useState(isComingAlive ? said : null);
  if (!import.meta.env.SSR && said !== null && said === written) {
    return <Written className={className} of={null} />;
  }
  return (
    <WrittenOnce className={className} by={by}>
      {children}
    </WrittenOnce>
  );
}
