import { isRouteErrorResponse, useLocation } from 'react-router';
import { titleOf } from '#web/lib/format/title-of.ts';
import { refusalOf } from '#web/lib/forms/problem-text.ts';
import { Gate, isGateCode } from './gate.tsx';
import styles from './layout.module.css';
import { text } from './text.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';

/** Why a screen of the back-office is not shown: the gate, or something that went wrong. */
export function AdminProblem({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const refusal = refusalOf(error);
  if (isGateCode(refusal?.code)) {
    return (
      <>
        <title>{titleOf(text.gate[refusal.code].title)}</title>
        <Gate code={refusal.code} />
      </>
    );
  }
  const list = listOf(pathname);
  const status = refusal?.status ?? (isRouteErrorResponse(error) ? error.status : 500);
  const title = status === 404 ? text.missing : text.failed;
  return (
    <div className={styles.gate}>
      <title>{titleOf(title)}</title>
      <h1>{title}</h1>
      <p>{refusal?.detail ?? (status === 404 ? null : text.failedWhy)}</p>
      <div className={styles.actions}>
        <LinkButton to={`/admin/${list}`} kind="primary">
          {text.back[list]}
        </LinkButton>
        {status >= 500 ? <Button onClick={() => location.reload()}>{text.reload}</Button> : null}
      </div>
    </div>
  );
}

/** The list that a screen of the back-office belongs to, by its address. */
function listOf(pathname: string): keyof typeof text.back {
  const part = pathname.split('/')[2] ?? '';
  return Object.hasOwn(text.back, part) ? (part as keyof typeof text.back) : 'jobs';
}
