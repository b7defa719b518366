import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Revealed } from './reveal.tsx';
import { text as allText } from './text.ts';
import styles from '../users/users.module.css';
import type { ApiClient } from '#api/client.ts';
import { listState } from '#web/features/desk/filtered-list/list-state.ts';
import { Stacked } from '#web/ui/stacked/stacked.tsx';
import { text as words } from '#web/features/accounts/user-acts/text.ts';
import { type User, useUserChanged } from '#web/features/accounts/user-acts/use-user.ts';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ExactTime, RelativeTime } from '#web/ui/plain/time.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';

const text = allText.sessions;
type Row = Awaited<ReturnType<ApiClient['accounts']['staff']['sessions']>>['sessions'][number];
type Props = { user: User; revealed: Revealed | null };

/** Where the account is signed in, and the way to end one session or all of them. */
export function Sessions({ user, revealed }: Props) {
  const [ending, setEnding] = useState<Row | 'all' | null>(null);
  const found = useQuery(queries.accounts.staff.sessions.queryOptions({ input: { userId: user.id } }));
  const mayNot = useRoleRefusal('owners.edit');
  const refusal = mayNot ?? user.refusals.endSessions;
  const { data, error, refetch } = found;
  const act: Column<Row> = {
    key: 'act',
    label: text.columns.act,
    cell: (row) => (
      <Button
        size="small"
        reason={refusal}
        aria-label={words.endSessions.oneOf(row.device)}
        onClick={() => setEnding(row)}
      >
        {words.endSessions.one}
      </Button>
    ),
  };
  return (
    <section className={styles.group}>
      <div className={styles.acts}>
        <Button reason={refusal} onClick={() => setEnding('all')}>
          {words.endSessions.button}
        </Button>
      </div>
      <DataTable
        caption={text.title}
        columns={[...columnsFor(revealed), act]}
        rowKey={(row) => row.id}
        state={listState({ data: data && { items: data.sessions }, error, refetch })}
        empty={<EmptyState title={text.empty}>{text.emptyWhy}</EmptyState>}
      />
      {ending ? (
        <EndDialog user={user} row={ending === 'all' ? null : ending} onClose={() => setEnding(null)} />
      ) : null}
    </section>
  );
}

function columnsFor(revealed: Revealed | null): Column<Row>[] {
  const addressOf = ({ id }: Row) => {
    const known = revealed?.addresses.find(({ sessionId }) => sessionId === id);
    return known ? (known.address ?? text.unknown) : text.masked;
  };
  return [
    {
      key: 'device',
      label: text.columns.device,
      isName: true,
      cell: (row) => (
        <Stacked under={row.hasSecondFactor ? text.withFactor : text.withoutFactor}>{row.device}</Stacked>
      ),
    },
    { key: 'from', label: text.columns.from, cell: addressOf },
    { key: 'started', label: text.columns.started, cell: (row) => <ExactTime at={row.startedAt} /> },
    { key: 'seen', label: text.columns.seen, cell: (row) => <RelativeTime at={row.lastSeenAt} /> },
  ];
}

function EndDialog({ user, row, onClose }: { user: User; row: Row | null; onClose: () => void }) {
  const changed = useUserChanged();
  const { press, isBusy, error } = usePress(
    queries.accounts.staff.endSessions.mutationOptions(),
    ({ ended }) => {
      changed(words.endSessions.done(ended));
      onClose();
    },
  );
  const { button, one, title, titleOne, told } = words.endSessions;
  return (
    <ReasonDialog
      title={row ? titleOne(row.device) : title}
      changes={[[words.role.sessions, words.role.end(row ? 1 : user.liveSessions)], words.kept]}
      told={told}
      canUndo={false}
      action={row ? one : button}
      busy={isBusy && words.busy}
      error={error}
      reasonHelp={words.reasonHelp}
      onClose={onClose}
      act={(reason) => press({ userId: user.id, sessionId: row?.id ?? null, reason })}
    />
  );
}
