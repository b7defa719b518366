import * as z from 'zod';
import styles from './vehicle.module.css';
import { text } from './text.ts';
import { vinCharacters } from '#domain/vehicles/vin.ts';
import { filled, readAs } from '#domain/validation/entered.ts';
import { parseWhole } from '#domain/validation/typed.ts';
import { ConfirmVin } from '#web/features/vehicles/vehicle-picker/confirm-vin.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import type { SchemaForm } from '#web/ui/use-schema-form.ts';

/** A car in the form: all of it text. */
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

const optionalWord = z.string().transform((word) => word.trim() || null);
const mileage = readAs((typed) => (typed.trim() === '' ? null : parseWhole(typed)), text.need.mileage);
const year = readAs(
  (typed) => (/^(19|20|21)\d\d$/.test(typed.trim()) ? parseWhole(typed) : undefined),
  text.need.year,
);

/** What is sent of a car, the VIN as it was typed. */
export const carSchema = z.object({
  year,
  make: filled(text.need.make).trim(),
  model: filled(text.need.model).trim(),
  trim: optionalWord,
  engine: optionalWord,
  transmission: optionalWord,
  mileage,
  exteriorColor: optionalWord,
  interiorColor: optionalWord,
  vin: z.string().trim(),
  vinConfirmed: z.boolean(),
});

const OPTIONAL = ['trim', 'engine', 'transmission', 'exteriorColor', 'interiorColor'] as const;

type Props = Pick<SchemaForm<Car>, 'field' | 'held' | 'change'> & {
  /** Beside the VIN, where one is known already. */
  vinHelp?: string;
};

export function CarFields({ field, held, change, vinHelp }: Props) {
  const { fields } = text;
  const bound = (name: Exclude<keyof Car, 'vinConfirmed'>) => ({ ...field(name), label: fields[name] });
  const [vin, vinConfirmed] = [held('vin'), held('vinConfirmed')];
  return (
    <div className={styles.fields}>
      <TextInput {...bound('year')} inputMode="numeric" maxLength={20} />
      <TextInput {...bound('make')} maxLength={60} />
      <TextInput {...bound('model')} maxLength={60} />
      {OPTIONAL.map((name) => (
        <TextInput key={name} {...bound(name)} maxLength={name.endsWith('Color') ? 40 : 80} optional />
      ))}
      <TextInput
        {...bound('mileage')}
        help={fields.mileageHelp}
        inputMode="numeric"
        maxLength={20}
        optional
      />
      <TextInput
        label={fields.vin}
        name="vin"
        value={vin.value}
        error={vin.error}
        help={vinHelp}
        maxLength={20}
        optional
        onChange={(event) => {
          vin.onChange(vinCharacters(event.currentTarget.value));
          change('vinConfirmed', false);
        }}
      />
      <ConfirmVin vin={vin.value} isConfirmed={vinConfirmed.value} onConfirm={vinConfirmed.onChange} />
    </div>
  );
}
