import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Gate } from './gate.tsx';
import styles from './layout.module.css';
import { PreviewNotice, RoleSwitcher } from './role-switcher.tsx';
import { StaffMenu } from './staff-menu.tsx';
import { text } from './text.ts';
import { staffCan, type StaffPermission } from '#domain/permissions/staff-roles.ts';
import { DisabledReason } from '#web/lib/disabled-reason.tsx';
import { useStaffView } from '#web/lib/role-preview.ts';
import { useSession } from '#web/lib/use-session.ts';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Logo } from '#web/ui/plain/logo.tsx';
import { SchemeToggle } from '#web/ui/plain/scheme-switch.tsx';
import { RoleBadge } from '#web/ui/role-badge.tsx';

const PLACES = [
  { to: '/admin/shops', label: text.shops, icon: IconBuildingStore, needs: 'shops.view' },
  { to: '/admin/jobs', label: text.jobs, icon: IconClipboardList, needs: 'jobs.view' },
  { to: '/admin/support', label: text.supportDesk, icon: IconLifebuoy, needs: 'support.notes' },
  { to: '/admin/audit', label: text.audit, icon: IconListSearch, needs: 'logs.audit' },
] as const satisfies readonly { to: string; needs: StaffPermission; [name: string]: unknown }[];

/** The frame of the back-office: who is deciding here, and the screens that there are. */
export function AdminShell({ children }: { children: ReactNode }) {
  const { person } = useSession();
  const view = useStaffView();
  const mayOpen = (needed: StaffPermission) => view !== null && staffCan(view.shown, needed);
  const { pathname } = useLocation();
  const place = PLACES.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  // A preview hides what the server has opened; what it has not opened says so by itself.
  const isHidden = view?.isPreview && place && !mayOpen(place.needs);
  return (
    <div className={styles.shell}>
      <header className={styles.top}>
        <Link to="/admin" className={styles.brand}>
          <Logo />
          <span className={styles.area}>{text.name}</span>
        </Link>
        {view ? (
          <>
            <RoleSwitcher view={view} />
            <RoleBadge role={view.shown} where="frame" />
          </>
        ) : null}
        <SchemeToggle />
        {person ? <StaffMenu person={person} /> : null}
      </header>
      <nav aria-label={text.menu} className={styles.menu}>
        {PLACES.map(({ to, label, icon, needs }) => (
          <DisabledReason key={to} reason={mayOpen(needs) ? null : text.gate.NOT_ALLOWED.title}>
            {(control) => (
              <NavLink {...control} to={to} className={styles.place}>
                <Icon of={icon} size={20} />
                {label}
              </NavLink>
            )}
          </DisabledReason>
        ))}
      </nav>
      <main id="main" tabIndex={-1} className={styles.main}>
        {view ? <PreviewNotice view={view} /> : null}
        {isHidden ? <Gate code="NOT_ALLOWED" /> : children}
      </main>
    </div>
  );
}
