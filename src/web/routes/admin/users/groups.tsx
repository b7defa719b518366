import { Link } from 'react-router';
import type { ReactNode } from 'react';
import type { Asked } from './asked.ts';
import type { UsersPage } from './pager.tsx';
import { RowActs } from './row-acts.tsx';
import { text } from './text.ts';
import styles from './users.module.css';
import { inWordsOfA, listState } from '#web/features/desk/filtered-list/list-state.ts';
import { Stacked } from '#web/ui/stacked/stacked.tsx';
import { Security } from '#web/features/accounts/user-acts/security.tsx';
import { statusLooks } from '#web/features/accounts/user-acts/text.ts';
import { type Column, DataTable, type TableState } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { RoleBadge } from '#web/ui/role-badge.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

type Row = UsersPage['items'][number];
type Found = { data: UsersPage | undefined; error: Error | null; refetch: () => unknown };
type Props = { asked: Asked; found: Found; mayEdit: boolean };

/** All kinds together stand in two groups (A §2); one kind alone needs no heading. */
export function Groups({ asked, found, mayEdit }: Props) {
  const state = inWordsOfA(listState(found), text.failed);
  const columns = mayEdit ? [...COLUMNS, ACTIONS] : COLUMNS;
  const table = (caption: string, of: TableState<Row>) => (
    <DataTable
      caption={caption}
      columns={columns}
      rowKey={(row) => row.id}
      pathOf={pathOf}
      state={of}
      empty={<EmptyState title={text.empty}>{text.emptyWhy}</EmptyState>}
    />
  );
  if (asked.type || state.kind !== 'ready' || state.rows.length === 0) {
    return table(text.title, state);
  }
  const { rows } = state;
  return (
    <div className={styles.groups}>
      {(['internal', 'external'] as const).map((group) => {
        const own = rows.filter(({ type }) => (type === 'admin') === (group === 'internal'));
        return own.length > 0 ? (
          <Group key={group} title={text.groups[group]}>
            {table(text.groups[group], { kind: 'ready', rows: own })}
          </Group>
        ) : null;
      })}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Somebody of a shop leads to the shop, everybody else to their own page (A §2). */
function pathOf({ id, shop }: Row): string {
  return shop ? `/admin/shops/${shop.id}` : `/admin/users/${id}`;
}

const COLUMNS: Column<Row>[] = [
  {
    key: 'user',
    label: text.columns.user,
    isName: true,
    cell: (row) => (
      <Stacked under={row.email}>
        <Link to={pathOf(row)}>{row.name ?? text.noName}</Link>
      </Stacked>
    ),
  },
  {
    key: 'type',
    label: text.columns.type,
    cell: ({ type, shop }) =>
      shop ? (
        <Stacked under={`${shop.name}, ${text.verification[shop.verification]}`}>{text.types[type]}</Stacked>
      ) : (
        text.types[type]
      ),
  },
  {
    key: 'role',
    label: text.columns.role,
    cell: ({ role }) => (role ? <RoleBadge role={role} where="users" /> : text.noRole),
  },
  {
    key: 'security',
    label: text.columns.security,
    cell: (row) => (
      <span className={styles.flags}>
        {row.status === 'suspended' ? <StatusBadge status={row.status} looks={statusLooks} /> : null}
        <Security user={row} isBesideWarning={row.status === 'suspended'} />
      </span>
    ),
  },
  { key: 'created', label: text.columns.created, cell: (row) => <ExactTime at={row.createdAt} /> },
  {
    key: 'last',
    label: text.columns.last,
    cell: ({ lastSignInAt }) => (lastSignInAt ? <ExactTime at={lastSignInAt} /> : text.never),
  },
];

const ACTIONS: Column<Row> = {
  key: 'actions',
  label: text.columns.actions,
  cell: (row) => <RowActs row={row} />,
};
