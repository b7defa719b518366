import { data, Form, redirect, useNavigation } from 'react-router';
import type { Route } from './+types/logout';
import { apiContext, requestContext } from '#web/lib/api-context.ts';
import { afterSignOut } from '#web/lib/session/after-sign-out.ts';
import { sessionKeeper } from '#web/lib/session/session.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { showToast } from '#web/ui/plain/toast.tsx';
import styles from './auth.module.css';
import { ownPath } from './return-to.ts';
import { text as allText } from './text.ts';

const text = allText.logout;

export function meta() {
  return pageMeta({ title: text.title, description: text.lead, isPrivate: true });
}

/** Opening the URL only asks, so an image on another site cannot sign you out. */
export function loader({ context }: Route.LoaderArgs) {
  return { isSignedIn: context.get(requestContext).session.person !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const returnTo = ownPath((await request.formData()).get('returnTo'));
  try {
    const { landing } = await context.get(apiContext).accounts.signOut({});
    return redirect(returnTo ?? (landing === '/login' ? '/login?loggedOut' : landing));
  } catch {
    return data({ problem: text.failed }, { status: 500 });
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  sessionKeeper.leave();
  try {
    return await serverAction();
  } catch (answer) {
    if (answer instanceof Response && answer.headers.has('Location')) {
      afterSignOut();
      showToast(allText.login.loggedOut);
    }
    throw answer;
  }
}

export default function Logout({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <SitePage narrow>
      <div className={styles.door}>
        <header className={styles.head}>
          <h1>{text.title}</h1>
          <p className={styles.lead}>{loaderData.isSignedIn ? text.lead : text.signedOut}</p>
        </header>
        {actionData ? (
          <Notice tone="danger" live>
            {actionData.problem}
          </Notice>
        ) : null}
        {loaderData.isSignedIn ? (
          <Form method="post" className={styles.row}>
            <Button type="submit" kind="primary" busy={isBusy && text.busy}>
              {text.submit}
            </Button>
            <LinkButton to="/">{text.stay}</LinkButton>
          </Form>
        ) : (
          <div className={styles.row}>
            <LinkButton to="/login" kind="primary">
              {text.logIn}
            </LinkButton>
          </div>
        )}
      </div>
    </SitePage>
  );
}
