import { Form, useLocation } from 'react-router';
import type { SessionView } from '#api/accounts/session.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import styles from './layout.module.css';
import { text as allText } from './text.ts';

const text = allText.notAShop;

/** Explains this area to other accounts, with links onward. */
export function NotAShop({ person }: Pick<SessionView, 'person'>) {
  const { pathname, search } = useLocation();
  const door = withReturnTo('/auth/login', pathname + search);
  return (
    <SitePage narrow>
      <div className={styles.message}>
        <h1>{text.title}</h1>
        <p>{person ? text.other(person.name, person.roleLabel) : text.stranger}</p>
        <div className={styles.actions}>
          {person ? (
            <>
              {person.kind === 'customer' ? (
                <LinkButton to="/customer/jobs" kind="primary">
                  {text.myJobs}
                </LinkButton>
              ) : (
                <LinkButton to="/admin" kind="primary">
                  {text.backOffice}
                </LinkButton>
              )}
              <Form method="post" action="/logout">
                <input type="hidden" name="returnTo" value={door} />
                <Button type="submit">{text.switch}</Button>
              </Form>
            </>
          ) : (
            <LinkButton to={door} kind="primary">
              {text.logIn}
            </LinkButton>
          )}
        </div>
      </div>
    </SitePage>
  );
}
