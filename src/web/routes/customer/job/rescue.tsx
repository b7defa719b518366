import { formatCents } from '#domain/money/money.ts';
import { MissedTimes } from '#web/features/quotes/quote-compare/missed-times.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import styles from './job.module.css';
import type { JobProps } from './now-card.tsx';
import { text as allText } from './text.ts';
import { useAccept } from './use-accept.ts';

const text = allText.rescue;

/** A shop canceled: quotes on standby that cost no more than agreed, each accepted with one press. */
export function Rescue({ job }: JobProps) {
  const { press, accepting, problem } = useAccept(job);
  if (!job.rescue) return null;
  const { until, mostCents, quoteIds } = job.rescue;
  const offers = quoteIds.flatMap((id) => job.quotes.find((quote) => quote.id === id) ?? []);
  return (
    <Notice tone="caution" title={text.title}>
      <p>
        {offers.length > 0 ? text.waited(formatCents(mostCents)) : text.none} {text.until}{' '}
        <ExactTime at={until} zone={offers[0]?.shop.timeZone} />.
      </p>
      <ul className={styles.rescuers}>
        {offers.map((quote) => (
          <li key={quote.id}>
            <span>
              <b>{quote.shop.name}</b>, <ExactTime at={quote.slot.startsAt} zone={quote.shop.timeZone} />
              {quote.slot.missedWindow ? (
                <MissedTimes window={quote.slot.missedWindow} zone={quote.shop.timeZone} />
              ) : null}
            </span>
            <Button
              kind="primary"
              size="small"
              reason={job.refusals.accept}
              busy={accepting === quote.id && text.accepting}
              aria-label={text.acceptOf(formatCents(quote.totalCents), quote.shop.name)}
              onClick={() => press(quote)}
            >
              {text.accept(formatCents(quote.totalCents))}
            </Button>
          </li>
        ))}
      </ul>
      {offers.length > 0 ? <p className={styles.quiet}>{text.agree}</p> : null}
      <Refusal error={problem && quoteIds.includes(problem.quoteId) ? problem.error : null} />
    </Notice>
  );
}
