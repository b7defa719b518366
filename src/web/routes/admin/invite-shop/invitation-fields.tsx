import * as z from 'zod';
import { invitationStates } from '#domain/shops/invitation-lifecycle.ts';
import styles from '#web/features/shops/shop-setup/shop-setup.module.css';
import { Select, Textarea, TextInput } from '#web/ui/plain/field.tsx';
import type { SchemaForm } from '#web/ui/use-schema-form.ts';
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

/** The server says what is wrong with an invitation; a ZIP code may be left out. */
export const invitationSchema = z.object({
  businessName: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  // Which states there are, the server says as well.
  state: z.string().transform((state) => state as (typeof invitationStates)[number]),
  zip: z.string().transform((zip) => zip || undefined),
  notes: z.string(),
});
export type Checked = z.output<typeof invitationSchema>;

/** What an invitation says, when it is written and when it is changed. */
export function InvitationFields({ field: bound }: Pick<SchemaForm<Values>, 'field'>) {
  const field = (name: keyof Values, label: string, maxLength: number) => ({
    ...bound(name),
    label,
    ...(name === 'state' ? {} : { maxLength }),
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
