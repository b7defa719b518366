import { useQuery } from '@tanstack/react-query';
import { ActionBadge, type AuditEntry } from './audit-columns.tsx';
import styles from './audit.module.css';
import { text } from './text.ts';
import { actionWords, factsChanged } from '#domain/audit/audit.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

/** One entry whole: who, when, from where, and what was there before and after. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { market, seq } = entry;
  const { data, error } = useQuery(queries.audit.staff.entry.queryOptions({ input: { market, seq } }));
  const email = data?.actorEmail ?? entry.actorEmail ?? text.noEmail;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.detailsTitle}
      actions={<Button onClick={onClose}>{text.close}</Button>}
    >
      {error ? <Refusal error={error} /> : null}
      <Facts
        items={[
          [text.facts.actor, `${entry.actor} (${email})`],
          [text.facts.at, <ExactTime key="at" at={entry.at} />],
          [text.facts.action, <ActionBadge key="action" action={entry.action} />],
          [text.facts.entity, `${actionWords(entry.entity)} ${entry.entityId}`],
          ...factsChanged(entry.before, entry.after).map(
            ({ field, before, after }) =>
              [field, before === null ? after : text.change(before, after ?? text.gone)] as const,
          ),
          [text.facts.reason, entry.reason],
          [text.facts.ip, data?.ip],
          [text.facts.userAgent, data?.userAgent],
          [text.facts.requestId, data?.requestId],
          [text.facts.place, `${market}/${seq}`],
        ]}
      />
      <Side title={text.before} value={entry.before} />
      <Side title={text.after} value={entry.after} />
      <Side title={text.facts.previousHash} value={data?.previousHash ?? text.reading} />
      <Side title={text.facts.hash} value={entry.hash} />
    </Dialog>
  );
}

function Side({ title, value }: { title: string; value: unknown }) {
  const shown =
    typeof value === 'string' ? value : value === null ? text.nothing : JSON.stringify(value, null, 2);
  return (
    <section className={styles.side}>
      <h3>{title}</h3>
      <pre>{shown}</pre>
    </section>
  );
}
