import { isRouteErrorResponse } from 'react-router';
import { standingNotice } from '#domain/shops/shop-lifecycle.ts';
import { titleOf } from '#web/lib/format/title-of.ts';
import { refusalOf } from '#web/lib/forms/problem-text.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import styles from './layout.module.css';
import { useShop } from '../use-shop.ts';
import { text as allText } from './text.ts';

const text = allText.problem;

/** A page of the shop that could not be shown; the frame around it stays, so that the way on does, too. */
export function ShopProblem({ error }: { error: unknown }) {
  const refusal = refusalOf(error);
  const status = refusal?.status ?? (isRouteErrorResponse(error) ? error.status : 500);
  const { status: standing, opens } = useShop();
  // The standing of the shop closes a page to everyone who works there; otherwise it is the reader's role.
  const notice = isOfStanding(refusal?.code) ? standingNotice(standing) : null;
  const title =
    status === 404 ? text.missing : notice ? text.closed : status === 403 ? text.refused : text.failed;
  return (
    <div className={styles.message}>
      <title>{titleOf(title)}</title>
      <h1>{title}</h1>
      <p>
        {notice ?? refusal?.detail ?? text.failedWhy} {status === 403 && !notice ? text.refusedWhy : null}
      </p>
      <div className={styles.actions}>
        <LinkButton to="/mechanic/shop/dashboard" kind="primary">
          {text.dashboard}
        </LinkButton>
        {status >= 500 ? (
          <Button onClick={() => location.reload()}>{text.reload}</Button>
        ) : opens('marketplace.read') ? (
          <LinkButton to="/mechanic/shop/marketplace">{text.marketplace}</LinkButton>
        ) : null}
      </div>
    </div>
  );
}

function isOfStanding(code: string | undefined): boolean {
  return code === 'SHOP_NOT_ACTIVE' || code === 'SHOP_SUSPENDED';
}
