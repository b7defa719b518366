import { useQueryClient } from '@tanstack/react-query';
import type { CarView } from '#api/vehicles/garage.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { DayOf } from '#web/ui/plain/time.tsx';
import { toastDone } from '#web/ui/toast.ts';
import styles from '../garage.module.css';
import { text as allText } from '../text.ts';

const text = allText.merges;

/** The records that became this car. Each can be a car of its own again, with the jobs that it had. */
export function Merges({ car }: { car: CarView }) {
  if (car.merges.length === 0) return null;
  return (
    <Card title={text.title} level={2}>
      <ul className={styles.plain}>
        {car.merges.map((merge) => (
          <Merge key={merge.id} merge={merge} />
        ))}
      </ul>
    </Card>
  );
}

function Merge({ merge }: { merge: CarView['merges'][number] }) {
  const cache = useQueryClient();
  const { press, isBusy, error } = usePress(queries.vehicles.undoMerge.mutationOptions(), () => {
    void cache.invalidateQueries({ queryKey: queries.vehicles.key() });
    toastDone(text.undone);
  });
  const name = merge.nickname ?? merge.name;
  return (
    <li>
      <span className={styles.what}>
        <span>{name}</span>
        <span className={styles.quiet}>
          <DayOf at={merge.at} />, {text.because[merge.because]}, {text.jobs(merge.jobs)}
        </span>
        <Refusal error={error} />
      </span>
      <Button
        size="small"
        aria-label={text.undoOf(name)}
        busy={isBusy && text.undoing}
        onClick={() => void press({ mergeId: merge.id })}
      >
        {text.undo}
      </Button>
    </li>
  );
}
