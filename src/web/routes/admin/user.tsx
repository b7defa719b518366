import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { idOf, loadPage } from '../load-page.ts';
import type { Route } from './+types/user';
import { Activity } from './user/activity.tsx';
import { Overview, UserFacts } from './user/overview.tsx';
import { Reveal, type Revealed } from './user/reveal.tsx';
import { RoleRequest } from './user/role-request.tsx';
import { Sessions } from './user/sessions.tsx';
import { text } from './user/text.ts';
import styles from './users/users.module.css';
import { userId, type UserId } from '#domain/ids.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import { FilterLinks } from '#web/features/desk/filtered-list/filter-links.tsx';
import { RecordNotes } from '#web/features/records/staff-record/record-notes.tsx';
import { RelatedRecords } from '#web/features/records/staff-record/related-records.tsx';
import { statusLooks } from '#web/features/accounts/user-acts/text.ts';
import { UserActs } from '#web/features/accounts/user-acts/user-acts.tsx';
import type { User } from '#web/features/accounts/user-acts/use-user.ts';
import { titleOf } from '#web/lib/format/title-of.ts';
import { queries } from '#web/lib/query.ts';
import { useStaffView } from '#web/lib/session/role-preview.ts';
import { RecordPage } from '#web/ui/page.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { recordState } from '#web/ui/record-state.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

/** The title is the page's own, made of the user that it shows. */
export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export async function loader({ params, ...page }: Route.LoaderArgs) {
  const input = { userId: idOf(userId, params.userId) };
  const record = { subject: 'user', subjectId: input.userId } as const;
  const reads = await loadPage(page, (on) => [
    on.accounts.staff.get.queryOptions({ input }),
    on.records.related.queryOptions({ input: record }),
  ]);
  return { ...input, reads };
}

export default function UserPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <OneUser key={loaderData.userId} id={loaderData.userId} />
    </HydrationBoundary>
  );
}

function OneUser({ id }: { id: UserId }) {
  const found = useQuery(queries.accounts.staff.get.queryOptions({ input: { userId: id } }));
  const { failure, instead } = recordState(found, text);
  return found.data ? <Shown user={found.data} failure={failure} /> : instead;
}

const TABS = ['overview', 'activity', 'notes', 'sessions', 'actions'] as const;
/** What every role with access to users sees. */
const OPEN_TABS: readonly (typeof TABS)[number][] = ['overview', 'activity', 'notes'];

function Shown({ user, failure }: { user: User; failure: ReactNode }) {
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const [params] = useSearchParams();
  const role = useStaffView()?.shown;
  const mayEdit = role !== undefined && staffCan(role, 'owners.edit');
  const tabs = TABS.filter((one) => mayEdit || OPEN_TABS.includes(one));
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'overview';
  const name = user.name ?? text.unnamed;
  return (
    <>
      <title>{titleOf(name)}</title>
      <RecordPage
        title={name}
        code={user.id}
        lead={<Link to="/admin/users">{text.back}</Link>}
        status={<StatusBadge status={user.status} looks={statusLooks} />}
        actions={
          mayEdit ? (
            <>
              <Reveal user={user} onRevealed={setRevealed} />
              <UserActs user={user} />
            </>
          ) : null
        }
        facts={<UserFacts user={user} revealed={revealed} />}
        tabs={
          <FilterLinks
            label={text.tabsLabel}
            chosen={tab}
            choices={tabs.map((value) => ({ value, label: text.tabs[value] }))}
            to={(value) => (value === 'overview' ? '?' : `?tab=${value}`)}
          />
        }
      >
        {failure}
        {user.roleRequest ? <RoleRequest user={user} request={user.roleRequest} /> : null}
        {tab === 'overview' ? <RelatedRecords subject="user" id={user.id} /> : null}
        {tab === 'overview' ? <Overview user={user} /> : null}
        {tab === 'activity' ? <Activity id={user.id} after={params.get('after') ?? undefined} /> : null}
        {tab === 'notes' ? <RecordNotes subject="user" id={user.id} /> : null}
        {tab === 'sessions' ? <Sessions user={user} revealed={revealed} /> : null}
        {tab === 'actions' ? (
          <section aria-label={text.tabs.actions} className={styles.groups}>
            <UserActs user={user} withAll />
            <div>
              <LinkButton to="?tab=sessions">{text.viewSessions}</LinkButton>
            </div>
          </section>
        ) : null}
      </RecordPage>
    </>
  );
}
