import { useMutation } from '@tanstack/react-query';
import styles from './audit.module.css';
import { text } from './text.ts';
import { api } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Badge, Notice } from '#web/ui/plain/surface.tsx';

/** Runs the proof over every chain, from its first entry, and says what came of each. */
export function useVerification() {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => api.admin.verifyAudit({}) });
  const button = (
    <Button busy={isPending && text.verifying} onClick={() => mutate()}>
      {text.verify}
    </Button>
  );
  const result = error ? (
    <Refusal error={error} />
  ) : data ? (
    <Notice tone={data.whole ? 'safe' : 'danger'} live title={data.whole ? text.whole : text.broken}>
      <ul className={styles.chains}>
        {data.chains.map((chain) => (
          <li key={chain.market}>
            <code>{chain.market}</code> {text.chain(chain.entries)}{' '}
            <Badge tone={chain.whole ? 'safe' : 'danger'}>
              {chain.whole ? text.isWhole : text.isBroken(chain.firstBad ?? 1)}
            </Badge>
          </li>
        ))}
      </ul>
    </Notice>
  ) : null;
  return { button, result };
}
