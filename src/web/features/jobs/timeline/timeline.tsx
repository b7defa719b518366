import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useNow, useReaderZone } from '#web/lib/clock.tsx';
import { clocksDiffer, formatClock, formatDay, formatExact, zoneName } from '#web/lib/format/format-time.ts';
import { PhotoStrip } from '#web/ui/plain/photo-strip.tsx';
import { text } from './text.ts';
import styles from './timeline.module.css';
import type { ToldEntry } from './told-to.ts';

/** What the job is waiting for and what follows. These are in the future, so they have no time. */
export type Pending = { id: string; sentence: ReactNode; detail?: ReactNode };

type Props = {
  /** Oldest first. */
  entries: readonly ToldEntry[];
  now?: Pending;
  next?: readonly Pending[];
  /** The shop's time zone, used for the day headings. */
  zone?: string;
  label?: string;
};

/** Every event of a job in one column, with actor, time and evidence. Each reader gets what they may see. */
export function Timeline({ entries, now, next = [], zone, label = text.title }: Props) {
  const readerZone = useReaderZone();
  const today = useNow();
  const shown = zone ?? readerZone;
  if (entries.length === 0 && !now && next.length === 0)
    return <p className={styles.nothing}>{text.nothing}</p>;
  return (
    <div className={styles.timeline}>
      {byDay(entries, shown, today).map(({ day, entries: ofDay }) => (
        <div key={day} className={styles.group}>
          <p className={styles.day}>{day}</p>
          <ol aria-label={`${label}: ${day}`}>
            {ofDay.map((entry) => (
              <EntryRow key={entry.id} entry={entry} zone={shown} readerZone={readerZone} />
            ))}
          </ol>
        </div>
      ))}
      {now || next.length > 0 ? (
        <ol aria-label={text.next}>
          {now ? <PendingRow pending={now} isNow /> : null}
          {next.map((pending) => (
            <PendingRow key={pending.id} pending={pending} />
          ))}
        </ol>
      ) : null}
    </div>
  );
}

function EntryRow({ entry, zone, readerZone }: { entry: ToldEntry; zone: string; readerZone: string }) {
  const at = new Date(entry.at);
  const suffix = clocksDiffer(at, zone, readerZone) ? ` ${zoneName(at, zone)}` : '';
  return (
    <li className={styles.entry}>
      <time dateTime={entry.at} title={formatExact(at, zone)} className={styles.time}>
        {formatClock(at, zone)}
        {suffix}
      </time>
      <span className={clsx(styles.dot, styles[entry.tone])} aria-hidden />
      <div className={styles.body}>
        <p>{entry.sentence}</p>
        <p className={styles.actor}>{entry.actor}</p>
        {entry.photos.length > 0 ? (
          <div className={styles.evidence}>
            <PhotoStrip photos={entry.photos} look="evidence" />
          </div>
        ) : null}
      </div>
    </li>
  );
}

function PendingRow({ pending, isNow = false }: { pending: Pending; isNow?: boolean }) {
  return (
    <li
      className={clsx(styles.entry, isNow ? styles.isNow : styles.isNext)}
      aria-current={isNow ? 'step' : undefined}
    >
      <span className={styles.time}>{isNow ? text.now : text.next}</span>
      <span className={styles.dot} aria-hidden />
      <div className={styles.body}>
        <p>{pending.sentence}</p>
        {pending.detail ? <div className={styles.actor}>{pending.detail}</div> : null}
      </div>
    </li>
  );
}

function byDay(entries: readonly ToldEntry[], zone: string, today: Date) {
  const days: { day: string; entries: ToldEntry[] }[] = [];
  for (const entry of entries) {
    const day = formatDay(new Date(entry.at), zone, today);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
