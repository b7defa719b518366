import { isRouteErrorResponse } from 'react-router';
import { refusalOf } from '#web/lib/problem-text.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import styles from './layout.module.css';
import { text as allText } from './text.ts';

const text = allText.problem;

/** A page of the shop that could not be shown; the frame around it stays, so that the way on does, too. */
export function ShopProblem({ error }: { error: unknown }) {
  const refusal = refusalOf(error);
  const status = refusal?.status ?? (isRouteErrorResponse(error) ? error.status : 500);
  const title = status === 404 ? text.missing : status === 403 ? text.refused : text.failed;
  return (
    <div className={styles.message}>
      <h1>{title}</h1>
      <p>
        {refusal?.detail ?? text.failedWhy} {status === 403 ? text.refusedWhy : null}
      </p>
      <div className={styles.actions}>
        <LinkButton to="/mechanic/shop/dashboard" kind="primary">
          {text.dashboard}
        </LinkButton>
        {status >= 500 ? (
          <Button onClick={() => location.reload()}>{text.reload}</Button>
        ) : (
          <LinkButton to="/mechanic/shop/marketplace">{text.marketplace}</LinkButton>
        )}
      </div>
    </div>
  );
}
