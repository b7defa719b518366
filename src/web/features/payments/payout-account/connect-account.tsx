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
  /** From where the provider's pages lead back to. */
  from: 'setup' | 'signup';
  next: string;
  onNext: () => void;
  onSkipped: (setup: SetupView) => void;
};

/** The payment step of a shop that joins: its bank account is connected here, or left for later. */
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

/** Leaves the bank account for later: the way goes on, and the dashboard reminds of it. */
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
