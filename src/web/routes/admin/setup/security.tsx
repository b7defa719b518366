import { HydrationBoundary } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Route } from './+types/security';
import { loadPage } from '../../load-page.ts';
import styles from './setup.module.css';
import { text as allText } from './text.ts';
import { NotAvailable } from '#web/features/accounts/second-factor/not-available.tsx';
import { SecondFactorSection } from '#web/features/accounts/second-factor/second-factor.tsx';
import { useFactors } from '#web/features/accounts/second-factor/use-factors.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { sayProblem } from '#web/lib/forms/problem-text.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';

const text = allText.security;
/** How long the success message shows before the next page. */
const REDIRECT_MS = 1_500;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const reads = await loadPage({ request, context }, (on) => [
    on.accounts.factors.list.queryOptions({ input: {} }),
  ]);
  return { reads };
}

export default function Security({ loaderData: { reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <SetUp />
    </HydrationBoundary>
  );
}

/** Loading, not available, nothing set up yet, or enforced. */
function SetUp() {
  const { data: mine, error, isFetching, refetch } = useFactors();
  const { person, unfinished } = useSession();
  const [landing, setLanding] = useState<string | null>(null);
  useEffect(() => {
    if (landing === null) return;
    // A whole new page: who is asking has changed.
    const timer = setTimeout(() => location.assign(landing), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [landing]);

  if (!mine) return <Waiting error={error} onRetry={() => void refetch()} />;
  const isEnforced = mine.factors.length > 0;
  if (!isEnforced && !mine.isAvailable) {
    return (
      <NotAvailable
        skip={mine.skip}
        isChecking={isFetching}
        onRetry={() => void refetch()}
        onSkipped={(to) => location.assign(to)}
      />
    );
  }
  const isNew = !isEnforced || landing !== null;
  return (
    <>
      <header className={styles.head}>
        <h1>{isEnforced ? text.enforced : text.title}</h1>
        <p className={styles.lead}>{isEnforced ? text.enforcedWhy : text.lead}</p>
      </header>
      {landing ? <Notice live>{text.done}</Notice> : null}
      {unfinished && isNew && !landing ? <Notice>{text.after}</Notice> : null}
      <h2 className="visually-hidden">{text.section}</h2>
      <SecondFactorSection onEnrolled={(to) => (isEnforced ? undefined : setLanding(to))} />
      {isEnforced ? (
        <div className={styles.actions}>
          {person?.kind === 'staff' || !person ? (
            <LinkButton to={landing ?? '/admin'} kind="primary" reloadDocument>
              {allText.goOn}
            </LinkButton>
          ) : (
            <LinkButton to="/" kind="primary">
              {allText.goOnElsewhere}
            </LinkButton>
          )}
        </div>
      ) : null}
    </>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <p role="status">{text.loading}</p>;
  return (
    <Notice
      tone="danger"
      live
      action={
        <Button size="small" onClick={onRetry}>
          {text.retry}
        </Button>
      }
    >
      {text.failed}
      {sayProblem(error)}
    </Notice>
  );
}
