import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CarView } from '#api/vehicles/garage.ts';
import { plateWords } from '#domain/vehicles/plate-words.ts';
import { detailWords, ownSourceWords } from '#domain/vehicles/vehicle-selection.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import styles from '../garage.module.css';
import { text } from '../text.ts';

const { fields } = text;

/** What the car is, and where that is from. The numbers are whole only while the owner wants to see them. */
export function About({ car }: { car: CarView }) {
  const [isShown, setIsShown] = useState(false);
  const numbers = useQuery({
    ...queries.vehicles.numbers.queryOptions({ input: { vehicleId: car.id } }),
    enabled: isShown,
    // Not kept: the next press asks again.
    gcTime: 0,
    staleTime: 0,
  });
  const whole = isShown ? numbers.data : undefined;
  const vin = whole?.vin ?? car.vin;
  const plate = whole?.plate ?? car.plate;
  const details = detailWords(car.facts).join(', ');
  return (
    <Card title={text.about} level={2}>
      <div className={styles.stack}>
        {car.picture ? (
          <a href={car.picture.url}>
            <img
              className={styles.picture}
              src={car.picture.url}
              alt={text.picture(car.nickname ?? car.name)}
              width={car.picture.width}
              height={car.picture.height}
            />
          </a>
        ) : null}
        <Facts
          look="columns"
          items={[
            [fields.vin, vin ? <code key="vin">{vin}</code> : text.unknown],
            [
              fields.plate,
              plate ? <code key="plate">{plateWords(plate, car.plateState)}</code> : text.unknown,
            ],
            ...(details ? ([[fields.details, details]] as const) : []),
            ...(car.facts.source ? ([[fields.source, ownSourceWords[car.facts.source]]] as const) : []),
          ]}
        />
        <Refusal error={isShown ? numbers.error : null} />
        {car.vin || car.plate ? (
          <div>
            <Button
              busy={isShown && numbers.isFetching && text.revealing}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? text.hide : text.reveal}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
