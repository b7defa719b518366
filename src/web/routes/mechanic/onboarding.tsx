import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { redirect } from 'react-router';
import type { SetupView } from '#api/shops/setup.ts';
import { isBeforeReview, type ShopStatus } from '#domain/shops/shop-lifecycle.ts';
import { settingsErrors } from '#domain/errors/settings.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { KitArea } from '../kit-area.tsx';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/onboarding';
import { AccountStep } from './onboarding/account-step.tsx';
import { forgetTyped, typedBefore, useHasBegun } from './onboarding/typed-before.ts';
import { Steps } from './onboarding/steps.tsx';
import { text } from './onboarding/text.ts';
import { Complete, WelcomeBack } from './onboarding/views.tsx';
import { ErrorPage } from '#web/ui/error-page/error-page.tsx';
import { useDraft } from '#web/features/shops/shop-setup/use-draft.ts';
import styles from '#web/features/shops/shop-setup/shop-setup.module.css';
import { requestContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useSiteFrame } from '#web/lib/navigation/site-frame.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { NeedsScript } from '#web/ui/frame/needs-script.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';

const PATH = '/mechanic/onboarding';
const read = queries.shops.setup.readDraft.queryOptions({ input: {} });

export function meta({ matches, error }: Route.MetaArgs) {
  if (error) return [];
  return pageMeta({ title: text.title, description: text.description, path: PATH, matches });
}

/** Staff have nothing to set up, and a shop that was sent in has its own area. */
export async function loader(page: Route.LoaderArgs) {
  const { person } = page.context.get(requestContext).session;
  if (!person) return { reads: undefined };
  if (person.kind === 'staff') throw redirect('/admin');
  if (person.shop && !isBeforeReview(person.shop.status as ShopStatus)) {
    throw redirect('/mechanic/shop/dashboard');
  }
  return { reads: await loadPage(page, (on) => [on.shops.setup.readDraft.queryOptions({ input: {} })]) };
}

/** Input lives in the page; reloading it while the person types would lose it. */
export function shouldRevalidate() {
  return false;
}

export default function Onboarding({ loaderData }: Route.ComponentProps) {
  const { person } = useSession();
  const { takesShops } = useSiteFrame();
  return (
    <KitArea>
      <HydrationBoundary state={loaderData.reads}>
        <SitePage narrow>
          <NeedsScript>{text.needsScript}</NeedsScript>
          {takesShops ? null : <Notice tone="caution">{settingsErrors.NEW_SHOPS_PAUSED.says}</Notice>}
          {person ? <Mine userId={person.userId} /> : <Stranger />}
        </SitePage>
      </HydrationBoundary>
    </KitArea>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

/** Visitors without an account: their first step creates it. A started one continues there. */
function Stranger() {
  const [isStarted, setIsStarted] = useState(false);
  const hasBegun = useHasBegun();
  return isStarted || hasBegun ? <AccountStep /> : <Welcome isStranger onStart={() => setIsStarted(true)} />;
}

type WelcomeProps = { isStranger?: boolean; onStart: () => void };

/** What this is. Without script an account is made at its own page first. */
function Welcome({ isStranger = false, onStart }: WelcomeProps) {
  const words = text.welcome;
  return (
    <div className={styles.stack}>
      <h1>{words.heading}</h1>
      <p>{words.words}</p>
      {isStranger ? <p className={styles.quiet}>{words.account}</p> : null}
      <div className={styles.row}>
        <LinkButton
          to={isStranger ? withReturnTo('/auth/register', PATH) : PATH}
          kind="primary"
          onClick={(event) => {
            event.preventDefault();
            onStart();
          }}
        >
          {words.start}
        </LinkButton>
        {isStranger ? <LinkButton to={withReturnTo('/auth/login', PATH)}>{words.login}</LinkButton> : null}
      </div>
    </div>
  );
}

function Mine({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery({ ...read, staleTime: Infinity, refetchOnMount: false });
  if (data) return <Wizard userId={userId} first={data} />;
  return <FailedRead title={text.failed} error={error} hasData={false} onRetry={refetch} />;
}

type View = 'welcome' | 'back' | 'steps' | 'done';

function Wizard({ userId, first }: { userId: string; first: SetupView }) {
  const hand = useDraft(userId, first);
  const [view, setView] = useState<View>(() => firstView(first));
  const { draft, change } = hand;
  useEffect(() => {
    const typed = view === 'welcome' ? typedBefore() : null;
    // The account exists, so its input moves there; the next user of this device can't read it.
    forgetTyped();
    if (!typed) return;
    // Typed here before they logged in. The server that rendered the page knows nothing of this browser.
    change({ ...draft, shopDetails: typed });
    // oxlint-disable-next-line react/set-state-in-effect
    setView('steps');
  }, [view, draft, change]);
  if (view === 'welcome') return <Welcome onStart={() => setView('steps')} />;
  if (view === 'done') return <Complete setup={hand.setup} onChange={() => setView('steps')} />;
  if (view === 'back') {
    return (
      <WelcomeBack
        setup={hand.setup}
        onContinue={() => setView('steps')}
        onStartedOver={(setup) => {
          hand.adopt(setup);
          setView('welcome');
        }}
      />
    );
  }
  return <Steps hand={hand} onDone={() => setView('done')} />;
}

function firstView({ step, version, shop, invited }: SetupView): View {
  if (step === 'done') return 'done';
  return version === 0 && !shop && !invited ? 'welcome' : 'back';
}
