import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { CarInQuestion } from '#api/vehicles/garage.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { RelativeTime } from '#web/ui/plain/time.tsx';
import { toastDone } from '#web/ui/toast.ts';
import styles from './garage.module.css';
import { text as allText } from './text.ts';

const text = allText.same;

/** Asks once whether two cars that agree in everything known are one. */
export function SameCar({ one, other }: { one: CarInQuestion; other: CarInQuestion }) {
  const cache = useQueryClient();
  const title = useId();
  const { press, isBusy, error } = usePress(queries.vehicles.answerSame.mutationOptions(), () =>
    cache.invalidateQueries({ queryKey: queries.vehicles.key() }),
  );
  const answer = async (isSame: boolean) => {
    const refused = await press({ oneId: one.id, otherId: other.id, isSame });
    if (!refused) toastDone(isSame ? text.merged : text.apart);
  };
  return (
    <Card title={<span id={title}>{text.title}</span>} level={2}>
      <div className={styles.stack} role="group" aria-labelledby={title}>
        <div className={styles.pair}>
          {[one, other].map((car) => (
            <div key={car.id} className={styles.one}>
              <strong>{car.nickname ?? car.name}</strong>
              {car.nickname ? <span>{car.name}</span> : null}
              <span className={styles.quiet}>{car.vin ? <code>{car.vin}</code> : text.noVin}</span>
              <span className={styles.quiet}>
                {car.lastJob ? (
                  <>
                    {allText.last}: {car.lastJob.serviceName}, <RelativeTime at={car.lastJob.at} />
                  </>
                ) : (
                  allText.jobs(0)
                )}
              </span>
            </div>
          ))}
        </div>
        <p className={styles.quiet}>{text.why}</p>
        <Refusal error={error} />
        <div className={styles.row}>
          <Button busy={isBusy && text.busy} onClick={() => void answer(true)}>
            {text.yes}
          </Button>
          <Button busy={isBusy && text.busy} onClick={() => void answer(false)}>
            {text.no}
          </Button>
        </div>
      </div>
    </Card>
  );
}
