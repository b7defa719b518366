import { useNow, useReaderZone } from '#web/lib/clock.tsx';
import {
  clocksDiffer,
  formatDay,
  formatExact,
  formatInList,
  formatMoment,
  formatRelative,
  zoneName,
} from '#web/lib/format/format-time.ts';

type Props = {
  /** An ISO instant. */
  at: string;
  /** The shop's zone; the reader's own where no shop is meant. */
  zone?: string;
};

/** `5m ago`; on hover and to assistive technology the exact moment. */
export function RelativeTime({ at, zone }: Props) {
  const readerZone = useReaderZone();
  const now = useNow();
  const moment = new Date(at);
  const exact = formatExact(moment, zone ?? readerZone);
  return (
    <time dateTime={at} title={exact}>
      <span aria-hidden>{formatRelative(moment, zone ?? readerZone, now)}</span>
      <span className="visually-hidden">{exact}</span>
    </time>
  );
}

const YEAR = /, \d{4},/;

/**
 * `Fri, Nov 20, 4:12 PM`, with the zone's name when the reader's clock shows something else. Papers that are
 * kept say the year in any case.
 */
export function ExactTime({ at, zone, withYear = false }: Props & { withYear?: boolean }) {
  const readerZone = useReaderZone();
  const now = useNow();
  const moment = new Date(at);
  const shown = zone ?? readerZone;
  const said = formatMoment(moment, shown, withYear ? null : now);
  const suffix = clocksDiffer(moment, shown, readerZone) ? ` ${zoneName(moment, shown)}` : '';
  return (
    <time dateTime={at} title={formatExact(moment, shown)} data-with-year={YEAR.test(said) || undefined}>
      {said}
      {suffix}
    </time>
  );
}

/**
 * In the rows of lists: `5m ago` within a week, and the day after it or before it comes. One line always; the
 * exact moment on hover and to assistive technology.
 */
export function ListTime({ at, zone }: Props) {
  const readerZone = useReaderZone();
  const now = useNow();
  const moment = new Date(at);
  const shown = zone ?? readerZone;
  const exact = formatExact(moment, shown);
  return (
    <time dateTime={at} title={exact}>
      <span aria-hidden>{formatInList(moment, shown, now)}</span>
      <span className="visually-hidden">{exact}</span>
    </time>
  );
}

/** `Fri, Nov 20, 2026`, where the hour says nothing; it is there on hover. */
export function DayOf({ at, zone }: Props) {
  const readerZone = useReaderZone();
  const shown = zone ?? readerZone;
  const moment = new Date(at);
  return (
    <time dateTime={at} title={formatExact(moment, shown)}>
      {formatDay(moment, shown, null)}
    </time>
  );
}
