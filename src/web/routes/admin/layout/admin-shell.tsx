import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { DeskSearch } from './desk-search.tsx';
import styles from './layout.module.css';
import { PreviewNotice, RoleSwitcher } from './role-switcher.tsx';
import { text } from './text.ts';
import { useWaiting } from './use-waiting.ts';
import type { QueueSection } from '#domain/queues.ts';
import { staffCan, type StaffPermission } from '#domain/permissions/staff-roles.ts';
import { DisabledReason } from '#web/lib/forms/disabled-reason.tsx';
import { useStaffView } from '#web/lib/session/role-preview.ts';
import { useOpenHere } from '#web/lib/navigation/use-open-here.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Icon } from '#web/ui/plain/icon.tsx';
import { AccountMenu } from '#web/ui/frame/account-menu.tsx';
import { Logo } from '#web/ui/frame/logo.tsx';
import { SchemeToggle } from '#web/ui/frame/scheme-switch.tsx';
import { RoleBadge } from '#web/ui/role-badge.tsx';

const PLACES = [
  { to: '/admin/overview', label: text.overview, icon: IconLayoutDashboard, needs: 'jobs.view' },
  { to: '/admin/shops', label: text.shops, icon: IconBuildingStore, needs: 'shops.view' },
  { to: '/admin/users', label: text.users, icon: IconUsers, needs: 'owners.view' },
  { to: '/admin/vehicles', label: text.vehicles, icon: IconCar, needs: 'vehicles.view' },
  { to: '/admin/jobs', label: text.jobs, icon: IconClipboardList, needs: 'jobs.view' },
  { to: '/admin/quotes', label: text.quotes, icon: IconFileInvoice, needs: 'quotes.view' },
  { to: '/admin/reviews', label: text.reviews, icon: IconStar, needs: 'content.manage' },
  { to: '/admin/payments', label: text.payments, icon: IconCreditCard, needs: 'payments.view' },
  { to: '/admin/support', label: text.supportDesk, icon: IconLifebuoy, needs: 'support.notes' },
  { to: '/admin/audit', label: text.audit, icon: IconListSearch, needs: 'logs.audit' },
  { to: '/admin/settings', label: text.productSettings, icon: IconSettings, needs: 'settings.flags' },
] as const satisfies readonly { to: string; needs: StaffPermission; [name: string]: unknown }[];

/** What the payments desk shows beside its list. */
const AT_PAYMENTS = ['/admin/disputes', '/admin/chargebacks', '/admin/reconciliation'];

function isPlaceOf(to: string, pathname: string): boolean {
  const places = to === '/admin/payments' ? [to, ...AT_PAYMENTS] : [to];
  return places.some((place) => pathname === place || pathname.startsWith(`${place}/`));
}

/** The three entries of the account menu. */
const OWN_PLACES = [
  { to: '/account', label: text.settings },
  { to: '/account/notifications', label: text.notifications },
  { to: '/admin/help', label: text.help },
];

/** How much waits for the role in a section. */
function Waiting({ count }: { count: string | undefined }) {
  if (count === undefined) return null;
  return (
    <span className={styles.waiting}>
      {count} <span className="visually-hidden">{text.waiting}</span>
    </span>
  );
}

/** The frame of the back-office: who is deciding here, and the screens that there are. */
export function AdminShell({ children }: { children: ReactNode }) {
  const { person } = useSession();
  const view = useStaffView();
  const { pathname } = useLocation();
  const [isOpen, toggle] = useOpenHere();
  const isStaff = person?.kind === 'staff';
  const waiting = useWaiting(view !== null);
  const mayOpen = (needed: StaffPermission) => view !== null && staffCan(view.shown, needed);
  return (
    <div className={clsx(styles.shell, !isStaff && styles.alone)}>
      <header className={styles.top}>
        <Link to="/admin" className={styles.brand}>
          <Logo />
          <span className={styles.area}>{text.name}</span>
        </Link>
        {view ? (
          <>
            <div className={styles.search}>
              <DeskSearch />
            </div>
            <RoleSwitcher view={view} />
            <RoleBadge role={view.shown} where="frame" />
          </>
        ) : null}
        <SchemeToggle />
        {person ? (
          <AccountMenu person={person} links={OWN_PLACES} isAlwaysThere logOut={text.logOut} />
        ) : null}
      </header>
      {isStaff ? (
        <nav aria-label={text.menu} className={clsx(styles.menu, isOpen && styles.open)}>
          <button type="button" className={styles.unfold} aria-expanded={isOpen} onClick={toggle}>
            <Icon of={IconMenu2} size={20} />
            {text.places}
          </button>
          {PLACES.map(({ to, label, icon, needs }) => (
            <DisabledReason key={to} reason={mayOpen(needs) ? null : text.gate.NOT_ALLOWED.title}>
              {(control) => (
                <Link
                  {...control}
                  to={to}
                  className={styles.place}
                  aria-current={isPlaceOf(to, pathname) ? 'page' : undefined}
                >
                  <Icon of={icon} size={20} />
                  {label}
                  <Waiting count={waiting[to.slice('/admin/'.length) as QueueSection]} />
                </Link>
              )}
            </DisabledReason>
          ))}
        </nav>
      ) : null}
      <main id="main" tabIndex={-1} className={styles.main}>
        {view ? <PreviewNotice view={view} /> : null}
        {children}
      </main>
    </div>
  );
}
