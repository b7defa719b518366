import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import type { ReactNode } from 'react';
import { Form, Link, NavLink } from 'react-router';
import styles from './layout.module.css';
import { text } from './text.ts';
import { staffCan, isStaffRole, type StaffPermission } from '#domain/permissions/staff-roles.ts';
import { DisabledReason } from '#web/lib/disabled-reason.tsx';
import { useSession } from '#web/lib/use-session.ts';
import { IconButton } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Logo } from '#web/ui/plain/logo.tsx';
import { SchemeToggle } from '#web/ui/plain/scheme-switch.tsx';
import { Badge } from '#web/ui/plain/surface.tsx';

const PLACES = [
  { to: '/admin/jobs', label: text.jobs, icon: IconClipboardList, needs: 'jobs.view' },
  { to: '/admin/audit', label: text.audit, icon: IconListSearch, needs: 'logs.audit' },
] as const satisfies readonly { to: string; needs: StaffPermission; [name: string]: unknown }[];

/** The frame of the back-office: who is deciding here, and the screens that there are. */
export function AdminShell({ children }: { children: ReactNode }) {
  const { person } = useSession();
  const role = person?.role ?? '';
  const mayOpen = (needed: StaffPermission) => isStaffRole(role) && staffCan(role, needed);
  return (
    <div className={styles.shell}>
      <header className={styles.top}>
        <Link to="/admin" className={styles.brand}>
          <Logo />
          <span className={styles.area}>{text.name}</span>
        </Link>
        <SchemeToggle />
        {person ? (
          <>
            <span className={styles.who}>{person.name}</span>
            <Badge>{person.roleLabel}</Badge>
            <Form method="post" action="/logout">
              <IconButton type="submit" label={text.logOut}>
                <Icon of={IconLogout} size={20} />
              </IconButton>
            </Form>
          </>
        ) : null}
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
        {children}
      </main>
    </div>
  );
}
