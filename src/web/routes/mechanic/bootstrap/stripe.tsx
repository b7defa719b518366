import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/stripe';
import { PaymentFrame, requireShop } from './payment-frame.tsx';
import styles from './payment.module.css';
import { BUSINESS, SERVICES, text } from './payment-text.ts';
import { isOpenTo, type ShopRole } from '#domain/permissions/shop-roles.ts';
import type { ShopStatus } from '#domain/lifecycles/shop.ts';
import { ProviderButton } from '#web/features/payout-account/provider-button.tsx';
import { text as accountText } from '#web/features/payout-account/text.ts';
import { pageMeta } from '#web/lib/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useSession } from '#web/lib/use-session.ts';
import { usePress } from '#web/lib/use-press.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Card, Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  requireShop(page, 'payout_account.read');
  return { reads: await loadPage(page, (on) => [on.payoutAccount.read.queryOptions({ input: {} })]) };
}

/** P §2: the bank account is connected here, or left for later. */
export default function PaymentSetup({ loaderData }: Route.ComponentProps) {
  return (
    <PaymentFrame>
      <HydrationBoundary state={loaderData.reads}>
        <Account />
      </HydrationBoundary>
    </PaymentFrame>
  );
}

/** Leaves the bank account for later: the way goes on, and the dashboard reminds of it. */
function Skip() {
  const navigate = useNavigate();
  const { press, isBusy, error } = usePress(queries.joining.skipStep.mutationOptions(), () => {
    void navigate(SERVICES);
  });
  return (
    <>
      <Button kind="plain" busy={isBusy && text.skip} onClick={() => void press({ step: 'banking' })}>
        {text.skip}
      </Button>
      <Refusal error={error} />
    </>
  );
}

function Account() {
  const { person } = useSession();
  const { data, error, refetch } = useQuery(queries.payoutAccount.read.queryOptions({ input: {} }));
  const member = { role: person?.role as ShopRole, status: person?.shop?.status as ShopStatus };
  const reason = isOpenTo(member, 'payout_account.manage') ? null : text.ownersOnly;
  if (!data) {
    return (
      <>
        <FailedRead title={text.failed} error={error} hasData={false} onRetry={refetch} />
        {error ? null : (
          <Loading label={text.loading}>
            <Skeleton height="160px" />
          </Loading>
        )}
      </>
    );
  }
  const { account } = data;
  return (
    <>
      <Card level={2} title={accountText.title}>
        {account.isConnected ? (
          <Notice tone={account.canBePaid ? 'safe' : 'caution'} title={text.connected}>
            {account.canBePaid ? null : accountText.words[account.standing]}
          </Notice>
        ) : (
          <p>{accountText.words[account.standing]}</p>
        )}
        {account.canBePaid ? null : <ProviderButton account={account} from="setup" reason={reason} />}
      </Card>
      <div className={styles.actions}>
        <LinkButton to={BUSINESS}>{text.back}</LinkButton>
        {account.isConnected ? (
          <LinkButton to={SERVICES} kind="primary">
            {text.toServices}
          </LinkButton>
        ) : (
          <Skip />
        )}
      </div>
    </>
  );
}
