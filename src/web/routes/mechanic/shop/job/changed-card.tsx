import styles from './job.module.css';
import { text as allText } from './text.ts';
import { useJobChanged } from './use-job.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { sayRefusal } from '#domain/errors/refusal.ts';
import { formatCents } from '#domain/money/money.ts';
import { PostChanges } from '#web/features/jobs/post-changes/post-changes.tsx';
import { usePress } from '#web/lib/forms/use-press.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Card } from '#web/ui/plain/surface.tsx';

const text = allText.changed;

/** The owner changed what this shop quoted on: one press keeps the quote, or the shop revises it. */
export function ChangedCard({ job, onRevise }: { job: ShopJobView; onRevise: (() => void) | null }) {
  const keep = usePress(queries.quotes.keep.mutationOptions(), useJobChanged());
  const { myQuote, ownerChanges, refusals, timeZone, workVersion } = job;
  if (!myQuote?.waitsForShop) return null;
  return (
    <Card title={text.title}>
      <div className={styles.act}>
        <p>{text.lead(formatCents(myQuote.totalCents))}</p>
        <PostChanges changes={ownerChanges} zone={timeZone} />
        <Refusal error={keep.error} />
        <div className={styles.buttons}>
          <Button
            kind="primary"
            busy={keep.isBusy && text.keeping}
            reason={sayRefusal(refusals.keep)}
            onClick={() => void keep.press({ jobId: job.id, workVersion })}
          >
            {text.keep}
          </Button>
          {onRevise ? <Button onClick={onRevise}>{allText.quote.revise}</Button> : null}
        </div>
      </div>
    </Card>
  );
}
