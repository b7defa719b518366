import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { titleOf } from '#web/lib/format/title-of.ts';
import { refusalOf } from '#web/lib/forms/problem-text.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import styles from './error-page.module.css';
import { LoweredLift } from './lowered-lift.tsx';
import { text } from './text.ts';

/** Replaces a page that could not be loaded or does not exist. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isMissing(error)) {
    return (
      <>
        <title>{titleOf(text.missing)}</title>
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
        <p className={styles.quiet}>{text.missingWhy}</p>
        <div className={styles.actions}>
          <LinkButton to="/" kind="primary">
            {text.home}
          </LinkButton>
          <Button className={styles.needsScript} onClick={() => history.back()}>
            {text.goBack}
          </Button>
        </div>
        <p className={styles.quiet}>
          {text.looking} <Link to="/marketplace">{text.marketplace}</Link>,{' '}
          <Link to="/shops">{text.shops}</Link> {text.or} <Link to="/help">{text.help}</Link>. {text.broken}{' '}
          <Link to="/contact">{text.contact}</Link>.
        </p>
      </div>
    </SitePage>
  );
}

function Failed({ says }: { says: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.page}>
      <title>{titleOf(text.failed)}</title>
      <LoweredLift />
      <h1>{text.failed}</h1>
      <p className={styles.says}>{says}</p>
      <div className={styles.actions}>
        {/* The address of the page itself, so that it is asked for again without any script, too. */}
        <LinkButton to={pathname + search} kind="primary" reloadDocument>
          {text.reload}
        </LinkButton>
        <Button className={styles.needsScript} onClick={() => history.back()}>
          {text.goBack}
        </Button>
      </div>
      <p className={styles.quiet}>
        {text.stays} <Link to="/contact">{text.contact}</Link>.
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
