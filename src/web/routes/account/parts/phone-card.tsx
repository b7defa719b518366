import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPhone } from '#domain/validation/contact.ts';
import { queries } from '#web/lib/query.ts';
import { useProvenMutation } from '#web/lib/session/step-up.ts';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { CodeInput } from '#web/ui/plain/code-input.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { toastDone } from '#web/ui/toast.ts';
import styles from '../account.module.css';
import { text as allText } from '../text.ts';
import { type Problems, send, useKeepAccount } from './use-account.ts';

const text = allText.profile.phone;

/** The phone number; it counts once its code is entered. */
export function PhoneCard({ phone }: { phone: string | null }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Card level={2} title={text.title}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{phone ? text.now(formatPhone(phone)) : text.none}</p>
        {sentTo === null ? (
          <NumberForm onSent={setSentTo} hasNumber={phone !== null} />
        ) : (
          <CodeForm phone={sentTo} onDone={() => setSentTo(null)} />
        )}
      </div>
    </Card>
  );
}

function NumberForm({ onSent, hasNumber }: { onSent: (phone: string) => void; hasNumber: boolean }) {
  const [typed, setTyped] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const { mutateAsync } = useProvenMutation(queries.accounts.profile.changePhone.mutationOptions());
  const ask = () => send(async () => onSent((await mutateAsync({ phone: typed })).sentTo), setProblems);
  return (
    <Form
      onSubmit={ask}
      isDirty={typed !== ''}
      isOneOfMany
      onFieldError={() => undefined}
      submit={text.submit}
      busy={text.busy}
      actions={hasNumber ? <RemoveNumber /> : null}
    >
      <TextInput
        label={text.label}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        help={text.help}
        value={typed}
        error={problems['phone']}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Form>
  );
}

function RemoveNumber() {
  const keep = useKeepAccount();
  const remove = useProvenMutation(queries.accounts.profile.removePhone.mutationOptions());
  const done = {
    onSuccess: (account: Parameters<typeof keep>[0]) => (keep(account), toastDone(text.removed)),
  };
  return (
    <>
      <Button busy={remove.isPending && text.removing} onClick={() => remove.mutate({}, done)}>
        {text.remove}
      </Button>
      <Refusal error={remove.error} />
    </>
  );
}

function CodeForm({ phone, onDone }: { phone: string; onDone: () => void }) {
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const keep = useKeepAccount();
  const { mutateAsync } = useMutation(queries.accounts.profile.confirmPhone.mutationOptions());
  const confirm = () =>
    send(async () => {
      keep(await mutateAsync({ phone, code }));
      toastDone(text.done);
      onDone();
    }, setProblems);
  return (
    <Form
      onSubmit={confirm}
      isDirty={code !== ''}
      onFieldError={() => undefined}
      submit={text.confirm}
      busy={allText.saving}
      actions={<Button onClick={onDone}>{text.again}</Button>}
    >
      <CodeInput
        label={text.code}
        name="code"
        help={text.codeHelp(phone)}
        value={code}
        error={problems['code'] ?? problems['phone']}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </Form>
  );
}
