import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isSignedOut, sayProblem } from '#web/lib/forms/problem-text.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { LinkButton } from './button.tsx';
import styles from './refusal.module.css';
import { Notice } from './surface.tsx';
import { text } from './text.ts';

type Props = {
  error: Error | null;
  /** What else can be done about it, such as asking again. */
  action?: ReactNode;
};

/** Why an act was refused, at the place where it was asked for. */
export function Refusal({ error, action }: Props) {
  if (!error) return null;
  return (
    <RefusalNotice isSignedOut={isSignedOut(error)} action={action}>
      {sayProblem(error)}
    </RefusalNotice>
  );
}

type NoticeProps = { isSignedOut: boolean; action?: ReactNode; children: ReactNode };

/**
 * An ended session gets a login link beside the sentence, in another tab: the input stays here, and pressing
 * again works.
 */
export function RefusalNotice({ isSignedOut: isDoorShown, action, children }: NoticeProps) {
  const { pathname, search } = useLocation();
  const door = withReturnTo('/login', pathname + search);
  return (
    <Notice
      tone="danger"
      live
      action={
        isDoorShown ? (
          <span className={styles.actions}>
            <LinkButton to={door} size="small" target="_blank" aria-label={`${text.logIn}, ${text.newTab}`}>
              {text.logIn}
            </LinkButton>
            {action}
          </span>
        ) : (
          action
        )
      }
    >
      {children} {isDoorShown ? text.thenAgain : null}
    </Notice>
  );
}
