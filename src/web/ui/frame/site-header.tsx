import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Link, NavLink } from 'react-router';
import type { SessionView } from '#api/accounts/session.ts';
import { brand } from '#domain/site/brand.ts';
import { useClosedAfterNavigation } from '#web/lib/navigation/use-closed-after-navigation.ts';
import { useScrolledPast } from '#web/lib/navigation/use-scrolled-past.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Account, AccountMenu } from './account-menu.tsx';
import { LinkButton } from '../plain/button.tsx';
import { text } from './frame-text.ts';
import { Icon } from '../plain/icon.tsx';
import { Logo } from './logo.tsx';
import { SchemeToggle } from './scheme-switch.tsx';
import { SiteDropdown } from './site-dropdown.tsx';
import styles from './site-header.module.css';
import { type LinkGroup, siteLinks } from './site-links.ts';

/** How far a page is scrolled before its header parts from it. */
const SCROLLED_PX = 8;

const ownAccount = { to: '/account', label: text.settings };

/** `session` is the reader's own, unless a sample shows the header of another person. */
export function SiteHeader({ session }: { session?: SessionView }) {
  const menuId = useId();
  const own = useSession();
  const { mode, person } = session ?? own;
  const links = siteLinks({ mode, person });
  const isScrolled = useScrolledPast(SCROLLED_PX);
  const ref = useClosedAfterNavigation<HTMLElement>();
  return (
    <header ref={ref} className={clsx(styles.header, isScrolled && styles.scrolled)}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={`${brand.name} ${text.home}`}>
          <Logo />
        </Link>
        <nav aria-label={text.mainMenu} className={styles.links}>
          {links.bar.map(({ to, label }) => (
            <NavLink key={to} to={to} className={styles.link}>
              {label}
            </NavLink>
          ))}
          {links.dropdowns.map((group) => (
            <SiteDropdown key={group.title} {...group} />
          ))}
        </nav>
        <div className={styles.actions}>
          <SchemeToggle />
          {[links.door, links.signUp].map((door) =>
            door ? (
              <NavLink key={door.to} to={door.to} className={styles.door}>
                {door.label}
              </NavLink>
            ) : null,
          )}
          {person ? <AccountMenu person={person} links={[links.door, ...links.own, ownAccount]} /> : null}
          <LinkButton to="/customer" kind="primary" size="small" className={styles.post}>
            {text.postYourRepair}
          </LinkButton>
          <button type="button" className={styles.opener} popoverTarget={menuId} aria-label={text.openMenu}>
            <Icon of={IconMenu2} size={24} />
          </button>
        </div>
      </div>
      <Menu id={menuId} groups={links.menu}>
        <LinkButton to="/customer" kind="primary" wide>
          {text.postYourRepair}
        </LinkButton>
        {person ? (
          <div className={styles.you}>
            <Account
              person={person}
              links={person.kind === 'staff' ? [links.door, ownAccount] : [...links.own, ownAccount]}
            />
          </div>
        ) : null}
      </Menu>
    </header>
  );
}

type MenuProps = { id: string; groups: readonly LinkGroup[]; children: ReactNode };

/** Slides in from the side. A popover opens, closes on Escape and on a press outside without any script. */
function Menu({ id, groups, children }: MenuProps) {
  return (
    <nav id={id} popover="auto" aria-label={text.openMenu} className={styles.menu}>
      <div className={styles.menuHead}>
        <Logo />
        <button
          type="button"
          className={styles.opener}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={text.closeMenu}
        >
          <Icon of={IconX} size={24} />
        </button>
      </div>
      {groups.map((group) => (
        <div key={group.title} className={styles.group}>
          <p className={styles.groupTitle}>{group.title}</p>
          {group.links.map(({ to, label }) => (
            <NavLink key={to} to={to} end>
              {label}
            </NavLink>
          ))}
        </div>
      ))}
      {children}
    </nav>
  );
}
