import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { KitArea } from '../../kit-area.tsx';
import type { Route } from './+types/stripe-return';
import { loadSetup } from './load-setup.ts';
import { SetupProblem } from './setup-problem.tsx';
import { text } from './payment-text.ts';
import { problemOf } from '#api/problem.ts';
import { setupStep } from '#domain/shops/shop-setup.ts';
import { SetupPage } from '#web/features/shops/setup-page/setup-page.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Loading, Notice } from '#web/ui/plain/surface.tsx';

/** How long each outcome is shown before the page moves on. */
const READ_MS = { connected: 2_000, pending: 3_000, failed: 3_000 } as const;

const SIGN_UP = '/mechanic/signup';
const PAYOUTS = '/mechanic/shop/payouts';
/** Where to continue after the provider, and where to try again. */
const ways = {
  setup: { next: setupStep('services').path, back: setupStep('banking').path, says: text.toServices },
  signup: { next: SIGN_UP, back: SIGN_UP, says: text.toSignUp },
  payouts: { next: PAYOUTS, back: PAYOUTS, says: text.toPayouts },
} as const;
type Way = keyof typeof ways;

export function meta({ error }: Route.MetaArgs) {
  return error ? [] : pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs): Promise<{ way: Way }> {
  await loadSetup(page, 'payout_account.manage', () => []);
  const to = new URL(page.request.url).searchParams.get('to');
  return { way: to === 'signup' || to === 'payouts' ? to : 'setup' };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SetupProblem error={error} />;
}

/** Back from the payment provider. A return proves nothing, so we ask the provider. */
export default function PaymentReturn({ loaderData: { way } }: Route.ComponentProps) {
  return (
    <KitArea>
      <SetupPage step={way === 'setup' ? 'banking' : null} title={text.title} lead={text.lead}>
        <Outcome way={ways[way]} />
      </SetupPage>
    </KitArea>
  );
}

function Outcome({ way: { next, back, says } }: { way: (typeof ways)[Way] }) {
  const leave = useNavigate();
  const { mutate, data, error, isError } = useMutation(
    queries.payments.payoutAccount.finish.mutationOptions(),
  );
  useEffect(() => mutate({}), [mutate]);
  const outcome = isError ? 'failed' : data?.outcome;
  const target = outcome === 'failed' ? back : next;
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => void leave(target), READ_MS[outcome]);
    return () => clearTimeout(timer);
  }, [outcome, leave, target]);

  if (!outcome) return <Loading label={text.verifying}>{text.verifying}</Loading>;
  if (outcome === 'failed') {
    return (
      <>
        <Notice tone="danger" live title={text.issue}>
          {problemOf(error)?.code === 'SHOP_NOT_FOUND' ? text.noShop : text.unverified}
        </Notice>
        <div>
          <LinkButton to={back} kind="primary">
            {text.tryAgain}
          </LinkButton>
        </div>
      </>
    );
  }
  return (
    <>
      <Notice tone={outcome === 'connected' ? 'safe' : 'caution'} live>
        {outcome === 'connected' ? text.success : text.pending}
      </Notice>
      <div>
        <LinkButton to={next} kind="primary">
          {says}
        </LinkButton>
      </div>
    </>
  );
}
