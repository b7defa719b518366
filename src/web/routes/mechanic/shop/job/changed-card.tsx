import styles from './job.module.css';
import { text as allText } from './text.ts';
import { useJobChanged } from './use-job.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { sayRefusal } from '#domain/errors/refusal.ts';
import { type PostChange, sayChange } from '#domain/jobs/post-edits.ts';
import { formatCents } from '#domain/money/money.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Card } from '#web/ui/plain/surface.tsx';

const text = allText.changed;

/** The owner changed what this shop quoted on: one press keeps the quote, or the shop revises it. */
export function ChangedCard({ job, onRevise }: { job: ShopJobView; onRevise: (() => void) | null }) {
  const keep = usePress(queries.quotes.keep.mutationOptions(), useJobChanged());
  const { myQuote, ownerChanges, refusals, workVersion } = job;
  if (!myQuote?.waitsForShop) return null;
  return (
    <Card title={text.title}>
      <div className={styles.act}>
        <p>{text.lead(formatCents(myQuote.totalCents))}</p>
        <Facts
          items={ownerChanges.map((change) => {
            const said = sayChange(change as PostChange, job.timeZone);
            return [said.label, <Change key={said.label} {...said} />] as const;
          })}
        />
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

function Change({ before, after }: { before: string; after: string }) {
  return (
    <>
      <del className={styles.quiet}>
        <span className="visually-hidden">{text.before} </span>
        {before}
      </del>
      <br />
      <ins className={styles.description}>
        <span className="visually-hidden">{text.after} </span>
        {after}
      </ins>
    </>
  );
}
