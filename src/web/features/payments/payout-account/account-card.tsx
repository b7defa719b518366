import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PayoutAccountView } from '#api/payments/payout-account.ts';
import { sayProblem } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Badge, Card, Notice, type Tone } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import styles from './account-card.module.css';
import { ProviderButton } from './provider-button.tsx';
import { text } from './text.ts';

const tones: Record<PayoutAccountView['standing'], Tone> = {
  none: 'neutral',
  started: 'caution',
  checking: 'neutral',
  asked: 'caution',
  restricted: 'danger',
  enabled: 'safe',
};

type Props = { account: PayoutAccountView; zone: string; mayManage: boolean };

/** A shop's bank account: status, missing information, waiting payouts, and the next step. */
export function AccountCard({ account, zone, mayManage }: Props) {
  const { standing, isFrozen, bankLast4, bankWaitsUntil, requirements, stopped, dueBy, waiting } = account;
  // Missing information comes first, because the shop can act on it.
  const status = isFrozen && standing === 'enabled' ? 'frozen' : standing;
  const reason = mayManage ? null : text.ownersOnly;
  return (
    <Card
      level={2}
      title={text.title}
      aside={
        <Badge tone={status === 'frozen' ? 'caution' : tones[status]}>
          {status === 'frozen' ? text.frozen.badge : text.badges[status]}
        </Badge>
      }
      className={styles.card}
    >
      <p>
        {status === 'frozen' ? text.frozen.words : text.words[status]} {stopped}
      </p>
      {bankLast4 ? <p className={styles.quiet}>{text.endsIn(bankLast4)}</p> : null}
      {bankWaitsUntil ? (
        <Notice tone="caution" title={text.bankChanged}>
          {text.bankWaits} <ExactTime at={bankWaitsUntil} zone={zone} withYear />, {text.bankWaitsWhy}
        </Notice>
      ) : null}
      {requirements.length > 0 ? (
        <div>
          <h3 className={styles.heading}>{text.asked}</h3>
          <ul className={styles.list}>
            {requirements.map(({ says, isPastDue }) => (
              <li key={says}>
                {says} {isPastDue ? <Badge tone="danger">{text.overdue}</Badge> : null}
              </li>
            ))}
          </ul>
          {dueBy ? (
            <p>
              {text.dueBy} <ExactTime at={dueBy} zone={zone} withYear />
            </p>
          ) : null}
        </div>
      ) : null}
      {waiting.length > 0 ? (
        <div>
          <h3 className={styles.heading}>{text.waiting}</h3>
          <ul className={styles.list}>
            {waiting.map(({ reason: why, count, amountCents }) => (
              <li key={why}>
                <Money cents={amountCents} /> ({text.waits(count)}): {why}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className={styles.actions}>
        <ProviderButton account={account} from="payouts" reason={reason} />
        {standing === 'none' ? null : <CheckAgain reason={reason} />}
      </div>
      <details className={styles.schedule}>
        <summary>{text.schedule}</summary>
        <ul className={styles.list}>
          {text.scheduleLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

function CheckAgain({ reason }: { reason: string | null }) {
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...queries.payments.payoutAccount.refresh.mutationOptions(),
    onSuccess: (answer) =>
      cache.setQueryData(queries.payments.payoutAccount.read.queryKey({ input: {} }), answer),
  });
  return (
    <>
      <Button reason={reason} busy={isPending && text.checking} onClick={() => mutate({})}>
        {text.check}
      </Button>
      {error ? (
        <Notice tone="danger" live>
          {sayProblem(error)}
        </Notice>
      ) : null}
    </>
  );
}
