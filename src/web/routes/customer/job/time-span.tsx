import { useNow, useReaderZone } from '#web/lib/clock.tsx';
import { formatClock, formatDay, formatExact } from '#web/lib/format/format-time.ts';
import { ExactTime } from '#web/ui/plain/time.tsx';

type Props = { from: string; to: string; zone?: string };

/** `Mon, Nov 23, 9:30 AM – 11:30 AM`; the day repeats only if it differs. */
export function TimeSpan({ from, to, zone }: Props) {
  const readerZone = useReaderZone();
  const now = useNow();
  const shown = zone ?? readerZone;
  const [start, end] = [new Date(from), new Date(to)];
  const isSameDay = formatDay(start, shown, now) === formatDay(end, shown, now);
  return (
    <>
      <ExactTime at={from} zone={zone} /> –{' '}
      {isSameDay ? (
        <time dateTime={to} title={formatExact(end, shown)}>
          {formatClock(end, shown)}
        </time>
      ) : (
        <ExactTime at={to} zone={zone} />
      )}
    </>
  );
}
