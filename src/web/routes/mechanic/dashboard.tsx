import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { redirect, useNavigate } from 'react-router';
import { loadList } from '../load-page.ts';
import type { Route } from './+types/dashboard';
import styles from './dashboard/dashboard.module.css';
import { NotAShop } from './shop/layout/not-a-shop.tsx';
import { StatsView, WelcomeView } from './dashboard/views.tsx';
import { text } from './dashboard/text.ts';
import { requestContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { PageQueries } from '#web/lib/navigation/page-queries.tsx';
import { queries } from '#web/lib/query.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';

/** How long the message shows that the visitor isn't signed in. */
const READ_FOR_MS = 2_000;

export function meta() {
  return pageMeta({ title: text.title, description: text.description, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  const { person } = page.context.get(requestContext).session;
  // Who has no shop sets one up, as everywhere in the area of shops.
  if (person?.kind === 'customer') throw redirect('/mechanic/onboarding');
  if (person?.kind !== 'shop') return { reads: undefined };
  return { reads: await loadList(page, (on) => [on.dashboard.figures.queryOptions({ input: {} })]) };
}

/** P's older dashboard: a few figures, and the way into the one that took its place. */
export default function OlderDashboard({ loaderData }: Route.ComponentProps) {
  const { person } = useSession();
  // A signed-in person is not sent to the login page, which would send them on.
  if (person && !person.shop) return <NotAShop person={person} />;
  return (
    <SitePage narrow>
      <PageQueries>
        <HydrationBoundary state={loaderData.reads}>
          {person?.shop ? <Figures /> : <NotAuthenticated />}
        </HydrationBoundary>
      </PageQueries>
    </SitePage>
  );
}

export function ErrorBoundary() {
  return (
    <SitePage narrow>
      <div className={styles.message}>
        <h1>{text.error.title}</h1>
        <p>{text.error.says}</p>
        <div className={styles.actions}>
          <Button kind="primary" onClick={() => location.reload()}>
            {text.error.reload}
          </Button>
          <LinkButton to="/">{text.error.home}</LinkButton>
        </div>
      </div>
    </SitePage>
  );
}

function Figures() {
  const { data, error, refetch } = useQuery(queries.dashboard.figures.queryOptions({ input: {} }));
  if (data)
    return data.stats ? <StatsView figures={data} stats={data.stats} /> : <WelcomeView figures={data} />;
  if (!error) {
    return (
      <Loading label={text.loading}>
        <p aria-hidden>{text.loading}</p>
        <Skeleton height="160px" />
      </Loading>
    );
  }
  return (
    <div className={styles.message}>
      <h1>{text.failed}</h1>
      <Refusal error={error} />
      <div className={styles.actions}>
        <Button kind="primary" onClick={() => void refetch()}>
          {text.tryAgain}
        </Button>
        <LinkButton to="/auth/login">{text.backToLogin}</LinkButton>
      </div>
    </div>
  );
}

function NotAuthenticated() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/auth/login?returnTo=/mechanic/dashboard'), READ_FOR_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className={styles.message} role="alert">
      <h1>{text.notAuthenticated}</h1>
      <p>{text.toLogin}</p>
      <div className={styles.actions}>
        <LinkButton to="/auth/login?returnTo=/mechanic/dashboard" kind="primary">
          {text.backToLogin}
        </LinkButton>
      </div>
    </div>
  );
}
