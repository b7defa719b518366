import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import styles from './job.module.css';
import type { JobProps } from './now-card.tsx';
import { text as allText } from './text.ts';

const text = allText.clock;
const STEPS = [1, 6, 24, 72];

/** Demo mode only: moves this job's clock forward and reports what its timers did. */
export function DemoClock({ job }: JobProps) {
  const client = useQueryClient();
  const move = useMutation(
    queries.demo.moveClock.mutationOptions({
      onSuccess: () => client.invalidateQueries({ queryKey: queries.jobs.key() }),
    }),
  );
  const fired = move.data?.fired;
  return (
    <Card title={text.title} className={styles.demoClock}>
      <p className={styles.quiet}>{text.lead}</p>
      <p>
        {text.now} <ExactTime at={job.now} zone={job.shop?.timeZone} />
      </p>
      <div className={styles.row}>
        {STEPS.map((hours) => (
          <Button
            key={hours}
            size="small"
            busy={move.isPending && move.variables.hours === hours && text.moving}
            onClick={() => {
              if (!move.isPending) move.mutate({ jobId: job.id, hours });
            }}
          >
            {text.move(hours)}
          </Button>
        ))}
      </div>
      <p role="status" className={styles.quiet}>
        {fired ? (fired.length > 0 ? text.fired(fired.join(', ')) : text.nothing) : ''}
      </p>
      <Refusal error={move.error} />
    </Card>
  );
}
