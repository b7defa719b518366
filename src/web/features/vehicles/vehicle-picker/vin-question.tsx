import { useEffect, useRef } from 'react';
import type { DecodedCar, VinAnswer } from '#api/vehicles/reference.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { text } from './text.ts';
import styles from './vehicle-picker.module.css';

const says = text.question;

type Props = {
  answer: VinAnswer;
  onChoose: (car: DecodedCar) => void;
  /** The VIN is right, and its car is entered by hand. */
  onKeep: () => void;
  /** The VIN is wrong. */
  onCorrect: () => void;
};

/** If a VIN is ambiguous, we ask and never guess. Nothing is filled in before the owner chooses. */
export function VinQuestion({ answer, onChoose, onKeep, onCorrect }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [answer]);
  const { vin, passesCheck, cars } = answer;
  return (
    <section className={styles.question} aria-labelledby="vin-question">
      <h3 id="vin-question" ref={heading} tabIndex={-1}>
        {passesCheck ? says.which : says.unchecked}
      </h3>
      <p className={styles.source}>
        <code>{vin}</code> · {passesCheck ? says.why : says.uncheckedWhy}
      </p>
      {passesCheck ? (
        <div className={styles.answers}>
          {cars.map((car) => (
            <Button key={vehicleName(car)} onClick={() => onChoose(car)}>
              {vehicleName({ ...car, trim: null })}
            </Button>
          ))}
          <Button onClick={onKeep}>{says.none}</Button>
        </div>
      ) : (
        <div className={styles.answers}>
          <Button onClick={onKeep}>{says.yes}</Button>
          <Button onClick={onCorrect}>{says.no}</Button>
        </div>
      )}
    </section>
  );
}
