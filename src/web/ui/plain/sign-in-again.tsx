import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { withReturnTo } from '#web/lib/return-to.ts';
import { sayProblem } from '#web/lib/problem-text.ts';
import { directly, sessionKeeper, useIsSessionOver } from '#web/lib/session.ts';
import { Button, LinkButton } from './button.tsx';
import { Checkbox } from './choice.tsx';
import { Dialog } from './dialog.tsx';
import { TextInput } from './field.tsx';
import styles from './sign-in-again.module.css';
import { Notice } from './surface.tsx';
import { text as allText } from './text.ts';

const text = allText.again;

/** Where the server sends whoever still has to show a second factor. */
const FACTOR_PATH = '/login/verify';

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
  const [needsFactor, setNeedsFactor] = useState(false);
  const { person } = sessionKeeper;
  // The session may live again by another tab, which is not always heard.
  useEffect(() => {
    const look = () => void sessionKeeper.look();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  if (needsFactor) return <FactorStep />;
  return <PasswordStep email={person?.email ?? ''} onFactor={() => setNeedsFactor(true)} />;
}

function PasswordStep({ email, onFactor }: { email: string; onFactor: () => void }) {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ field?: string; message?: string } | null>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[name=password]')?.focus(), [problem]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const values = new FormData(event.currentTarget);
    const password = String(values.get('password') ?? '');
    if (!password) return setProblem({ field: text.passwordMissing });
    setIsBusy(true);
    setProblem(null);
    try {
      const remember = values.get('remember') === 'on';
      const { landing } = await directly.identity.signIn({ email, password, remember });
      if (landing === FACTOR_PATH) onFactor();
      else await sessionKeeper.look();
    } catch (error) {
      setProblem({ message: sayProblem(error) });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <p className={styles.quiet}>{text.lead}</p>
      {problem?.message ? (
        <Notice tone="danger" live>
          {problem.message}
        </Notice>
      ) : null}
      <TextInput label={text.account} name="username" autoComplete="username" value={email} readOnly />
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
        <LinkButton
          to={withReturnTo('/login', pathname + search)}
          target="_blank"
          aria-label={`${text.other}, ${allText.newTab}`}
        >
          {text.other}
        </LinkButton>
        <Button kind="plain" onClick={() => sessionKeeper.giveUp()}>
          {text.later}
        </Button>
      </div>
    </form>
  );
}

function FactorStep() {
  return (
    <div className={styles.form}>
      <p>{text.factorLead}</p>
      <p className={styles.quiet}>{text.wait}</p>
      <div className={styles.row}>
        <LinkButton
          to={FACTOR_PATH}
          kind="primary"
          target="_blank"
          aria-label={`${text.factor}, ${allText.newTab}`}
        >
          {text.factor}
        </LinkButton>
        <Button kind="plain" onClick={() => sessionKeeper.giveUp()}>
          {text.later}
        </Button>
      </div>
    </div>
  );
}
