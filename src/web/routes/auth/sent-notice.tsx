import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { useSession } from '#web/lib/session/use-session.ts';
import { Notice } from '#web/ui/plain/surface.tsx';

type Props = { to: string; outbox: string; children: ReactNode };

/** Confirms that a message was sent; in the demo, links to the outbox. */
export function SentNotice({ to, outbox, children }: Props) {
  const { mode } = useSession();
  const number = /^\d{10}$/.test(to) ? `+1${to}` : to;
  return (
    <Notice
      live
      action={
        mode === 'demo' ? (
          <Link to={`/demo/outbox?${new URLSearchParams({ to: number })}`}>{outbox}</Link>
        ) : undefined
      }
    >
      {children}
    </Notice>
  );
}
