import { Link } from 'react-router';
import type { Asked } from './asked.ts';
import type { UsersPage } from './pager.tsx';
import { RowActs } from './row-acts.tsx';
import { text } from './text.ts';
import styles from './users.module.css';
import { byTime } from '#web/features/desk/filtered-list/sorts.ts';
import { inWordsOfA, listState } from '#web/features/desk/filtered-list/list-state.ts';
import { Stacked } from '#web/ui/stacked/stacked.tsx';
import { Security } from '#web/features/accounts/user-acts/security.tsx';
import { statusLooks } from '#web/features/accounts/user-acts/text.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import type { Sorting } from '#web/ui/data-table/head.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ListTime } from '#web/ui/plain/time.tsx';
import { RoleBadge } from '#web/ui/role-badge.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

type Row = UsersPage['items'][number];
type Found = { data: UsersPage | undefined; error: Error | null; refetch: () => unknown };
type Props = { asked: Asked; found: Found; mayEdit: boolean; sorting?: Sorting };

/** All kinds together form two groups; one kind alone needs no heading. */
export function Groups({ asked, found, mayEdit, sorting }: Props) {
  return (
    <DataTable
      caption={text.title}
      columns={mayEdit ? [...COLUMNS, ACTIONS] : COLUMNS}
      rowKey={(row) => row.id}
      pathOf={pathOf}
      groupOf={asked.type ? undefined : ({ type }) => text.groups[type === 'admin' ? 'internal' : 'external']}
      state={inWordsOfA(listState(found), text.failed)}
      sorting={sorting}
      empty={<EmptyState title={text.empty}>{text.emptyWhy}</EmptyState>}
    />
  );
}

/** A shop's member links to the shop, everyone else to their own page. */
function pathOf({ id, shop }: Row): string {
  return shop ? `/admin/shops/${shop.id}` : `/admin/users/${id}`;
}

const COLUMNS: Column<Row>[] = [
  {
    key: 'user',
    sorts: { ascending: 'name', first: 'ascending' },
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
  {
    key: 'created',
    label: text.columns.created,
    sorts: byTime,
    cell: (row) => <ListTime at={row.createdAt} />,
  },
  {
    key: 'last',
    sorts: { descending: 'last_seen' },
    label: text.columns.last,
    cell: ({ lastSignInAt }) => (lastSignInAt ? <ListTime at={lastSignInAt} /> : text.never),
  },
];

const ACTIONS: Column<Row> = {
  key: 'actions',
  label: text.columns.actions,
  cell: (row) => <RowActs row={row} />,
};
