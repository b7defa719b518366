import { HydrationBoundary, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountSession } from '#api/accounts/profile.ts';
import type { Route } from './+types/sessions';
import styles from './account.module.css';
import { Waiting } from './parts/with-account.tsx';
import { text as allText } from './text.ts';
import { loadForPerson } from '../load-page.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { afterSignOut } from '#web/lib/session/after-sign-out.ts';
import { sessionKeeper } from '#web/lib/session/session.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Badge, Card } from '#web/ui/plain/surface.tsx';
import { ExactTime, RelativeTime } from '#web/ui/plain/time.tsx';
import { toastDone } from '#web/ui/toast.ts';

const text = allText.sessions;
const read = queries.accounts.profile.sessions.queryOptions({ input: {} });

export function meta() {
  return pageMeta({ title: allText.tabs.sessions, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return {
    reads: await loadForPerson(page, (on) => [on.accounts.profile.sessions.queryOptions({ input: {} })]),
  };
}

export default function Sessions({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <Listed />
    </HydrationBoundary>
  );
}

function Listed() {
  const { data, error, refetch } = useQuery(read);
  return (
    <>
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? <SessionCard sessions={data.sessions} /> : error ? null : <Waiting />}
    </>
  );
}

function SessionCard({ sessions }: { sessions: readonly AccountSession[] }) {
  const others = sessions.filter(({ isThis }) => !isThis);
  const own = sessions.filter(({ isThis }) => isThis);
  return (
    <Card level={2} title={text.title}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{others.length > 0 ? text.lead : text.only}</p>
        <ul className={styles.list}>
          {[...own, ...others].map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
        <div className={styles.row}>
          {others.length > 0 ? <EndOthers /> : null}
          <EndAll />
        </div>
      </div>
    </Card>
  );
}

function SessionRow({ session }: { session: AccountSession }) {
  const { device, address, isSameNetwork, isThis, startedAt, lastSeenAt, id } = session;
  const cache = useQueryClient();
  const end = useMutation(queries.accounts.profile.endSession.mutationOptions());
  const done = async () => {
    toastDone(text.ended(device));
    await cache.invalidateQueries({ queryKey: read.queryKey });
  };
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <span className={styles.name}>
          {device} {isThis ? <Badge>{text.this}</Badge> : null}
        </span>
        <span className={styles.quiet}>
          {text.from} {isSameNetwork ? text.sameNetwork : (address ?? text.unknownPlace)}
        </span>
        <span className={styles.quiet}>
          {text.since} <ExactTime at={startedAt} />, {text.seen} <RelativeTime at={lastSeenAt} />
        </span>
        <Refusal error={end.error} />
      </div>
      {isThis ? null : (
        <Button
          size="small"
          aria-label={text.endOf(device)}
          busy={end.isPending && text.ending}
          onClick={() => end.mutate({ sessionId: id }, { onSuccess: done })}
        >
          {text.end}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const cache = useQueryClient();
  const end = useMutation(queries.accounts.signOut.mutationOptions());
  const done = async () => {
    toastDone(text.othersDone);
    await cache.invalidateQueries({ queryKey: read.queryKey });
  };
  return (
    <>
      <Button
        busy={end.isPending && text.ending}
        onClick={() => end.mutate({ scope: 'others' }, { onSuccess: done })}
      >
        {text.others}
      </Button>
      <Refusal error={end.error} />
    </>
  );
}

function EndAll() {
  const [isOpen, setIsOpen] = useState(false);
  const end = useMutation(queries.accounts.signOut.mutationOptions());
  const confirm = () => {
    sessionKeeper.leave();
    const done = () => {
      afterSignOut();
      // Loads a whole new page, so none of this person's data stays.
      location.assign('/login?loggedOut');
    };
    end.mutate({ scope: 'global' }, { onSuccess: done });
  };
  return (
    <>
      <Button kind="danger" onClick={() => setIsOpen(true)}>
        {text.everywhere}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={text.everywhereTitle}
        changes={text.everywhereWhat}
        told={null}
        canUndo
        action={text.everywhere}
        busy={end.isPending && text.ending}
        isDangerous
        error={end.error}
        onConfirm={confirm}
      />
    </>
  );
}
