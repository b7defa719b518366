import * as z from 'zod';
import styles from './settings-forms.module.css';
import { text as allText } from './text.ts';
import { filled } from '#domain/validation/entered.ts';
import { type LocationDetails, locationSchema } from '#domain/validation/location.ts';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';

const text = allText.locations;

type Props = {
  first: LocationDetails;
  /** Of the shop, and so of all its locations. */
  state: string;
  submit: string;
  busy: string;
  send: (details: LocationDetails) => Promise<Error | undefined>;
  onCancel?: () => void;
};

const { name, street, city, zip, phone } = locationSchema.shape;
const required = filled(text.required);
const schema = z.object({
  name: required.pipe(name),
  street: required.pipe(street),
  city: required.pipe(city),
  zip: required.pipe(zip),
  phone: required.pipe(phone),
});

/** What a location is called, where it is, and how it is reached. */
export function LocationForm({ first, state, submit, busy, send, onCancel }: Props) {
  const { field: bound, form } = useSchemaForm({ schema, first, send, missing: text.missing });
  const field = (name: keyof LocationDetails, most: number, autoComplete: string) => ({
    ...bound(name),
    label: text[name],
    autoComplete,
    maxLength: most,
  });
  return (
    <Form {...form} submit={submit} busy={busy}>
      <div className={styles.fields}>
        <TextInput {...field('name', 60, 'off')} help={text.nameHelp} />
        <TextInput {...field('street', 120, 'street-address')} />
        <div className={styles.pair}>
          <TextInput {...field('city', 80, 'address-level2')} />
          <TextInput {...field('zip', 20, 'postal-code')} inputMode="numeric" help={text.inState(state)} />
        </div>
        <TextInput {...field('phone', 60, 'tel')} type="tel" inputMode="tel" help={text.phoneHelp} />
        {onCancel ? (
          <div>
            <Button onClick={onCancel}>{text.cancel}</Button>
          </div>
        ) : null}
      </div>
    </Form>
  );
}
