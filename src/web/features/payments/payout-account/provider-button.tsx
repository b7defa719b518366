import { useState } from 'react';
import type { PayoutAccountView } from '#api/payments/payout-account.ts';
import { sayProblem } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { useSiteFrame } from '#web/lib/navigation/site-frame.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { text } from './text.ts';

type Props = {
  account: PayoutAccountView;
  from: 'setup' | 'signup' | 'payouts';
  /** Why this reader cannot use it. */
  reason: string | null;
};

/** Opens the payment provider: its form, or its dashboard for a connected account. */
export function ProviderButton({ account, from, reason }: Props) {
  // Stays busy until the other page opens; the provider's answer alone is not enough.
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = ({ url }: { url: string }) => {
    setIsLeaving(true);
    location.assign(url);
  };
  const form = usePress(queries.payments.payoutAccount.connect.mutationOptions(), leave);
  const view = usePress(queries.payments.payoutAccount.openDashboard.mutationOptions(), leave);
  const isDone = account.standing === 'enabled' || account.standing === 'checking';
  const refused = form.error ?? view.error;
  const { takesPayments } = useSiteFrame();
  if (!takesPayments) return <Notice tone="caution">{text.paymentsOff}</Notice>;
  return (
    <>
      {refused ? (
        <Notice tone="danger" live>
          {sayProblem(refused)}
        </Notice>
      ) : null}
      <div>
        <Button
          kind={isDone ? 'quiet' : 'primary'}
          reason={reason}
          busy={(form.isBusy || view.isBusy || isLeaving) && text.opening}
          onClick={() => void (isDone ? view.press({}) : form.press({ from }))}
        >
          {labelOf(account, isDone)}
        </Button>
      </div>
    </>
  );
}

function labelOf({ standing, isConnected }: PayoutAccountView, isDone: boolean): string {
  if (isDone) return text.dashboard;
  if (isConnected) return text.answer;
  return standing === 'none' ? text.connect : text.goOn;
}
