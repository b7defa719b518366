import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadPage } from '../load-page.ts';
import { listState } from '#web/features/filtered-list/list-state.ts';
import type { Route } from './+types/invite-shop';
import { InviteForm } from './invite-shop/invite-form.tsx';
import { text } from './invite-shop/text.ts';
import type { InvitationView } from '#api/joining.ts';
import styles from '#web/features/shop-setup/shop-setup.module.css';
import { Stacked } from '#web/features/stacked/stacked.tsx';
import { pageMeta } from '#web/lib/meta.ts';
import { sayProblem } from '#web/lib/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { usePreviewRefusal } from '#web/lib/role-preview.ts';
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

export async function loader(page: Route.LoaderArgs) {
  return { reads: await loadPage(page, (on) => [on.invitations.list.queryOptions({ input: {} })]) };
}

/** Asking shops to join, and what became of those that were asked. */
export default function InviteShop({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <div className={styles.stack}>
        <PageHead title={text.title} />
        <InviteForm />
        <Invitations />
      </div>
    </HydrationBoundary>
  );
}

function Invitations() {
  const found = useQuery(queries.invitations.list.queryOptions({ input: {} }));
  return (
    <DataTable
      caption={words.title}
      columns={columns}
      rowKey={({ id }) => id}
      state={listState(found)}
      empty={<EmptyState title={words.empty} />}
    />
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

function Acts({ invitation: { id, refusals } }: { invitation: InvitationView }) {
  const cache = useQueryClient();
  const preview = usePreviewRefusal('shops.edit');
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
