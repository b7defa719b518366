import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ApiClient } from '#api/client.ts';
import { reopenLive } from '#web/lib/live/live.ts';
import { PasskeyStopped } from '#web/lib/session/passkey-stopped.ts';
import { fieldProblems, sayProblem } from '#web/lib/forms/problem-text.ts';
import { api } from '#web/lib/query.ts';
import { StepUpContext } from '#web/lib/session/step-up.ts';
import { Button } from './plain/button.tsx';
import { Dialog } from './plain/dialog.tsx';
import { CodeInput } from '#web/ui/plain/code-input.tsx';
import { TextInput } from './plain/field.tsx';
import { Notice } from './plain/surface.tsx';
import { ExactTime } from './plain/time.tsx';
import styles from './step-up.module.css';
import { text as kitText } from './text.ts';

const text = kitText.proof;

/** Brings the one dialog that asks for a fresh proof, for every press below it. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const waiting = useRef<{ asked: Promise<boolean>; settle: (proved: boolean) => void } | undefined>(
    undefined,
  );

  const ask = useCallback(() => {
    if (!waiting.current) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      waiting.current = { asked: promise, settle: resolve };
      setIsOpen(true);
    }
    return waiting.current.asked;
  }, []);
  const settle = (proved: boolean) => {
    waiting.current?.settle(proved);
    waiting.current = undefined;
    setIsOpen(false);
  };
  return (
    <StepUpContext value={ask}>
      {children}
      {isOpen ? <ProofDialog onDone={settle} /> : null}
    </StepUpContext>
  );
}

type Ways = Awaited<ReturnType<ApiClient['accounts']['factors']['list']>>;
type Proof = Parameters<ApiClient['accounts']['factors']['stepUp']>[0];

function ProofDialog({ onDone }: { onDone: (proved: boolean) => void }) {
  const [ways, setWays] = useState<Ways | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const show = (answer: () => void) => (isGone ? undefined : answer());
    api.accounts.factors.list({}).then(
      (answer) => show(() => setWays(answer)),
      (error: unknown) => show(() => setFailure(sayProblem(error))),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <Dialog open onClose={() => onDone(false)} title={text.title}>
      <div className={styles.body}>
        <p>{text.why}</p>
        {failure ? (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        ) : null}
        {ways ? (
          <ProofForm ways={ways} onDone={onDone} />
        ) : failure ? null : (
          <p role="status">{text.loading}</p>
        )}
      </div>
    </Dialog>
  );
}

function ProofForm({ ways, onDone }: { ways: Ways; onDone: (proved: boolean) => void }) {
  const counting = ways.factors.filter(({ countsFrom }) => countsFrom === null);
  const hasApp = counting.some(({ kind }) => kind === 'totp');
  const hasPasskey = counting.some(({ kind }) => kind === 'passkey');
  const asksPassword = ways.isPasswordProof;
  const { entered, setEntered, isBusy, problem, failure, prove } = useProof(onDone);
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The dialog opens before it knows what to ask for.
    place.current?.querySelector('input')?.focus();
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasApp) void prove(async () => ({ code: entered }));
    if (asksPassword) void prove(async () => ({ password: entered }));
  };
  const field = {
    value: entered,
    error: problem,
    onChange: (event: { currentTarget: HTMLInputElement }) => setEntered(event.currentTarget.value),
  };
  return (
    <form ref={place} className={styles.body} onSubmit={submit} noValidate>
      {hasApp ? <CodeInput label={text.code} help={text.codeHelp} {...field} /> : null}
      {asksPassword ? (
        <TextInput label={text.password} type="password" autoComplete="current-password" {...field} />
      ) : null}
      {!hasApp && !hasPasskey && !asksPassword ? <Notice>{text.noWay}</Notice> : null}
      <TooNew ways={ways} />
      {failure ? (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button onClick={() => onDone(false)}>{text.cancel}</Button>
        {hasPasskey ? (
          <Button
            kind={hasApp ? 'quiet' : 'primary'}
            busy={isBusy && !hasApp && text.busy}
            onClick={() => void prove(askForPasskey)}
          >
            {text.passkey}
          </Button>
        ) : null}
        {hasApp || asksPassword ? (
          <Button type="submit" kind="primary" busy={isBusy && text.busy}>
            {text.confirm}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** What the reader may look for here in vain, and when it will do. */
function TooNew({ ways: { tooNew, factors } }: { ways: Ways }) {
  if (tooNew.length === 0) return null;
  const nameOf = (factorId: string | null) => factors.find(({ id }) => id === factorId)?.name ?? '';
  return (
    <Notice title={text.tooNew}>
      {tooNew.map(({ way, id, countsFrom }) => (
        <p key={`${way} ${id}`}>
          {text.ways[way](nameOf(id))} {text.countsFrom} <ExactTime at={countsFrom} />.
        </p>
      ))}
    </Notice>
  );
}

const askForPasskey = async (): Promise<Proof> => {
  // Only a press of that button needs it.
  const { begin, proveByPasskey } = await import('#web/lib/session/passkey.ts');
  return { passkey: await proveByPasskey(await begin(() => api.accounts.factors.startPasskey({}))) };
};

/** What was typed, and what became of it. */
function useProof(onDone: (proved: boolean) => void) {
  const [entered, setEntered] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const prove = async (proof: () => Promise<Proof>) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    setFailure(null);
    try {
      await api.accounts.factors.stepUp(await proof());
      reopenLive();
      onDone(true);
    } catch (error) {
      const fields = fieldProblems(error);
      const ofField = fields['code'] ?? fields['password'] ?? null;
      setProblem(ofField);
      if (!ofField) setFailure(error instanceof PasskeyStopped ? error.message : sayProblem(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { entered, setEntered, isBusy, problem, failure, prove };
}
