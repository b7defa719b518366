import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { WrittenOnce } from './written-once.tsx';

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
  const isComingAlive = useSyncExternalStore(never, isNot, is);
  const said = by ?? own ?? null;
  const [written] = useState(isComingAlive ? said : null);
  if (!import.meta.env.SSR && said !== null && said === written) return <Kept className={className} />;
  return (
    <WrittenOnce className={className} by={by}>
      {children}
    </WrittenOnce>
  );
}

/** React looks at nothing in an element that is said to hold text, and puts there only what changes. */
function Kept({ className }: { className?: string }) {
  // oxlint-disable-next-line react/no-danger -- of nothing at all
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />;
}

const NOTHING = { __html: '' };
const never = () => () => undefined;
const is = () => true;
const isNot = () => false;
