import { useQuery } from '@tanstack/react-query';
import type { SetupView } from '#api/shops/setup.ts';
import type { ShopStatus } from '#domain/shops/shop-lifecycle.ts';
import { isOpenTo, type ShopRole } from '#domain/permissions/shop-roles.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Card, Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';
import styles from './account-card.module.css';
import { ProviderButton } from './provider-button.tsx';
import { text } from './text.ts';

type Props = {
  /** The return URL for the provider's pages. */
  from: 'setup' | 'signup';
  next: string;
  onNext: () => void;
  onSkipped: (setup: SetupView) => void;
};

/** The payment step of joining: connect a bank account now or later. */
export function ConnectAccount({ from, next, onNext, onSkipped }: Props) {
  const { person } = useSession();
  const { data, error, refetch } = useQuery(queries.payments.payoutAccount.read.queryOptions({ input: {} }));
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
      <Card level={2} title={text.title} className={styles.card}>
        {account.isConnected ? (
          <Notice tone={account.canBePaid ? 'safe' : 'caution'} title={text.connected}>
            {account.canBePaid ? null : text.words[account.standing]}
          </Notice>
        ) : (
          <p>{text.words[account.standing]}</p>
        )}
        {account.canBePaid ? null : <ProviderButton account={account} from={from} reason={reason} />}
      </Card>
      <div className={styles.actions}>
        {account.isConnected ? (
          <Button kind="primary" onClick={onNext}>
            {next}
          </Button>
        ) : (
          <Skip from={from} onSkipped={onSkipped} />
        )}
      </div>
    </>
  );
}

/** Skips the bank account. Setup continues and the dashboard shows a reminder. */
function Skip({ from, onSkipped }: Pick<Props, 'from' | 'onSkipped'>) {
  const { press, isBusy, error } = usePress(queries.shops.setup.skipStep.mutationOptions(), onSkipped);
  return (
    <>
      <Button kind="plain" busy={isBusy && text.skipping} onClick={() => void press({ step: 'banking' })}>
        {text.skip[from]}
      </Button>
      <Refusal error={error} />
    </>
  );
}
