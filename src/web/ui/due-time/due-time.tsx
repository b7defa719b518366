import { clockLooks, text } from './text.ts';
import { ExactTime, ListTime } from '#web/ui/plain/time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

/** When a review is due, marked once it is overdue. */
export function DueTime({ at, isLate }: { at: string; isLate: boolean }) {
  return (
    <>
      <ExactTime at={at} /> {isLate ? <StatusBadge status="late" looks={clockLooks} /> : null}
    </>
  );
}

type Wait = { since: string; dueAt: string; isLate: boolean };

/** The column of a list that shows one queue: since when each row waits, and until when it may. */
export function waitColumn<R extends { waits: Wait | null }>() {
  return {
    key: 'waits',
    label: text.waits,
    cell: ({ waits }: R) =>
      waits ? (
        <>
          {text.since} <ListTime at={waits.since} /> · {text.due}{' '}
          <DueTime at={waits.dueAt} isLate={waits.isLate} />
        </>
      ) : null,
  };
}
