import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Blocker, Link, useBlocker } from 'react-router';
import { focusProblem } from './focus-problem.ts';
import styles from './form.module.css';
import { leftToSay } from './left-to-say.ts';
import { Button } from './plain/button.tsx';
import { Dialog, useHold } from './plain/dialog.tsx';
import { RefusalNotice } from './plain/refusal.tsx';
import { text } from './text.ts';

export type Failure = {
  message: string;
  /** The field that it is about; it shows the message itself. */
  field?: string;
  /** The sentences for the fields that it is about, where those may not all be fields of this form. */
  atFields?: readonly string[];
  isSignedOut?: boolean;
  /** The way out, where there is one. */
  wayOut?: { to: string; says: string };
};

type Props = {
  /** Sends what was entered. Answers with what was refused; nothing means that it is done. */
  onSubmit: () => Promise<Failure | undefined>;
  /** Something was entered that leaving would lose. */
  isDirty: boolean;
  /** What is entered outlasts the page (`useUnsaved`): leaving loses nothing and need not ask. */
  isKept?: boolean;
  onFieldError?: (failure: { message: string; field: string }) => void;
  /** The button: what it does, and what it says while it does it. */
  submit: string;
  busy: string;
  /** Why it cannot be sent yet, while the fields are being filled in. */
  reason?: string | null;
  /**
   * Why this reader can't change it; null where they can. The fields are then closed, so no one types what
   * can't be sent.
   */
  closed?: string | null;
  /** One of several forms on a page: its button stands out once there is something to send. */
  isOneOfMany?: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * What every form does: one press at a time, whatever was typed is kept, the focus goes to the first problem,
 * and leaving with changes asks. What is sent goes through `usePress`.
 */
export function Form(props: Props) {
  const { onSubmit, isDirty, isKept, onFieldError, submit, busy, closed, isOneOfMany } = props;
  const { actions, children } = props;
  const reason = closed ?? props.reason;
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | undefined>();
  const [tries, setTries] = useState(0);
  useHold(isBusy ? 'sending' : isDirty && !isKept ? 'typed' : null);

  useEffect(() => {
    if (tries > 0) focusProblem(form.current);
  }, [tries]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || reason) return;
    setIsBusy(true);
    setFailure(undefined);
    // Errors must first be at their fields, to see which ones no field shows.
    const refused = await onSubmit().finally(() => flushSync(() => setIsBusy(false)));
    if (!refused) return;
    if (refused.field && onFieldError) onFieldError({ message: refused.message, field: refused.field });
    else setFailure(leftToSay(refused, form.current?.textContent ?? ''));
    setTries((count) => count + 1);
  };

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      {closed === undefined ? (
        children
      ) : (
        <fieldset className={styles.fields} disabled={closed !== null}>
          {children}
        </fieldset>
      )}
      {failure ? (
        <div data-form-failure tabIndex={-1}>
          <RefusalNotice
            isSignedOut={failure.isSignedOut ?? false}
            action={failure.wayOut && <Link to={failure.wayOut.to}>{failure.wayOut.says}</Link>}
          >
            {failure.message}
          </RefusalNotice>
        </div>
      ) : null}
      <div className={styles.actions}>
        <Button
          type="submit"
          kind={isOneOfMany && !isDirty ? 'quiet' : 'primary'}
          busy={isBusy && busy}
          reason={reason}
        >
          {submit}
        </Button>
        {actions}
      </div>
      {isDirty && isKept ? <p className={styles.kept}>{text.kept}</p> : null}
      {isDirty && !isBusy && !isKept ? <LeaveGuard /> : null}
    </form>
  );
}

/** Only while there is something to lose: the router asks one guard at a time, and a page may have many forms. */
function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  // Pressed twice, it would leave twice. The router refuses that with an error.
  const left = useRef<Blocker>(null);
  const leave = () => {
    if (left.current === blocker) return;
    left.current = blocker;
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={text.leaveTitle}
      actions={
        <>
          <Button onClick={leave}>{text.leave}</Button>
          <Button kind="primary" onClick={() => blocker.reset?.()}>
            {text.keepEditing}
          </Button>
        </>
      }
    >
      {text.leaveWhy}
    </Dialog>
  );
}
