import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Route } from './+types/stripe-return';
import { PaymentFrame, requireShop } from './payment-frame.tsx';
import styles from './payment.module.css';
import { PAYOUTS, SERVICES, SETUP, text } from './payment-text.ts';
import { pageMeta } from '#web/lib/meta.ts';
import { queries } from '#web/lib/query.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Loading, Notice } from '#web/ui/plain/surface.tsx';

/** How long each outcome is read before the way goes on by itself (P §4). */
const READ_MS = { connected: 2_000, pending: 3_000, failed: 3_000 } as const;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export function loader(page: Route.LoaderArgs) {
  requireShop(page, 'payout_account.manage');
  return { isFromPayouts: new URL(page.request.url).searchParams.get('to') === 'payouts' };
}

/** Back from the payment provider. That somebody came back says nothing, so the provider itself is asked. */
export default function PaymentReturn({ loaderData: { isFromPayouts } }: Route.ComponentProps) {
  return (
    <PaymentFrame>
      <Outcome next={isFromPayouts ? PAYOUTS : SERVICES} back={isFromPayouts ? PAYOUTS : SETUP} />
    </PaymentFrame>
  );
}

function Outcome({ next, back }: { next: string; back: string }) {
  const leave = useNavigate();
  const { mutate, data, isError } = useMutation(queries.payoutAccount.finish.mutationOptions());
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
          {text.unverified}
        </Notice>
        <div className={styles.actions}>
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
      <div className={styles.actions}>
        <LinkButton to={next} kind="primary">
          {next === PAYOUTS ? text.toPayouts : text.toServices}
        </LinkButton>
      </div>
    </>
  );
}
