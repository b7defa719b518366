import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { text as allText } from './text.ts';
import styles from './users.module.css';
import { rolesToInvite } from '#domain/people.ts';
import { staffRoleLabel } from '#domain/permissions/staff-roles.ts';
import { email } from '#domain/validation/contact.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { Select, TextInput } from '#web/ui/plain/field.tsx';
import { toastDone } from '#web/ui/toast.ts';
import { type Problems, useCheckedForm } from '#web/ui/use-checked-form.ts';

const text = allText.addForm;

/** Adds somebody: they get a mail, and choose a password that nobody else knows. */
export function AddUser() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="primary" onClick={() => setIsOpen(true)}>
        {allText.add}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={text.title}>
        {isOpen ? <AddForm onClose={() => setIsOpen(false)} /> : null}
      </Dialog>
    </>
  );
}

const OWNER = 'car_owner';
const EMPTY = { name: '', email: '', kind: 'support_agent' };
type Values = typeof EMPTY;

function check({ name, email: typed }: Values): Problems {
  const wrong = email.safeParse(typed).error?.issues[0]?.message;
  return { ...(name.trim() ? {} : { name: text.nameMissing }), ...(wrong ? { email: wrong } : {}) };
}

function AddForm({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const { press } = usePress(queries.users.add.mutationOptions(), () => {
    void cache.invalidateQueries({ queryKey: queries.users.key() });
    onClose();
  });
  const { values, change, problems, form } = useCheckedForm({
    first: EMPTY,
    check,
    send: async ({ kind, ...who }) => {
      const role = rolesToInvite.find((one) => one === kind) ?? null;
      const refused = await press({ ...who, role });
      if (!refused) toastDone(text.done(who.email));
      return refused;
    },
  });
  return (
    <Form
      {...form}
      submit={text.submit}
      busy={text.busy}
      actions={<Button onClick={onClose}>{text.cancel}</Button>}
    >
      <div className={styles.form}>
        <p>{text.why}</p>
        <TextInput
          label={text.name}
          value={values.name}
          maxLength={80}
          autoComplete="off"
          error={problems['name']}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={text.email}
          type="email"
          value={values.email}
          maxLength={254}
          autoComplete="off"
          error={problems['email']}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <Select
          label={text.kind}
          help={text.shopHint}
          value={values.kind}
          onChange={(event) => change({ kind: event.currentTarget.value })}
          options={[
            ...rolesToInvite.map((value) => ({ value, label: staffRoleLabel(value) })),
            { value: OWNER, label: text.owner },
          ]}
        />
      </div>
    </Form>
  );
}
