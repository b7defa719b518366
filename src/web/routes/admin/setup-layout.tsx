import type { ReactNode } from 'react';
import { Form, Link, Outlet, redirect } from 'react-router';
import { loginPath } from '../auth/return-to.ts';
import { KitArea } from '../kit-area.tsx';
import type { Route } from './+types/setup-layout';
import { AdminProblem } from './layout/admin-problem.tsx';
import styles from './setup/setup.module.css';
import { text } from './setup/text.ts';
import { requestContext } from '#web/lib/api-context.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Logo } from '#web/ui/frame/logo.tsx';
import { SchemeToggle } from '#web/ui/frame/scheme-switch.tsx';

/** Open while the gate is closed, and to anyone who has a factor or a password to set up. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { person, unfinished } = context.get(requestContext).session;
  if (!person && (!unfinished || unfinished.may === 'prove')) throw redirect(loginPath(request));
  return null;
}

export default function SetupLayout() {
  return (
    <Area>
      <Outlet />
    </Area>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Area>
      <AdminProblem error={error} />
    </Area>
  );
}

function Area({ children }: { children: ReactNode }) {
  return (
    <KitArea>
      <div className={styles.shell}>
        <header className={styles.top}>
          <Link to="/" className={styles.brand}>
            <Logo />
          </Link>
          <SchemeToggle />
          <Form method="post" action="/logout">
            <Button type="submit" kind="plain">
              {text.logOut}
            </Button>
          </Form>
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </KitArea>
  );
}
