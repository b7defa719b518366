import { isRouteErrorResponse } from 'react-router';
import { brand } from '#domain/brand.ts';
import { refusalOf } from '#web/lib/problem-text.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { SitePage } from '#web/ui/plain/site-page.tsx';
import styles from './error-page.module.css';
import { LoweredLift } from './lowered-lift.tsx';
import { text } from './text.ts';

/** Stands in for a page that could not be shown, and for one that does not exist. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isMissing(error)) {
    return (
      <>
        <title>{`${text.missing} · ${brand.name}`}</title>
        <MissingPage />
      </>
    );
  }
  return (
    <SitePage narrow>
      <Failed says={messageOf(error)} />
    </SitePage>
  );
}

/** What an address that leads nowhere shows. Its title is the route's to set. */
export function MissingPage() {
  return (
    <SitePage narrow>
      <div className={styles.page}>
        <LoweredLift />
        <h1>{text.missing}</h1>
        <p>{text.missingWhy}</p>
        <div className={styles.actions}>
          <LinkButton to="/" kind="primary">
            {text.home}
          </LinkButton>
          <LinkButton to="/marketplace">{text.marketplace}</LinkButton>
        </div>
      </div>
    </SitePage>
  );
}

function Failed({ says }: { says: string }) {
  return (
    <div className={styles.page}>
      <title>{`${text.failed} · ${brand.name}`}</title>
      <LoweredLift />
      <h1>{text.failed}</h1>
      <p className={styles.says}>{says}</p>
      <div className={styles.actions}>
        <Button kind="primary" onClick={() => location.reload()}>
          {text.reload}
        </Button>
        <Button onClick={() => history.back()}>{text.goBack}</Button>
      </div>
      <p>
        <a href={`mailto:${brand.supportAddress}`}>{text.contact}</a>
      </p>
    </div>
  );
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

function messageOf(error: unknown): string {
  const said = refusalOf(error)?.detail ?? (error instanceof Error ? error.message : null);
  return said || text.unknown;
}
