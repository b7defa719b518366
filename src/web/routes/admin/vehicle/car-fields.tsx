import styles from './vehicle.module.css';
import { text } from './text.ts';
import { vinCharacters } from '#domain/vehicles/vin.ts';
import { parseWhole } from '#domain/validation/typed.ts';
import { ConfirmVin } from '#web/features/vehicles/vehicle-picker/confirm-vin.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import type { Problems } from '#web/ui/use-checked-form.ts';

/** A car as it stands in the form: all of it text. */
export type Car = {
  year: string;
  make: string;
  model: string;
  trim: string;
  engine: string;
  transmission: string;
  mileage: string;
  exteriorColor: string;
  interiorColor: string;
  vin: string;
  /** It is what is on the car, although no check digit vouches for it. */
  vinConfirmed: boolean;
};

export const NO_CAR: Car = {
  year: '',
  make: '',
  model: '',
  trim: '',
  engine: '',
  transmission: '',
  mileage: '',
  exteriorColor: '',
  interiorColor: '',
  vin: '',
  vinConfirmed: false,
};

const OPTIONAL = ['trim', 'engine', 'transmission', 'exteriorColor', 'interiorColor'] as const;

/** What can be said of it before anything is sent. */
export function checkCar(car: Car): Problems {
  const { need } = text;
  return {
    ...(/^(19|20|21)\d\d$/.test(car.year.trim()) ? {} : { year: need.year }),
    ...(car.make.trim() ? {} : { make: need.make }),
    ...(car.model.trim() ? {} : { model: need.model }),
    ...(car.mileage.trim() === '' || parseWhole(car.mileage) !== undefined ? {} : { mileage: need.mileage }),
  };
}

/** What is sent of it, the VIN apart. */
export function carInput(car: Car) {
  const word = (text: string) => text.trim() || null;
  return {
    year: Number(car.year),
    make: car.make.trim(),
    model: car.model.trim(),
    trim: word(car.trim),
    engine: word(car.engine),
    transmission: word(car.transmission),
    exteriorColor: word(car.exteriorColor),
    interiorColor: word(car.interiorColor),
    mileage: parseWhole(car.mileage) ?? null,
    vinConfirmed: car.vinConfirmed,
  };
}

type Props = {
  car: Car;
  problems: Problems;
  change: (part: Partial<Car>) => void;
  /** Beside the VIN, where one is known already. */
  vinHelp?: string;
};

export function CarFields({ car, problems, change, vinHelp }: Props) {
  const { fields } = text;
  const held = (name: Exclude<keyof Car, 'vinConfirmed'>) => ({
    label: fields[name],
    value: car[name],
    error: problems[name] ?? null,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={styles.fields}>
      <TextInput {...held('year')} inputMode="numeric" maxLength={20} />
      <TextInput {...held('make')} maxLength={60} />
      <TextInput {...held('model')} maxLength={60} />
      {OPTIONAL.map((name) => (
        <TextInput key={name} {...held(name)} maxLength={name.endsWith('Color') ? 40 : 80} optional />
      ))}
      <TextInput {...held('mileage')} help={fields.mileageHelp} inputMode="numeric" maxLength={20} optional />
      <TextInput
        {...held('vin')}
        help={vinHelp}
        maxLength={20}
        optional
        onChange={(event) => change({ vin: vinCharacters(event.currentTarget.value), vinConfirmed: false })}
      />
      <ConfirmVin
        vin={car.vin}
        isConfirmed={car.vinConfirmed}
        onConfirm={(vinConfirmed) => change({ vinConfirmed })}
      />
    </div>
  );
}
