import styles from './settings.module.css';
import { text } from './text.ts';
import { staffCan, staffPermissions, staffRoleLabel, staffRoles } from '#domain/permissions/staff-roles.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';

const words = text.roles;

const rows = staffPermissions.map((permission) => ({ permission }));
const columns: Column<(typeof rows)[number]>[] = [
  {
    key: 'permission',
    label: words.permission,
    isName: true,
    cell: ({ permission }) => <code>{permission}</code>,
  },
  ...staffRoles.map((role) => ({
    key: role,
    label: staffRoleLabel(role),
    cell: ({ permission }: (typeof rows)[number]) =>
      staffCan(role, permission) ? words.yes : <span className={styles.no}>{words.no}</span>,
  })),
];

/** The table by which the server decides, to read. */
export function Roles() {
  return (
    <>
      <h2>{words.title}</h2>
      <p>{words.says}</p>
      <DataTable
        caption={words.title}
        columns={columns}
        rowKey={({ permission }) => permission}
        state={{ kind: 'ready', rows }}
        empty={null}
      />
    </>
  );
}
