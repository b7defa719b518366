import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { text as allText } from './text.ts';
import styles from './users.module.css';
import { rolesToInvite } from '#domain/accounts/people.ts';
import { staffRoleLabel } from '#domain/permissions/staff-roles.ts';
import { email } from '#domain/validation/contact.ts';
import { filled } from '#domain/validation/entered.ts';
import { text as acts } from '#web/features/accounts/user-acts/text.ts';
import { orSayAct } from '#web/features/accounts/user-acts/use-user.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { Select, TextInput } from '#web/ui/plain/field.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { toastDone } from '#web/ui/toast.ts';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';

const text = allText.addForm;

/** Adds a person: we email them a link, and only they know their password. */
export function AddUser() {
  const [step, setStep] = useState<'form' | 'preview' | null>(null);
  const [values, setValues] = useState(EMPTY);
  const close = () => {
    setStep(null);
    setValues(EMPTY);
  };
  const look = (typed: Values) => {
    setValues(typed);
    setStep('preview');
  };
  return (
    <>
      <Button kind="primary" onClick={() => setStep('form')}>
        {allText.add}
      </Button>
      {step === 'form' ? (
        <Dialog open onClose={close} title={text.title}>
          <AddForm typed={values} onClose={close} onLook={look} />
        </Dialog>
      ) : null}
      {step === 'preview' ? <Preview values={values} onBack={() => setStep('form')} onDone={close} /> : null}
    </>
  );
}

const OWNER = 'car_owner';
const EMPTY = { name: '', email: '', kind: 'support_agent' };
type Values = typeof EMPTY;
const roleOf = ({ kind }: Values) => rolesToInvite.find((one) => one === kind) ?? null;

const schema = z.object({ name: filled(text.nameMissing), email, kind: z.string() });

/** What the new account may do, who hears of it, and why it is made. */
function Preview({ values, onBack, onDone }: { values: Values; onBack: () => void; onDone: () => void }) {
  const cache = useQueryClient();
  const role = roleOf(values);
  const { press, isBusy, error } = usePress(queries.accounts.staff.add.mutationOptions(), () => {
    void cache.invalidateQueries({ queryKey: queries.accounts.staff.key() });
    toastDone(text.done(values.email));
    onDone();
  });
  const { name, email: address } = values;
  return (
    <ReasonDialog
      title={text.before(name)}
      changes={[
        [text.account, text.accountOf(address)],
        [text.may, role ? text.mayAs(staffRoleLabel(role)) : text.mayAsOwner],
        [text.link, text.linkLives],
        acts.kept,
      ]}
      told={text.told}
      canUndo={false}
      action={text.submit}
      busy={isBusy && text.busy}
      error={error}
      reasonHelp={acts.reasonHelp}
      onClose={onBack}
      act={(reason) => orSayAct(press({ name, email: address, role, reason }))}
    />
  );
}

type FormProps = { typed: Values; onClose: () => void; onLook: (values: Values) => void };

function AddForm({ typed, onClose, onLook }: FormProps) {
  const { field, form } = useSchemaForm<Values, Values>({
    schema,
    first: typed,
    send: async (_, asked) => {
      onLook(asked);
      return 'asks';
    },
  });
  return (
    <Form
      {...form}
      // Who comes back from the preview has typed it all the same.
      isDirty={form.isDirty || typed !== EMPTY}
      submit={text.look}
      busy={text.busy}
      actions={<Button onClick={onClose}>{text.cancel}</Button>}
    >
      <div className={styles.form}>
        <p>{text.why}</p>
        <TextInput label={text.name} {...field('name')} maxLength={80} autoComplete="off" />
        <TextInput label={text.email} type="email" {...field('email')} maxLength={254} autoComplete="off" />
        <Select
          label={text.kind}
          help={text.shopHint}
          {...field('kind')}
          options={[
            ...rolesToInvite.map((value) => ({ value, label: staffRoleLabel(value) })),
            { value: OWNER, label: text.owner },
          ]}
        />
      </div>
    </Form>
  );
}
