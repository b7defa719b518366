import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/users';
import { AddUser } from './users/add-user.tsx';
import { addressOf, type Asked, readAsked } from './users/asked.ts';
import { Cards } from './users/cards.tsx';
import { Filters } from './users/filters.tsx';
import { Groups } from './users/groups.tsx';
import { Pager } from './users/pager.tsx';
import { RoleRequests } from './users/role-requests.tsx';
import { text } from './users/text.ts';
import { userId } from '#domain/ids.ts';
import { sortsOfUsers } from '#domain/desk/list-sorts.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import { SavedViews } from '#web/features/desk/filtered-list/saved-views.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { answerAmong, queries } from '#web/lib/query.ts';
import { useStaffView } from '#web/lib/session/role-preview.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { ListPage } from '#web/ui/page.tsx';

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

/** `open` names one account of any kind: old addresses of owners lead here with it. */
export async function loader(page: Route.LoaderArgs) {
  const open = userId.safeParse(new URL(page.request.url).searchParams.get('open'));
  if (open.success) throw redirect(`/admin/users/${open.data}`);
  const asked = readAsked(page.request);
  const reads = await loadPage(page, (on) => [
    on.accounts.staff.list.queryOptions({ input: asked }),
    on.accounts.staff.counts.queryOptions({ input: {} }),
  ]);
  // A page behind the last one leads to it.
  const { pages } = answerAmong(reads, queries.accounts.staff.list.queryOptions({ input: asked })) ?? {};
  if (pages !== undefined && asked.page > pages) throw redirect(addressOf({ ...asked, page: pages }));
  return { asked, reads };
}

export default function UsersPage({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <Users asked={asked} />
    </HydrationBoundary>
  );
}

/** The default order is not in the address. */
function sortingOf(asked: Asked) {
  const [usual] = sortsOfUsers;
  return {
    by: asked.sort ?? usual,
    to: (sort: string) =>
      addressOf({ ...asked, page: 1, sort: sortsOfUsers.find((one) => one === sort && one !== usual) }),
  };
}

function Users({ asked }: { asked: Asked }) {
  const found = useKeptRead(useQuery(queries.accounts.staff.list.queryOptions({ input: asked })));
  const role = useStaffView()?.shown;
  const mayEdit = role !== undefined && staffCan(role, 'owners.edit');
  const { data } = found;
  return (
    <ListPage
      title={text.title}
      actions={mayEdit ? <AddUser /> : null}
      countLabel={data ? text.total(data.total, data.isMore) : found.error ? '' : text.loading}
      filters={
        <>
          <Cards asked={asked} />
          <Filters key={JSON.stringify(asked)} asked={asked} />
          <SavedViews list="users" />
        </>
      }
      pagination={data ? <Pager asked={asked} page={data} /> : null}
    >
      {role !== undefined && staffCan(role, 'settings.roles') ? <RoleRequests /> : null}
      <Groups asked={asked} found={found} mayEdit={mayEdit} sorting={sortingOf(asked)} />
    </ListPage>
  );
}
