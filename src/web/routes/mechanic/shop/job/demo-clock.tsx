import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useShop } from '../use-shop.ts';
import styles from './job.module.css';
import { text as allText } from './text.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { sayProblem } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

const text = allText.clock;
const STEPS = [1, 24, 72];

/**
 * In the demo: moves the clock of this job forward, so a visitor needn't wait three days to see what happens.
 */
export function DemoClock({ job }: { job: ShopJobView }) {
  const { shop } = useShop();
  const cache = useQueryClient();
  const move = useMutation({
    ...queries.demo.moveClock.mutationOptions(),
    onSuccess: () => cache.invalidateQueries(),
  });
  return (
    <Card title={text.title} className={styles.clock}>
      <div className={styles.act}>
        <p className={styles.quiet}>
          {text.lead} <ExactTime at={job.now} zone={shop.timeZone} />
        </p>
        <div className={styles.buttons}>
          {STEPS.map((hours) => (
            <Button
              key={hours}
              size="small"
              busy={move.isPending && move.variables.hours === hours && text.busy}
              onClick={() => move.mutate({ jobId: job.id, hours })}
            >
              {text.hours(hours)}
            </Button>
          ))}
        </div>
        <p role="status" className={styles.quiet}>
          {move.error ? sayProblem(move.error) : null}
          {move.data ? (move.data.fired.length > 0 ? text.fired(move.data.fired) : text.nothing) : null}
        </p>
      </div>
    </Card>
  );
}
