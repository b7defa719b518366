import { type FormEvent, useState } from 'react';
import { begin, makePasskey } from '#web/lib/session/passkey.ts';
import { PasskeyStopped } from '#web/lib/session/passkey-stopped.ts';
import { fieldProblems } from '#web/lib/forms/problem-text.ts';
import { api } from '#web/lib/query.ts';
import { useProvenMutation } from '#web/lib/session/step-up.ts';
import { usePasskeySupport } from '#web/lib/session/use-passkey-support.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import styles from './second-factor.module.css';
import { text as allText } from './text.ts';

const text = allText.passkeys;

/** Creates a passkey on the device, with a name the user will recognize. */
export function AddPasskey({ onDone }: { onDone: (landing: string) => void }) {
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const reason = usePasskeySupport() === false ? text.unsupported : null;
  const add = useProvenMutation({
    mutationFn: async (chosen: string) => {
      const ceremony = await begin(() => api.accounts.factors.startPasskeyEnrolment({}));
      return api.accounts.factors.finishPasskeyEnrolment({ ...(await makePasskey(ceremony)), name: chosen });
    },
  });
  const { name: nameProblem } = fieldProblems(add.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    if (add.isPending || reason || name.trim() === '') return;
    add.mutate(name, {
      onSuccess: ({ landing }) => {
        setName('');
        onDone(landing);
      },
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={text.name}
        help={text.nameHelp}
        maxLength={60}
        value={name}
        error={isMissing ? text.nameMissing : nameProblem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {add.error instanceof PasskeyStopped ? (
        <Notice tone="danger" live>
          {add.error.message}
        </Notice>
      ) : nameProblem ? null : (
        <Refusal error={add.error} />
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={add.isPending && text.adding} reason={reason}>
          {text.add}
        </Button>
      </div>
    </form>
  );
}
