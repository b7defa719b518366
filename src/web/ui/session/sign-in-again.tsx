import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { problemOf } from '#api/problem.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { CHALLENGE_PATH } from '#domain/accounts/own-path.ts';
import { sayAddress } from '#domain/accounts/phone-mailbox.ts';
import { directly } from '#web/lib/session/directly.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { problemOfField, sayProblem } from '#web/lib/forms/problem-text.ts';
import { signIn } from '#web/lib/session/session-calls.ts';
import { sessionKeeper, useIsSessionOver } from '#web/lib/session/session.ts';
import { Button, LinkButton } from '../plain/button.tsx';
import { Checkbox } from '../plain/choice.tsx';
import { Dialog } from '../plain/dialog.tsx';
import { CodeInput } from '#web/ui/plain/code-input.tsx';
import { TextInput } from '../plain/field.tsx';
import { PasskeyWay } from './passkey-way.tsx';
import styles from './sign-in-again.module.css';
import { Notice } from '../plain/surface.tsx';
import { text as kitText } from '../plain/text.ts';
import { text as allText } from './sign-in-text.ts';

const text = allText.again;

/**
 * Over whatever page is open when its session ends: the person signs in where they are, and what they typed
 * and pressed goes on. The page below stays as it was.
 */
export function SignInAgain() {
  const isOver = useIsSessionOver();
  return (
    <Dialog open={isOver} onClose={() => isOver && sessionKeeper.giveUp()} title={text.title}>
      {isOver ? <Question /> : null}
    </Dialog>
  );
}

function Question() {
  const [step, setStep] = useState<'password' | 'factor'>('password');
  const [message, setMessage] = useState<string>();
  const { person } = sessionKeeper;
  // The session may live again by another tab, which is not always heard.
  useEffect(() => {
    const look = () => void sessionKeeper.look();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  const startOver = () => {
    setMessage(sentenceFor('CHALLENGE_ENDED'));
    setStep('password');
  };
  if (step === 'factor') return <FactorStep onOver={startOver} />;
  return <PasswordStep email={person?.email ?? ''} message={message} onFactor={() => setStep('factor')} />;
}

type Problem = { field?: string | undefined; message?: string | undefined };

/** What both steps do: one press at a time, and the focus where one goes on typing. */
function useStep(field: string, first: Problem | null = null) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(first);
  useEffect(() => form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus(), [field, problem]);

  const submit =
    (act: (values: FormData) => Promise<Problem | null>) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isBusy) return;
      setIsBusy(true);
      setProblem(null);
      void act(new FormData(event.currentTarget))
        .then(setProblem, (error: unknown) => setProblem({ message: sayProblem(error) }))
        .finally(() => setIsBusy(false));
    };
  return { form, isBusy, problem, submit };
}

type PasswordProps = { email: string; message: string | undefined; onFactor: () => void };

function PasswordStep({ email, message, onFactor }: PasswordProps) {
  const { pathname, search } = useLocation();
  const { form, isBusy, problem, submit } = useStep('password', message ? { message } : null);
  const send = submit(async (values) => {
    const password = String(values.get('password') ?? '');
    if (!password) return { field: text.passwordMissing };
    const remember = values.get('remember') === 'on';
    const { landing } = await signIn({ email, password, remember });
    if (landing === CHALLENGE_PATH) onFactor();
    else await sessionKeeper.look();
    return null;
  });
  return (
    <StepForm form={form} onSubmit={send} lead={text.lead} message={problem?.message}>
      <TextInput
        label={text.account}
        name="username"
        autoComplete="username"
        value={sayAddress(email)}
        readOnly
      />
      <TextInput
        label={text.password}
        name="password"
        type="password"
        autoComplete="current-password"
        error={problem?.field}
      />
      <Checkbox label={text.remember} name="remember" />
      <div className={styles.row}>
        <Button type="submit" kind="primary" busy={isBusy && text.busy}>
          {text.submit}
        </Button>
        <Elsewhere to={withReturnTo('/login', pathname + search)} says={text.other} />
        <Later />
      </div>
    </StepForm>
  );
}

/** The other half of the sign-in, in the same place. */
function FactorStep({ onOver }: { onOver: () => void }) {
  const { form, isBusy, problem, submit } = useStep('code');
  const send = submit(async (values) => {
    try {
      await (await directly()).accounts.factors.prove({ code: String(values.get('code') ?? '') });
      await sessionKeeper.look();
    } catch (error) {
      if (problemOf(error)?.status === 401) onOver();
      const field = problemOfField(error, 'code');
      return field ? { field } : { message: sayProblem(error) };
    }
    return null;
  });
  return (
    <StepForm form={form} onSubmit={send} lead={text.factorLead} message={problem?.message}>
      <CodeInput label={text.code} help={text.codeHelp} name="code" error={problem?.field} />
      <div className={styles.row}>
        <Button type="submit" kind="primary" busy={isBusy && text.verifying}>
          {text.verify}
        </Button>
        <Elsewhere to="/recover/mfa" says={text.backupCode} />
        <Later />
      </div>
      <PasskeyWay
        prove={async (passkey) => (await directly()).accounts.factors.prove({ passkey })}
        onProved={() => void sessionKeeper.look()}
        onOver={onOver}
      />
    </StepForm>
  );
}

type StepFormProps = {
  form: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  lead: string;
  message: string | undefined;
  children: ReactNode;
};

function StepForm({ form, onSubmit, lead, message, children }: StepFormProps) {
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.quiet}>{lead}</p>
      {message ? (
        <Notice tone="danger" live>
          {message}
        </Notice>
      ) : null}
      {children}
    </form>
  );
}

/** Beside the page, which keeps what was typed. */
function Elsewhere({ to, says }: { to: string; says: string }) {
  return (
    <LinkButton to={to} target="_blank" aria-label={`${says}, ${kitText.newTab}`}>
      {says}
    </LinkButton>
  );
}

function Later() {
  return (
    <Button kind="plain" onClick={() => sessionKeeper.giveUp()}>
      {text.later}
    </Button>
  );
}
