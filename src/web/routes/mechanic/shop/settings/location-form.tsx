import type { ChangeEvent } from 'react';
import styles from './settings-forms.module.css';
import { text as allText } from './text.ts';
import type { LocationDetails } from '#domain/validation/location.ts';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { type Problems, useCheckedForm } from '#web/ui/use-checked-form.ts';

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

const names = ['name', 'street', 'city', 'zip', 'phone'] as const;

/** What a location is called, where it is, and how it is reached. */
export function LocationForm({ first, state, submit, busy, send, onCancel }: Props) {
  const { values, change, problems, form } = useCheckedForm<LocationDetails>({
    first,
    check: problemsOf,
    send,
    missing: text.missing,
  });
  const field = (name: (typeof names)[number], most: number, autoComplete: string) => ({
    label: text[name],
    name,
    autoComplete,
    maxLength: most,
    value: values[name],
    error: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
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

function problemsOf(values: LocationDetails): Problems {
  const empty = names.filter((name) => values[name].trim() === '');
  return Object.fromEntries(empty.map((name) => [name, text.required]));
}
