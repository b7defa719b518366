import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IssueForm } from './issue-form.tsx';
import { text } from './newsletter-text.ts';
import type { NewsletterDeskView } from '#api/site/newsletter-staff.ts';
import type { IssueId } from '#domain/ids.ts';
import { queries } from '#web/lib/query.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { recordState } from '#web/ui/record-state.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

type Issue = NewsletterDeskView['issues'][number];

const LOOK_AGAIN_MS = 3_000;

/** The issues of the newsletter: what is written, what is on its way, what went out. */
export function Newsletter() {
  const [open, setOpen] = useState<IssueId | 'new' | null>(null);
  const found = useQuery({
    ...queries.site.newsletter.staff.list.queryOptions({ input: {} }),
    // What is on its way is watched until it is out.
    refetchInterval: ({ state }) =>
      state.data?.issues.some((issue) => issue.state === 'sending') ? LOOK_AGAIN_MS : false,
  });
  const { data } = found;
  const { failure, instead } = recordState(found, { failed: text.failed, loading: text.loading });
  if (!data) return instead;
  const issue = data.issues.find(({ id }) => id === open) ?? null;
  return (
    <>
      {failure}
      <h2>{text.title}</h2>
      <p>{text.says(data.readers)}</p>
      {open === null ? (
        <div>
          <Button onClick={() => setOpen('new')}>{text.begin}</Button>
        </div>
      ) : (
        <IssueForm key={open} issue={issue} readers={data.readers} onOpen={setOpen} />
      )}
      <h2>{text.issues}</h2>
      <DataTable
        caption={text.issues}
        columns={columnsOf(setOpen)}
        state={{ kind: 'ready', rows: data.issues }}
        rowKey={({ id }) => id}
        empty={<EmptyState title={text.none} />}
      />
    </>
  );
}

const columnsOf = (open: (id: IssueId) => void): Column<Issue>[] => [
  { key: 'subject', label: text.columns.subject, isName: true, cell: ({ subject }) => subject },
  {
    key: 'state',
    label: text.columns.state,
    cell: ({ state, sent, recipients }) => (
      <>
        <StatusBadge
          status={state}
          looks={{
            draft: { label: text.state.draft, tone: 'neutral' },
            sending: { label: text.state.sending, tone: 'caution' },
            sent: { label: text.state.sent, tone: 'safe' },
          }}
        />{' '}
        {recipients === null ? null : text.progress(sent, recipients)}
      </>
    ),
  },
  { key: 'by', label: text.columns.by, cell: ({ writtenBy }) => writtenBy },
  { key: 'at', label: text.columns.at, cell: ({ updatedAt }) => <ExactTime at={updatedAt} /> },
  {
    key: 'act',
    label: text.columns.act,
    cell: ({ id, subject }) => (
      <Button size="small" aria-label={text.openOf(subject)} onClick={() => open(id)}>
        {text.open}
      </Button>
    ),
  },
];
