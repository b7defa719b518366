import styles from './job.module.css';
import { text as allText } from './text.ts';
import { useJobChanged } from './use-job.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import { sayRefusal } from '#domain/errors/refusal.ts';

const text = allText.work;

export function StartCard({ job }: { job: ShopJobView }) {
  const start = usePress(queries.bookings.start.mutationOptions(), useJobChanged());
  return (
    <Card title={text.start}>
      <div className={styles.act}>
        <p>{text.startLead}</p>
        {sayRefusal(job.refusals.start) ? (
          <Notice tone="caution">{sayRefusal(job.refusals.start)}</Notice>
        ) : null}
        <Refusal error={start.error} />
        <div>
          <Button
            kind="primary"
            busy={start.isBusy && text.startBusy}
            reason={sayRefusal(job.refusals.start)}
            onClick={() => void start.press({ jobId: job.id })}
          >
            {text.startAct}
          </Button>
        </div>
      </div>
    </Card>
  );
}
