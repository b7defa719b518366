import type { ApiClient } from '#api/client.ts';
import { LAST_USERS_PAGE } from '#domain/accounts/people.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { type Asked, addressOf } from './asked.ts';
import { text } from './text.ts';
import styles from './users.module.css';

export type UsersPage = Awaited<ReturnType<ApiClient['accounts']['staff']['list']>>;

/** Numbered pages. */
export function Pager({
  asked,
  page: { items, total, isMore, page, pages },
}: {
  asked: Asked;
  page: UsersPage;
}) {
  if (items.length === 0 && page === 1) return null;
  const last = Math.min(pages, LAST_USERS_PAGE);
  return (
    <nav aria-label={text.pager} className={styles.pager}>
      <p role="status">{text.showing(items.length, text.counted(total, isMore), page, pages)}</p>
      {pages > 1 || page > 1 ? (
        <div className={styles.turn}>
          <Turn
            says={text.previous}
            to={page > 1 ? addressOf({ ...asked, page: Math.min(page - 1, last) }) : null}
          />
          <Turn says={text.next} to={page < last ? addressOf({ ...asked, page: page + 1 }) : null} />
        </div>
      ) : null}
    </nav>
  );
}

/** At the end there is nothing to turn to, and the place stays empty. */
function Turn({ says, to }: { says: string; to: string | null }) {
  if (!to) return null;
  return (
    <LinkButton to={to} size="small">
      {says}
    </LinkButton>
  );
}
