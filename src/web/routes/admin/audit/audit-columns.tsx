import { Link } from 'react-router';
import styles from './audit.module.css';
import { text } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import { type ActionGroup, actionGroup, actionWords } from '#domain/audit.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Badge, type Tone } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

export type AuditEntry = Awaited<ReturnType<ApiClient['admin']['audit']>>['items'][number];

/** A §9 colours actions; ours has a tone for each of its groups, since colour alone says nothing here. */
const tones: Record<ActionGroup, Tone> = {
  green: 'safe',
  red: 'danger',
  blue: 'neutral',
  purple: 'signal',
  grey: 'neutral',
};

export const auditColumns: Column<AuditEntry>[] = [
  { key: 'at', label: text.columns.at, cell: (entry) => <ExactTime at={entry.at} /> },
  { key: 'actor', label: text.columns.actor, cell: (entry) => entry.actor },
  {
    key: 'action',
    label: text.columns.action,
    isName: true,
    cell: (entry) => (
      <span title={entry.action}>
        <Badge tone={tones[actionGroup(entry.action)]}>{actionWords(entry.action)}</Badge>
      </span>
    ),
  },
  {
    key: 'entity',
    label: text.columns.entity,
    cell: (entry) => (
      <>
        {entry.entity}
        {entry.jobId ? (
          <>
            {' '}
            <Link to={`/admin/jobs/${entry.jobId}`}>{text.openJob}</Link>
          </>
        ) : null}
      </>
    ),
  },
  { key: 'reason', label: text.columns.reason, cell: (entry) => entry.reason ?? '–' },
  { key: 'details', label: text.columns.details, cell: (entry) => <Details entry={entry} /> },
  {
    key: 'place',
    label: text.columns.place,
    align: 'end',
    cell: (entry) => (
      <code>
        {entry.market}/{entry.seq}
      </code>
    ),
  },
];

function Details({ entry }: { entry: AuditEntry }) {
  const sides = [
    [text.before, entry.before],
    [text.after, entry.after],
  ] as const;
  return (
    <details className={styles.details}>
      <summary>{text.show}</summary>
      <dl>
        {sides
          .filter(([, side]) => side !== null)
          .map(([name, side]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <pre>{JSON.stringify(side, null, 2)}</pre>
              </dd>
            </div>
          ))}
        <div>
          <dt>{text.hash}</dt>
          <dd>
            <pre>{entry.hash}</pre>
          </dd>
        </div>
      </dl>
    </details>
  );
}
