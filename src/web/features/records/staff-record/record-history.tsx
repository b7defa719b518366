import { useInfiniteQuery } from '@tanstack/react-query';
import { fromTheNewest, Pages } from './pages.tsx';
import styles from './staff-record.module.css';
import { text } from './text.ts';
import type { RecordKind } from '#domain/desk/staff-records.ts';
import { queries } from '#web/lib/query.ts';
import { Facts } from '#web/ui/plain/facts.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

/** What happened to one record: who did what, when, why, and what it changed. */
export function RecordHistory({ subject, id }: { subject: RecordKind; id: string }) {
  const found = useInfiniteQuery(
    queries.records.history.infiniteOptions({
      input: (after: string | undefined) => ({ subject, subjectId: id, after }),
      ...fromTheNewest,
    }),
  );
  return (
    <section className={styles.stack} aria-label={text.history}>
      <Pages
        found={found}
        words={{ empty: text.historyEmpty, failed: text.historyFailed, loading: text.loadingHistory }}
      >
        {(entries) => (
          <ol className={styles.list}>
            {entries.map((entry) => (
              <li key={entry.id} className={styles.entry}>
                <p className={styles.head}>
                  {entry.says} <ExactTime at={entry.at} />
                </p>
                <p className={styles.by}>{entry.actor}</p>
                {entry.reason ? <p className={styles.words}>{entry.reason}</p> : null}
                {entry.changes.length > 0 ? (
                  <Facts
                    items={entry.changes.map(
                      ({ field, before, after }) => [field, text.becomes(before, after)] as const,
                    )}
                  />
                ) : null}
              </li>
            ))}
          </ol>
        )}
      </Pages>
    </section>
  );
}
