import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ownName } from '#domain/validation/own-name.ts';
import { fieldProblems } from '#web/lib/forms/problem-text.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import styles from './kept-items.module.css';
import { text } from './text.ts';

type Props = {
  title: string;
  help?: string;
  name?: string;
  action: string;
  busy: string | false;
  error: Error | null;
  onSave: (name: string) => void;
  onClose: () => void;
  /** What else is chosen with the name. */
  children?: ReactNode;
};

/** Gives something that is kept its name, or another one. */
export function NameDialog({ title, help, action, busy, error, onSave, onClose, children, ...props }: Props) {
  const form = useId();
  const [name, setName] = useState(props.name ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const taken = error ? (fieldProblems(error).name ?? null) : null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const parsed = ownName.safeParse(name);
    setProblem(parsed.error?.issues[0]?.message ?? null);
    if (parsed.success) onSave(parsed.data);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{text.goBack}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save} className={styles.fields}>
        <TextInput
          label={text.name}
          help={help}
          maxLength={80}
          autoComplete="off"
          value={name}
          error={problem ?? taken}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {children}
        <Refusal error={taken ? null : error} />
      </form>
    </Dialog>
  );
}
