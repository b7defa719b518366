import { HydrationBoundary } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { KitArea } from '../../kit-area.tsx';
import type { Route } from './+types/stripe';
import { loadSetup } from './load-setup.ts';
import { SetupProblem } from './setup-problem.tsx';
import { text } from './payment-text.ts';
import { setupStep } from '#domain/shops/shop-setup.ts';
import { ConnectAccount } from '#web/features/payments/payout-account/connect-account.tsx';
import { SetupPage } from '#web/features/shops/setup-page/setup-page.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';

export function meta({ error }: Route.MetaArgs) {
  return error ? [] : pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return {
    reads: await loadSetup(page, 'payout_account.read', (on) => [
      on.payments.payoutAccount.read.queryOptions({ input: {} }),
    ]),
  };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SetupProblem error={error} />;
}

/** Step 2 of 7: connect the bank account here, or later. */
export default function PaymentSetup({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const goOn = () => void navigate(setupStep('services').path);
  return (
    <KitArea>
      <HydrationBoundary state={loaderData.reads}>
        <SetupPage step="banking" title={text.title} lead={text.lead}>
          <ConnectAccount from="setup" next={text.toServices} onNext={goOn} onSkipped={goOn} />
        </SetupPage>
      </HydrationBoundary>
    </KitArea>
  );
}
