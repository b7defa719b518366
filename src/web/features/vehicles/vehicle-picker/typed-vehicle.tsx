import { clsx } from 'clsx';
import { useState } from 'react';
import { FIRST_YEAR } from '#domain/vehicles/vin-year.ts';
import { typeVehicle, type VehicleSelection } from '#domain/vehicles/vehicle-selection.ts';
import { parseWhole } from '#domain/validation/typed.ts';
import { TextInput } from '#web/ui/plain/field.tsx';
import { text } from './text.ts';
import styles from './vehicle-picker.module.css';

type Props = {
  vehicle: VehicleSelection;
  /** The newest model year. */
  lastYear: number;
  onChange: (vehicle: VehicleSelection) => void;
};

/** A car that is not in the lists, such as an older or imported one. */
export function TypedVehicle({ vehicle, lastYear, onChange }: Props) {
  const [entered, setEntered] = useState({
    year: vehicle.year === null ? '' : String(vehicle.year),
    make: vehicle.make ?? '',
    model: vehicle.model ?? '',
    trim: vehicle.trim ?? '',
  });
  const yearIn = (typed: string) => {
    const year = parseWhole(typed);
    return year !== undefined && year >= FIRST_YEAR && year <= lastYear ? year : null;
  };
  const change = (part: Partial<typeof entered>) => {
    const next = { ...entered, ...part };
    setEntered(next);
    onChange(
      typeVehicle({
        year: yearIn(next.year),
        make: next.make.trim(),
        model: next.model.trim(),
        trim: next.trim.trim(),
      }),
    );
  };
  return (
    <div className={clsx(styles.picker, styles.typed)}>
      <TextInput
        label={text.year}
        name="typed-year"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        help={text.typed.yearHelp}
        value={entered.year}
        error={
          entered.year.length >= 4 && yearIn(entered.year) === null
            ? text.typed.yearWrong(FIRST_YEAR, lastYear)
            : null
        }
        onChange={(event) => change({ year: event.currentTarget.value })}
      />
      {(['make', 'model', 'trim'] as const).map((part) => (
        <TextInput
          key={part}
          label={text[part]}
          name={`typed-${part}`}
          autoComplete="off"
          maxLength={part === 'trim' ? 80 : 60}
          optional={part === 'trim'}
          value={entered[part]}
          onChange={(event) => change({ [part]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
