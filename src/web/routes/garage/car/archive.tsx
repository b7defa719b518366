import { useQueryClient } from '@tanstack/react-query';
import type { CarView } from '#api/vehicles/garage.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { toastDone } from '#web/ui/toast.ts';
import styles from '../garage.module.css';
import { text as allText } from '../text.ts';

const text = allText.archive;

/** Puts the car away, or takes it out again. */
export function Archive({ car }: { car: CarView }) {
  const cache = useQueryClient();
  const { press, isBusy, error } = usePress(queries.vehicles.archive.mutationOptions(), (answer) => {
    cache.setQueryData(queries.vehicles.get.queryKey({ input: { vehicleId: car.id } }), answer.car);
    void cache.invalidateQueries({ queryKey: queries.vehicles.mine.key() });
    toastDone(answer.car.isArchived ? text.archived : text.restored);
  });
  const { archiving } = car;
  return (
    <Card title={text.title} level={2}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{text.lead}</p>
        <Refusal error={error} />
        <div>
          <Button
            busy={isBusy && text.busy}
            reason={archiving && sentenceFor(archiving.code, archiving.values)}
            onClick={() => void press({ vehicleId: car.id, isArchived: !car.isArchived })}
          >
            {car.isArchived ? text.restore : text.archive}
          </Button>
        </div>
      </div>
    </Card>
  );
}
