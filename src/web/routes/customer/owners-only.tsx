import { useLocation } from 'react-router';
import { useSession } from '#web/lib/session/use-session.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { titleOf } from '#web/lib/format/title-of.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';

const text = {
  title: 'This page is for car owners',
  why: (name: string, role: string) =>
    `You are signed in as ${name} (${role}). Use another account to follow a repair for your own car.`,
  whyUnknown: 'Log in as a car owner to see it.',
  login: 'Use another account',
  home: 'Go to the home page',
} as const;

/** Shop or staff members on an owner's page: shows who they are, and how to switch accounts. */
export function OwnersOnly() {
  const { person } = useSession();
  const { pathname, search } = useLocation();
  return (
    <SitePage narrow>
      <title>{titleOf(text.title)}</title>
      <EmptyState
        title={text.title}
        actions={
          <>
            <LinkButton to={withReturnTo('/login', pathname + search)} kind="primary">
              {text.login}
            </LinkButton>
            <LinkButton to="/">{text.home}</LinkButton>
          </>
        }
      >
        {person ? text.why(person.name, person.roleLabel) : text.whyUnknown}
      </EmptyState>
    </SitePage>
  );
}
