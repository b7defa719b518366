import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#api/problem.ts';
import { invitationStates } from '#domain/lifecycles/invitation.ts';
import styles from '#web/features/shop-setup/shop-setup.module.css';
import { fieldProblems, failureOf, sayProblem } from '#web/lib/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { usePreviewRefusal } from '#web/lib/role-preview.ts';
import { usePress } from '#web/lib/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Form } from '#web/ui/form.tsx';
import { Select, Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { toastDone, toastFailed } from '#web/ui/toast.ts';
import { text as allText } from './text.ts';

const text = allText.form;
const EMPTY = {
  businessName: '',
  contactName: '',
  email: '',
  phone: '',
  city: '',
  state: '',
  zip: '',
  notes: '',
};
type Values = typeof EMPTY;

/** "Add Owner" (A §2): a shop that seems to be here already is asked about once more. */
export function InviteForm() {
  const [values, setValues] = useState<Values>(EMPTY);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const refusal = usePreviewRefusal('shops.edit');
  const cache = useQueryClient();
  const { press, isBusy } = usePress(queries.invitations.invite.mutationOptions(), ({ invitation }) => {
    toastDone(text.sent(invitation.contactName, values.email));
    setValues(EMPTY);
    setDuplicate(null);
    void cache.invalidateQueries({ queryKey: queries.invitations.list.key() });
  });

  const send = async (confirmDuplicate: boolean) => {
    setProblems({});
    const { zip, state, ...rest } = values;
    const asked = { ...rest, state: state as (typeof invitationStates)[number], confirmDuplicate };
    const refused = await press(zip ? { ...asked, zip } : asked);
    if (!refused) return undefined;
    const code = problemOf(refused)?.code;
    if (code === 'INVITATION_SAME_SHOP' || code === 'INVITATION_SAME_EMAIL') {
      setDuplicate(sayProblem(refused));
      return undefined;
    }
    const found = fieldProblems(refused);
    setProblems(found);
    toastFailed(text.failed);
    const [first] = Object.entries(found);
    return first ? { field: first[0], message: first[1] } : failureOf(refused);
  };

  /** The error of a field clears when it is edited (A §5). */
  const set = (name: keyof Values, value: string) => {
    setValues((known) => ({ ...known, [name]: value }));
    setProblems((known) => Object.fromEntries(Object.entries(known).filter(([key]) => key !== name)));
  };

  return (
    <Card title={text.title} level={2}>
      <Form
        onSubmit={() => send(false)}
        isDirty={values.businessName !== '' || values.email !== ''}
        onFieldError={() => undefined}
        submit={text.submit}
        busy={text.busy}
        reason={refusal}
      >
        <Fields values={values} problems={problems} set={set} />
      </Form>
      <ConfirmDialog
        open={duplicate !== null}
        onClose={() => setDuplicate(null)}
        title={text.anyway}
        changes={[[text.found, duplicate ?? '']]}
        canUndo
        action={text.create}
        busy={isBusy && text.busy}
        onConfirm={() => void send(true)}
      />
    </Card>
  );
}

type FieldsProps = {
  values: Values;
  problems: Record<string, string>;
  set: (name: keyof Values, value: string) => void;
};

function Fields({ values, problems, set }: FieldsProps) {
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
        <TextInput {...field('phone', text.phone, 30)} type="tel" />
        <TextInput {...field('city', text.city, 80)} />
        <Select
          {...field('state', text.state, 2)}
          options={[
            { value: '', label: text.chooseState },
            ...invitationStates.map((state) => ({ value: state, label: state })),
          ]}
        />
        <TextInput {...field('zip', text.zip, 10)} optional inputMode="numeric" />
      </div>
      <Textarea {...field('notes', text.notes, 2_000)} optional help={text.notesHelp} rows={2} />
    </div>
  );
}
