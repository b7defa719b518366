import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Route } from './+types/data';
import styles from './account.module.css';
import { text as allText } from './text.ts';
import { loadForPerson } from '../load-page.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { afterSignOut } from '#web/lib/session/after-sign-out.ts';
import { sessionKeeper } from '#web/lib/session/session.ts';
import { useProvenMutation } from '#web/lib/session/step-up.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import { toastDone } from '#web/ui/toast.ts';

const text = allText.data;

export function meta() {
  return pageMeta({ title: allText.tabs.data, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return { reads: await loadForPerson(page, (on) => [on.accounts.profile.ties.queryOptions({ input: {} })]) };
}

/** Downloads data and deletes the account. */
export default function YourData({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <div className={styles.stack}>
        <Download />
        <Remove />
      </div>
    </HydrationBoundary>
  );
}

function Download() {
  const take = useProvenMutation(queries.accounts.profile.download.mutationOptions());
  const save = (content: { madeAt: string }) => {
    const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = text.download.file(content.madeAt.slice(0, 10));
    link.click();
    URL.revokeObjectURL(link.href);
    toastDone(text.download.done);
  };
  return (
    <Card level={2} title={text.download.title}>
      <div className={styles.stack}>
        <p>{text.download.lead}</p>
        <p className={styles.quiet}>{text.download.format}</p>
        <div className={styles.row}>
          <Button
            busy={take.isPending && text.download.busy}
            onClick={() => take.mutate({}, { onSuccess: save })}
          >
            {text.download.submit}
          </Button>
        </div>
        <Refusal error={take.error} />
      </div>
    </Card>
  );
}

function Remove() {
  const { data, error, refetch } = useQuery(queries.accounts.profile.ties.queryOptions({ input: {} }));
  const reasons = data?.reasons ?? [];
  return (
    <Card level={2} title={text.remove.title}>
      <div className={styles.stack}>
        <p>{text.remove.lead}</p>
        <h3 className={styles.part}>{text.remove.erased}</h3>
        <p className={styles.quiet}>{text.remove.erasedWhat}</p>
        <h3 className={styles.part}>{text.remove.kept}</h3>
        <Facts items={text.remove.keptWhat} />
        <FailedRead title={text.remove.tied} error={error} hasData={Boolean(data)} onRetry={refetch} />
        {reasons.length > 0 ? (
          <Notice tone="caution" title={text.remove.tied}>
            <ul className={styles.rules}>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {data ? <RemoveButton reason={reasons[0] ?? null} /> : null}
      </div>
    </Card>
  );
}

function RemoveButton({ reason }: { reason: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const remove = useProvenMutation(queries.accounts.profile.remove.mutationOptions());
  const confirm = () =>
    remove.mutate(
      { confirmation: text.remove.word },
      {
        onSuccess: () => {
          sessionKeeper.leave();
          afterSignOut();
          // Loads a whole new page, so none of this person's data stays.
          location.assign('/login?deleted');
        },
      },
    );
  return (
    <div className={styles.row}>
      <Button kind="danger" reason={reason} onClick={() => setIsOpen(true)}>
        {text.remove.submit}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={text.remove.dialog}
        changes={text.remove.changes}
        told={text.remove.told}
        canUndo={false}
        action={text.remove.submit}
        busy={remove.isPending && text.remove.busy}
        isDangerous
        word={text.remove.word}
        error={remove.error}
        onConfirm={confirm}
      />
    </div>
  );
}
