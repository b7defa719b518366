import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldProblems, isOurFault } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { useProvenMutation } from '#web/lib/session/step-up.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { CopyButton } from '#web/ui/plain/copy-button.tsx';
import { CodeInput } from '#web/ui/plain/code-input.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import styles from './second-factor.module.css';
import { text as allText } from './text.ts';

const text = allText.app;

type Props = {
  /** Called when the app is enabled, with the page the sign-in continues to. */
  onDone: (landing: string) => void;
};

/** Two steps: scan the code, then enter the code from the app. */
export function SetUpApp({ onDone }: Props) {
  const [name, setName] = useState<string>(text.nameDefault);
  const [failures, setFailures] = useState(0);
  const start = useProvenMutation(queries.accounts.factors.startAuthenticator.mutationOptions());
  if (start.data) return <FirstCode started={start.data} onCancel={start.reset} onDone={onDone} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!start.isPending) start.mutate({ name }, { onError: () => setFailures((count) => count + 1) });
  };
  const { name: nameProblem } = fieldProblems(start.error);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{text.none}</p>
      <TextInput
        label={text.name}
        help={text.nameHelp}
        maxLength={60}
        value={name}
        error={nameProblem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {nameProblem ? null : (
        <Failure error={start.error} says={failures > 1 ? text.startFailedAgain : text.startFailed} />
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={start.isPending && text.starting}>
          {text.start}
        </Button>
      </div>
    </form>
  );
}

type Started = { factorId: string; secret: string; qr: string };

function FirstCode({ started, onCancel, onDone }: Props & { started: Started; onCancel: () => void }) {
  const { factorId, secret, qr } = started;
  const [code, setCode] = useState('');
  const finish = useProvenMutation(queries.accounts.factors.finishAuthenticator.mutationOptions());
  const { code: codeProblem } = fieldProblems(finish.error);
  const field = useRef<HTMLInputElement>(null);
  // The pressed button is gone, and the user retypes a refused code here.
  useEffect(() => field.current?.focus(), [finish.error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (finish.isPending) return;
    finish.mutate({ factorId, code }, { onSuccess: ({ landing }) => onDone(landing) });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{text.scan}</p>
      <img
        className={styles.qr}
        alt={text.qr}
        width={208}
        height={208}
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
      />
      <div className={styles.key}>
        <p>{text.byHand}</p>
        <code className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton value={secret} />
      </div>
      <CodeInput
        ref={field}
        label={text.code}
        help={text.codeHelp}
        value={code}
        error={codeProblem}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {codeProblem ? null : <Failure error={finish.error} says={text.verifyFailed} />}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={finish.isPending && text.verifying}>
          {text.verify}
        </Button>
        <Button onClick={onCancel}>{text.cancel}</Button>
      </div>
    </form>
  );
}

/** A refusal shows its reason. A failure on our side shows only the sentence of its step. */
function Failure({ error, says }: { error: Error | null; says: string }) {
  if (!isOurFault(error)) return <Refusal error={error} />;
  return (
    <Notice tone="danger" live>
      {says}
    </Notice>
  );
}
