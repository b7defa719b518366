import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/invite-shop';
import { EditDialog } from './invite-shop/edit-dialog.tsx';
import { InviteForm } from './invite-shop/invite-form.tsx';
import { text } from './invite-shop/text.ts';
import type { InvitationView } from '#api/joining.ts';
import { invitationStatuses } from '#domain/lifecycles/invitation.ts';
import { FilterLinks } from '#web/features/filtered-list/filter-links.tsx';
import { ListPages } from '#web/features/filtered-list/list-pages.tsx';
import {
  countOf,
  listAddress,
  listState,
  readShown,
  type Shown,
} from '#web/features/filtered-list/list-state.ts';
import styles from '#web/features/shop-setup/shop-setup.module.css';
import { Stacked } from '#web/features/stacked/stacked.tsx';
import { pageMeta } from '#web/lib/meta.ts';
import { sayProblem } from '#web/lib/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/role-preview.ts';
import { useKeptRead } from '#web/lib/use-kept-read.ts';
import { usePress } from '#web/lib/use-press.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { StatusBadge, type StatusLook } from '#web/ui/status-badge.tsx';
import { toastDone, toastFailed } from '#web/ui/toast.ts';

const words = text.list;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

const PATH = '/admin/shops/invite';
const SHOWS = ['all', ...invitationStatuses] as const;
type Asked = Shown<(typeof SHOWS)[number]>;

function inputOf({ show, after }: Asked) {
  return { status: show === 'all' ? undefined : show, after };
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readShown(page.request, SHOWS);
  const input = inputOf(asked);
  return { asked, reads: await loadPage(page, (on) => [on.invitations.list.queryOptions({ input })]) };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readShown(request, SHOWS), reads: undefined };
}

/** Asking shops to join, and what became of those that were asked. */
export default function InviteShop({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <div className={styles.stack}>
        <PageHead title={text.title} />
        <InviteForm />
        <Invitations asked={asked} />
      </div>
    </HydrationBoundary>
  );
}

function Invitations({ asked }: { asked: Asked }) {
  const found = useKeptRead(useQuery(queries.invitations.list.queryOptions({ input: inputOf(asked) })));
  const addressOf = (change: { show?: string; after?: string }) =>
    listAddress(PATH, SHOWS[0], { show: asked.show, ...change });
  const isAll = asked.show === 'all';
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
      <p role="status">{countOf(found.data, asked.after)}</p>
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

const looks: Record<InvitationView['status'], StatusLook> = {
  pending: { label: words.states.pending, tone: 'caution' },
  accepted: { label: words.states.accepted, tone: 'safe' },
  expired: { label: words.states.expired, tone: 'neutral' },
  revoked: { label: words.states.revoked, tone: 'neutral' },
  replaced: { label: words.states.replaced, tone: 'neutral' },
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
  { key: 'expires', label: words.expires, cell: ({ expiresAt }) => <ExactTime at={expiresAt} /> },
  { key: 'actions', label: words.actions, cell: (invitation) => <Acts invitation={invitation} /> },
];

function Acts({ invitation }: { invitation: InvitationView }) {
  const { id, refusals } = invitation;
  const [isEdited, setIsEdited] = useState(false);
  const cache = useQueryClient();
  const preview = useRoleRefusal('shops.edit');
  const done = (says: string) => {
    toastDone(says);
    void cache.invalidateQueries({ queryKey: queries.invitations.list.key() });
  };
  const resend = usePress(queries.invitations.resend.mutationOptions(), ({ invitation }) =>
    done(words.resent(invitation.email)),
  );
  const revoke = usePress(queries.invitations.revoke.mutationOptions(), () => done(words.revoked));
  const act = async (way: typeof resend | typeof revoke, failed: string | null) => {
    const refused = await way.press({ invitationId: id });
    if (refused) toastFailed(failed ?? sayProblem(refused));
  };
  return (
    <div className={styles.row}>
      <Button size="small" reason={preview ?? refusals.edit} onClick={() => setIsEdited(true)}>
        {words.edit}
      </Button>
      {isEdited ? (
        <EditDialog
          invitation={invitation}
          onClose={() => setIsEdited(false)}
          onSaved={(says) => {
            setIsEdited(false);
            done(says);
          }}
        />
      ) : null}
      <Button
        size="small"
        busy={resend.isBusy && words.resending}
        reason={preview ?? refusals.resend}
        onClick={() => void act(resend, words.resendFailed)}
      >
        {words.resend}
      </Button>
      <Button
        size="small"
        kind="plain"
        busy={revoke.isBusy && words.revoking}
        reason={preview ?? refusals.revoke}
        onClick={() => void act(revoke, null)}
      >
        {words.revoke}
      </Button>
    </div>
  );
}
