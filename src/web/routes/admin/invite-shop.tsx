import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/invite-shop';
import { InvitationActs } from './invite-shop/invitation-acts.tsx';
import { InviteForm } from './invite-shop/invite-form.tsx';
import { text } from './invite-shop/text.ts';
import type { InvitationView } from '#api/shops/invitations.ts';
import { type InvitationId, invitationId } from '#domain/ids.ts';
import { invitationStatuses } from '#domain/shops/invitation-lifecycle.ts';
import { FilterLinks } from '#web/features/desk/filtered-list/filter-links.tsx';
import { ListPages } from '#web/features/desk/filtered-list/list-pages.tsx';
import { SavedViews } from '#web/features/desk/filtered-list/saved-views.tsx';
import { ListSearch } from '#web/features/desk/filtered-list/searched-list.tsx';
import {
  addressWith,
  countOf,
  listState,
  readShown,
  type Shown,
} from '#web/features/desk/filtered-list/list-state.ts';
import styles from '#web/features/shops/shop-setup/shop-setup.module.css';
import { Stacked } from '#web/ui/stacked/stacked.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Card, EmptyState } from '#web/ui/plain/surface.tsx';
import { ListTime } from '#web/ui/plain/time.tsx';
import { StatusBadge, type StatusLook } from '#web/ui/status-badge.tsx';

const words = text.list;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

const PATH = '/admin/shops/invite';
const SHOWS = ['all', ...invitationStatuses] as const;
type Asked = Shown<(typeof SHOWS)[number]> & {
  search: string | undefined;
  /** The one that the search of the desk found. */
  invitation: InvitationId | undefined;
};

function readAsked(request: Pick<Request, 'url'>): Asked {
  const { searchParams } = new URL(request.url);
  const invitation = invitationId.safeParse(searchParams.get('invitation'));
  const search = searchParams.get('search')?.trim().slice(0, 100) || undefined;
  return { ...readShown(request, SHOWS), search, invitation: invitation.data };
}

function inputOf({ show, after, search }: Asked) {
  return { status: show === 'all' ? undefined : show, after, search };
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readAsked(page.request);
  const reads = await loadPage(page, (on) => [
    asked.invitation
      ? on.shops.invitations.get.queryOptions({ input: { invitationId: asked.invitation } })
      : on.shops.invitations.list.queryOptions({ input: inputOf(asked) }),
  ]);
  return { asked, reads };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readAsked(request), reads: undefined };
}

/** Asking shops to join, and what became of those that were asked. */
export default function InviteShop({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <div className={styles.stack}>
        <PageHead title={text.title} />
        <Card title={text.form.title} level={2}>
          <InviteForm />
        </Card>
        {asked.invitation ? <OneInvitation id={asked.invitation} /> : <Invitations asked={asked} />}
      </div>
    </HydrationBoundary>
  );
}

function Invitations({ asked }: { asked: Asked }) {
  const found = useKeptRead(useQuery(queries.shops.invitations.list.queryOptions({ input: inputOf(asked) })));
  const addressOf = (change: { show?: string; after?: string }) => {
    const { show = asked.show, after } = change;
    return addressWith(PATH, { show: show === 'all' ? undefined : show, search: asked.search, after });
  };
  const isAll = asked.show === 'all' && !asked.search;
  return (
    <section className={styles.stack}>
      <FilterLinks
        label={words.filter}
        chosen={asked.show}
        choices={SHOWS.map((value) => ({
          value,
          label: value === 'all' ? words.all : words.states[value],
        }))}
        to={(show) => addressOf({ show })}
      />
      <ListSearch
        key={asked.search}
        path={PATH}
        asked={{ search: asked.search }}
        kept={isAll || asked.show === 'all' ? {} : { show: asked.show }}
        fields={[{ name: 'search', label: words.search }]}
        submit={words.find}
      />
      <SavedViews list="invitations" />
      <p role="status">{countOf(found, asked.after)}</p>
      <DataTable
        caption={words.title}
        columns={columns}
        rowKey={({ id }) => id}
        state={listState(found)}
        empty={<EmptyState title={isAll ? words.empty : words.emptyOther} />}
      />
      <ListPages after={asked.after} found={found.data} addressOf={addressOf} />
    </section>
  );
}

/** What the search of the desk led to, and nothing beside it. */
function OneInvitation({ id }: { id: InvitationId }) {
  const { data, error, refetch } = useQuery(
    queries.shops.invitations.get.queryOptions({ input: { invitationId: id } }),
  );
  const items = data && { items: [data.invitation] };
  return (
    <section className={styles.stack}>
      <p role="status">{words.onlyOne}</p>
      <div>
        <Link to={PATH}>{words.every}</Link>
      </div>
      <DataTable
        caption={words.title}
        columns={columns}
        rowKey={(row) => row.id}
        state={listState({ data: items, error, refetch })}
        empty={<EmptyState title={words.empty} />}
      />
    </section>
  );
}

const looks: Record<InvitationView['status'], StatusLook> = {
  pending: { label: words.states.pending, tone: 'caution' },
  accepted: { label: words.states.accepted, tone: 'safe' },
  expired: { label: words.states.expired, tone: 'neutral' },
  revoked: { label: words.states.revoked, tone: 'neutral' },
  replaced: { label: words.states.replaced, tone: 'neutral' },
};

const mailLooks: Record<NonNullable<InvitationView['mail']>, StatusLook> = {
  sent: { label: words.emailStates.sent, tone: 'safe' },
  waiting: { label: words.emailStates.waiting, tone: 'neutral' },
  refused: { label: words.emailStates.refused, tone: 'caution' },
  failed: { label: words.emailStates.failed, tone: 'danger' },
};

const columns: Column<InvitationView>[] = [
  { key: 'business', label: words.business, isName: true, cell: ({ businessName }) => businessName },
  {
    key: 'owner',
    label: words.owner,
    cell: ({ contactName, email }) => <Stacked under={email}>{contactName}</Stacked>,
  },
  { key: 'place', label: words.place, cell: ({ city, state }) => `${city}, ${state}` },
  { key: 'status', label: words.status, cell: ({ status }) => <StatusBadge status={status} looks={looks} /> },
  {
    key: 'mail',
    label: words.mail,
    cell: ({ mail }) => (mail ? <StatusBadge status={mail} looks={mailLooks} /> : null),
  },
  { key: 'expires', label: words.expires, cell: ({ expiresAt }) => <ListTime at={expiresAt} /> },
  { key: 'actions', label: words.actions, cell: (row) => <InvitationActs invitation={row} /> },
];
