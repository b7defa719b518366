import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldProblems } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { useProvenMutation } from '#web/lib/session/step-up.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { ExactTime, RelativeTime } from '#web/ui/plain/time.tsx';
import styles from './second-factor.module.css';
import { text as allText } from './text.ts';
import { type Factor, useFactorsChanged } from './use-factors.ts';

const text = allText.factor;

/** One app or passkey: its name, last use, and how to remove it. */
export function FactorRow({ factor }: { factor: Factor }) {
  const [act, setAct] = useState<'rename' | 'remove' | null>(null);
  const renameButton = useRef<HTMLButtonElement>(null);
  const { name, createdAt, lastUsedAt, countsFrom } = factor;
  const endRename = () => {
    setAct(null);
    renameButton.current?.focus();
  };
  return (
    <li className={styles.factor}>
      <div className={styles.row}>
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.quiet}>
            {text.since} <RelativeTime at={createdAt} />,{' '}
            {lastUsedAt ? (
              <>
                {text.used} <RelativeTime at={lastUsedAt} />
              </>
            ) : (
              text.never
            )}
          </p>
          {countsFrom ? (
            <p className={styles.quiet}>
              {text.waits} <ExactTime at={countsFrom} />.
            </p>
          ) : null}
        </div>
        <div className={styles.actions}>
          <Button
            ref={renameButton}
            size="small"
            aria-label={`${text.rename}: ${name}`}
            onClick={() => setAct('rename')}
          >
            {text.rename}
          </Button>
          <Button size="small" aria-label={`${text.remove}: ${name}`} onClick={() => setAct('remove')}>
            {text.remove}
          </Button>
        </div>
      </div>
      {act === 'rename' ? <Rename factor={factor} onClose={endRename} /> : null}
      {act === 'remove' ? <Remove factor={factor} onClose={() => setAct(null)} /> : null}
    </li>
  );
}

type ActProps = { factor: Factor; onClose: () => void };

function Rename({ factor, onClose }: ActProps) {
  const [name, setName] = useState(factor.name);
  const changed = useFactorsChanged();
  const rename = useProvenMutation(queries.accounts.factors.renameFactor.mutationOptions());
  const { name: problem } = fieldProblems(rename.error);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [rename.error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rename.isPending) return;
    const done = async () => {
      await changed();
      onClose();
    };
    rename.mutate({ factorId: factor.id, name }, { onSuccess: done });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label={text.newName}
        maxLength={60}
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {problem ? null : <Refusal error={rename.error} />}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" size="small" busy={rename.isPending && text.saving}>
          {text.save}
        </Button>
        <Button size="small" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}

function Remove({ factor, onClose }: ActProps) {
  const changed = useFactorsChanged();
  const remove = useProvenMutation(queries.accounts.factors.removeFactor.mutationOptions());
  const confirm = () => {
    const done = async () => {
      await changed();
      onClose();
    };
    if (!remove.isPending) remove.mutate({ factorId: factor.id }, { onSuccess: done });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.removeTitle(factor.name)}
      changes={[
        [text.change, text.gone],
        [text.sessions, text.end],
        [text.codes, text.void],
      ]}
      told={text.told}
      canUndo={false}
      action={text.remove}
      busy={remove.isPending && text.removing}
      isDangerous
      error={remove.error}
      onConfirm={confirm}
    />
  );
}
