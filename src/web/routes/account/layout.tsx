import { Outlet } from 'react-router';
import type { Route } from './+types/layout';
import styles from './account.module.css';
import { text } from './text.ts';
import { KitArea } from '../kit-area.tsx';
import { requirePerson } from '../load-page.ts';
import { ErrorPage } from '#web/ui/error-page/error-page.tsx';
import { useSession } from '#web/lib/session/use-session.ts';
import { PageHead } from '#web/ui/page.tsx';
import { TabLinks } from '#web/ui/plain/tab-links.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';

/** Only owners pay with cards and mark shops. */
const OWNERS = ['/account/cards', '/account/favorites'];

const TABS = [
  { to: '/account', label: text.tabs.profile },
  { to: '/account/security', label: text.tabs.security },
  { to: '/account/cards', label: text.tabs.cards },
  { to: '/account/favorites', label: text.tabs.favorites },
  { to: '/account/sessions', label: text.tabs.sessions },
  { to: '/account/notifications', label: text.tabs.notifications },
  { to: '/account/data', label: text.tabs.data },
];

export function loader(page: Route.LoaderArgs) {
  requirePerson(page);
  return null;
}

/** Account settings, the same for owners, shops and staff. */
export default function AccountLayout() {
  const { person } = useSession();
  const tabs = TABS.filter(({ to }) => !OWNERS.includes(to) || person?.kind === 'customer');
  return (
    <KitArea>
      <SitePage>
        <div className={styles.page}>
          <PageHead title={text.title} />
          <TabLinks label={text.sections} tabs={tabs} />
          <Outlet />
        </div>
      </SitePage>
    </KitArea>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
