import { useShop } from '../use-shop.ts';
import styles from './job.module.css';
import { text as allText } from './text.ts';
import { useJobChanged } from './use-job.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { lateForm } from '#web/ui/late.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { sayRefusal } from '#domain/errors/refusal.ts';

const text = allText.work;
const HandOverCode = lateForm(async () => (await import('./hand-over-code.tsx')).HandOverCode);

/**
 * Gives the car back: the shop says so, and the owner's code, if they read it out, confirms the work at once.
 */
export function HandOverCard({ job }: { job: ShopJobView }) {
  const { shop } = useShop();
  const changed = useJobChanged();
  const handOver = usePress(queries.bookings.handOver.mutationOptions(), changed);
  const isReturned = job.timeline.some(({ action }) => action === 'job.handed_over');
  return (
    <Card title={isReturned ? text.handedOver : text.handOver}>
      <div className={styles.act}>
        <p>{isReturned ? text.handedOverLead : text.handOverLead}</p>
        {job.releaseAt ? (
          <p className={styles.quiet}>
            {text.paidOn} <ExactTime at={job.releaseAt} zone={shop.timeZone} />
          </p>
        ) : null}
        <Refusal error={handOver.error} />
        {isReturned ? null : (
          <div>
            <Button
              kind="primary"
              busy={handOver.isBusy && text.handOverBusy}
              reason={sayRefusal(job.refusals.handOver)}
              onClick={() => void handOver.press({ jobId: job.id })}
            >
              {text.handOverAct}
            </Button>
          </div>
        )}
        <HandOverCode job={job} />
      </div>
    </Card>
  );
}
