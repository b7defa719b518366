import { vinCharacters } from '#domain/vehicles/vin.ts';
import { ConfirmVin } from '#web/features/vehicles/vehicle-picker/confirm-vin.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import type { SchemaForm } from '#web/ui/use-schema-form.ts';
import styles from './garage.module.css';
import { text } from './text.ts';

/** What an owner types about a car: all of it text. */
export type CarWords = {
  nickname: string;
  plate: string;
  plateState: string;
  vin: string;
  /** It is what is on the car, although no check digit vouches for it. */
  vinConfirmed: boolean;
};

export const NO_WORDS: CarWords = { nickname: '', plate: '', plateState: '', vin: '', vinConfirmed: false };

/** The fields that a new car and the edit of one share. */
export function CarWordFields({
  field,
  held,
  change,
}: Pick<SchemaForm<CarWords>, 'field' | 'held' | 'change'>) {
  const { fields } = text;
  const [vin, vinConfirmed] = [held('vin'), held('vinConfirmed')];
  return (
    <>
      <div className={styles.fields}>
        <TextInput
          {...field('nickname')}
          label={fields.nickname}
          help={fields.nicknameHelp}
          maxLength={40}
          autoComplete="off"
          optional
        />
        <TextInput
          {...field('plate')}
          label={fields.plate}
          help={fields.plateHelp}
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          optional
        />
        <TextInput
          {...field('plateState')}
          label={fields.plateState}
          help={fields.plateStateHelp}
          maxLength={20}
          autoCapitalize="characters"
          optional
        />
      </div>
      <TextInput
        label={fields.vin}
        name="vin"
        value={vin.value}
        error={vin.error}
        help={fields.vinHelp}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        optional
        onChange={(event) => {
          vin.onChange(vinCharacters(event.currentTarget.value));
          change('vinConfirmed', false);
        }}
      />
      <ConfirmVin vin={vin.value} isConfirmed={vinConfirmed.value} onConfirm={vinConfirmed.onChange} />
    </>
  );
}
