import { useLocation } from 'react-router';
import { isSignedOut, sayUnread } from '#web/lib/forms/problem-text.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { Button, LinkButton } from './button.tsx';
import { Notice } from './surface.tsx';

const text = {
  stale: 'What you see is from before the failure.',
  retry: 'Retry',
  logIn: 'Log in',
} as const;

type Props = { title: string; error: Error | null; hasData: boolean; onRetry: () => unknown };

/** What could not be read, why, and the way to try again; what was read before stays below it. */
export function FailedRead({ title, error, hasData, onRetry }: Props) {
  const { pathname, search } = useLocation();
  if (!error) return null;
  return (
    <Notice
      tone="danger"
      live
      title={title}
      action={
        isSignedOut(error) ? (
          <LinkButton to={withReturnTo('/login', pathname + search)} size="small">
            {text.logIn}
          </LinkButton>
        ) : (
          <Button size="small" onClick={() => void onRetry()}>
            {text.retry}
          </Button>
        )
      }
    >
      {sayUnread(error)} {hasData ? text.stale : null}
    </Notice>
  );
}
