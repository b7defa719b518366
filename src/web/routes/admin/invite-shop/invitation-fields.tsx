import { invitationStates } from '#domain/shops/invitation-lifecycle.ts';
import styles from '#web/features/shops/shop-setup/shop-setup.module.css';
import { Select, Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { text as allText } from './text.ts';

const text = allText.form;

export const EMPTY = {
  businessName: '',
  contactName: '',
  email: '',
  phone: '',
  city: '',
  state: '',
  zip: '',
  notes: '',
};
export type Values = typeof EMPTY;

type FieldsProps = {
  values: Values;
  problems: Record<string, string>;
  set: (name: keyof Values, value: string) => void;
};

/** What an invitation says, when it is written and when it is changed. */
export function InvitationFields({ values, problems, set }: FieldsProps) {
  const field = (name: keyof Values, label: string, maxLength: number) => ({
    label,
    name,
    value: values[name],
    error: problems[name],
    ...(name === 'state' ? {} : { maxLength }),
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  return (
    <div className={styles.stack}>
      <div className={styles.pair}>
        <TextInput {...field('businessName', text.businessName, 120)} />
        <TextInput {...field('contactName', text.contactName, 80)} />
        <TextInput {...field('email', text.email, 254)} type="email" />
        <TextInput {...field('phone', text.phone, 60)} type="tel" />
        <TextInput {...field('city', text.city, 80)} />
        <Select
          {...field('state', text.state, 2)}
          options={[
            { value: '', label: text.chooseState },
            ...invitationStates.map((state) => ({ value: state, label: state })),
          ]}
        />
        <TextInput {...field('zip', text.zip, 20)} optional inputMode="numeric" />
      </div>
      <Textarea {...field('notes', text.notes, 2_000)} optional help={text.notesHelp} rows={2} />
    </div>
  );
}
