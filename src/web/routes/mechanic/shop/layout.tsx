import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Outlet, redirect, useRevalidator } from 'react-router';
import { loginPath } from '../../auth/return-to.ts';
import { KitArea } from '../../kit-area.tsx';
import { loadList } from '../../load-page.ts';
import type { Route } from './+types/layout';
import { NotAShop } from './layout/not-a-shop.tsx';
import { ShopProblem } from './layout/shop-problem.tsx';
import { text } from './layout/text.ts';
import { NOTICES_AT_ONCE } from '#web/features/dashboard/shop-shell/bell.tsx';
import { ShopShell } from '#web/features/dashboard/shop-shell/shop-shell.tsx';
import { can, type ShopRole } from '#domain/permissions/shop-roles.ts';
import { requestContext } from '#web/lib/api-context.ts';
import { useLive } from '#web/lib/live/live.ts';
import { queries } from '#web/lib/query.ts';
import { titleOf } from '#web/lib/format/title-of.ts';
import { useSession } from '#web/lib/session/use-session.ts';

export async function loader(page: Route.LoaderArgs) {
  const { person } = page.context.get(requestContext).session;
  if (!person) throw redirect(loginPath(page.request));
  // A person without a shop sets one up. Staff get an explanation.
  if (person.kind === 'customer') throw redirect('/mechanic/onboarding');
  if (person.kind !== 'shop') return { reads: undefined };
  const reads = await loadList(page, (on) => [
    on.dashboard.overview.queryOptions({ input: {} }),
    on.notifications.list.queryOptions({ input: { limit: NOTICES_AT_ONCE } }),
    ...(writesMessages(person) ? [on.messages.unread.queryOptions({ input: {} })] : []),
  ]);
  return { reads };
}

/** Who works here does not change from page to page; what waits is kept fresh by the live line. */
export function shouldRevalidate() {
  return false;
}

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  return (
    <KitArea>
      <HydrationBoundary state={loaderData.reads}>
        <Frame>
          <Outlet />
        </Frame>
      </HydrationBoundary>
    </KitArea>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { person } = useSession();
  return (
    <KitArea>
      {person?.shop ? null : <title>{titleOf(text.notAShop.title)}</title>}
      <Frame>
        <ShopProblem error={error} />
      </Frame>
    </KitArea>
  );
}

/** Only members of a shop use this area; everyone else gets an explanation. */
function Frame({ children }: { children: ReactNode }) {
  const { person } = useSession();
  if (!person?.shop) return <NotAShop person={person} />;
  return (
    <LiveShell person={person} shopId={person.shop.id}>
      {children}
    </LiveShell>
  );
}

function writesMessages({ role }: Pick<Person, 'role'>): boolean {
  return can(role as ShopRole, 'messages.write');
}

/** The server event that changes a shop's status. */
const STANDING_CHANGED = 'shop.standing_changed';

type Person = NonNullable<ReturnType<typeof useSession>['person']>;
type LiveShellProps = {
  person: Person;
  shopId: string;
  children: ReactNode;
};

/**
 * Open pages reload when anything happens to the shop. Its status is part of the session, which the root
 * loads: that is reloaded after a change, or after the connection was down.
 */
function LiveShell({ person, shopId, children }: LiveShellProps) {
  const cache = useQueryClient();
  const overview = useQuery(queries.dashboard.overview.queryOptions({ input: {} }));
  const unread = useQuery({
    ...queries.messages.unread.queryOptions({ input: {} }),
    enabled: writesMessages(person),
  });
  const { revalidate } = useRevalidator();
  const refresh = () => void cache.invalidateQueries();
  const refreshAll = () => {
    refresh();
    void revalidate();
  };
  useLive(
    [`shop:${shopId}`],
    ({ event }) => (event === STANDING_CHANGED ? refreshAll() : refresh()),
    refreshAll,
  );
  const counts = overview.data?.counts;
  return (
    <ShopShell
      person={person}
      counts={{
        '/mechanic/shop/marketplace': counts?.openRequests ?? 0,
        '/mechanic/shop/quotes': (counts?.draftQuotes ?? 0) + (counts?.liveQuotes ?? 0),
        '/mechanic/shop/jobs': counts?.running ?? 0,
        '/mechanic/shop/messages': unread.data?.unread ?? 0,
      }}
    >
      {children}
    </ShopShell>
  );
}
