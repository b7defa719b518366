import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { text } from './text.ts';
import styles from './users.module.css';
import type { UsersPage } from './pager.tsx';
import { UserActs } from '#web/features/accounts/user-acts/user-acts.tsx';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { recordState } from '#web/ui/record-state.tsx';

type Row = UsersPage['items'][number];

/** The actions on one account, from its row; loaded when the menu opens. */
export function RowActs({ row }: { row: Row }) {
  const [isOpen, setIsOpen] = useState(false);
  const name = row.name ?? row.email;
  return (
    <>
      <Button size="small" aria-label={text.actsOf(name)} onClick={() => setIsOpen(true)}>
        {text.acts}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={text.actsOf(name)}
        actions={<Button onClick={() => setIsOpen(false)}>{text.close}</Button>}
      >
        {isOpen ? <Acts row={row} /> : null}
      </Dialog>
    </>
  );
}

function Acts({ row }: { row: Row }) {
  const found = useQuery(queries.accounts.staff.get.queryOptions({ input: { userId: row.id } }));
  const { failure, instead } = recordState(found, { failed: text.actsFailed, loading: text.actsLoading });
  if (!found.data) return instead;
  return (
    <>
      {failure}
      <div className={styles.acts}>
        <UserActs user={found.data} />
        <Link to={`/admin/users/${row.id}`}>{text.page}</Link>
      </div>
    </>
  );
}
