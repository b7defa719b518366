import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as z from 'zod';
import type { CarView } from '#api/vehicles/garage.ts';
import { typedMilesSchema } from '#domain/validation/garage.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { queries } from '#web/lib/query.ts';
import { Form } from '#web/ui/form.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { DayOf } from '#web/ui/plain/time.tsx';
import { toastDone } from '#web/ui/toast.ts';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';
import styles from '../garage.module.css';
import { text as allText } from '../text.ts';

const text = allText.odometer;
const schema = z.object({ miles: typedMilesSchema });

/** Every reading with who read it and when, and a field for the next one. */
export function Odometer({ car }: { car: CarView }) {
  return (
    <Card title={text.title} level={2}>
      <div className={styles.stack}>
        {car.readings.length === 0 ? <p className={styles.quiet}>{text.none}</p> : null}
        <ul className={styles.plain}>
          {car.readings.map(({ miles, source, at, jobId, shopName }) => (
            <li key={`${source} ${at} ${miles}`}>
              <span className={styles.what}>
                <span>{text.miles(miles)}</span>
                <span className={styles.quiet}>
                  {text.sources[source]}
                  {jobId ? (
                    <>
                      {', '}
                      <Link to={`/customer/jobs/${jobId}`}>{shopName}</Link>
                    </>
                  ) : null}
                </span>
              </span>
              <span className={styles.quiet}>{at ? <DayOf at={at} /> : text.undated}</span>
            </li>
          ))}
        </ul>
        <NextReading car={car} />
      </div>
    </Card>
  );
}

function NextReading({ car }: { car: CarView }) {
  const cache = useQueryClient();
  const { press } = usePress(queries.vehicles.noteOdometer.mutationOptions(), (answer) => {
    cache.setQueryData(queries.vehicles.get.queryKey({ input: { vehicleId: car.id } }), answer.car);
    toastDone(text.added);
  });
  const { form, field } = useSchemaForm<{ miles: string }, z.output<typeof schema>>({
    schema,
    first: { miles: '' },
    send: ({ miles }) => press({ vehicleId: car.id, miles }),
    empties: true,
  });
  return (
    <Form {...form} submit={text.add} busy={text.adding} isOneOfMany>
      <TextInput {...field('miles')} label={text.label} help={text.help} inputMode="numeric" maxLength={20} />
    </Form>
  );
}
