import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Link, NavLink } from 'react-router';
import type { SessionView } from '#api/views.ts';
import { brand } from '#domain/brand.ts';
import { useClosedAfterNavigation } from '#web/lib/use-closed-after-navigation.ts';
import { useScrolledPast } from '#web/lib/use-scrolled-past.ts';
import { useSession } from '#web/lib/use-session.ts';
import { Account, AccountMenu } from './account-menu.tsx';
import { LinkButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';
import { SchemeToggle } from './scheme-switch.tsx';
import { SiteDropdown } from './site-dropdown.tsx';
import styles from './site-header.module.css';
import { type LinkGroup, siteLinks } from './site-links.ts';
import { text } from './text.ts';

/** How far a page is scrolled before its header parts from it. */
const SCROLLED_PX = 8;

/** `session` is whoever reads the page, unless a sample shows somebody else. */
export function SiteHeader({ session }: { session?: SessionView }) {
  const menuId = useId();
  const own = useSession();
  const shown = session ?? own;
  const isScrolled = useScrolledPast(SCROLLED_PX);
  const { person } = shown;
  const links = siteLinks(shown);
  return (
    <header className={clsx(styles.header, isScrolled && styles.scrolled)}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={`${brand.name} ${text.home}`}>
          <Logo />
        </Link>
        <nav aria-label={text.mainMenu} className={styles.links}>
          {links.bar.map((link) => (
            <NavLink key={link.to} to={link.to} className={styles.link}>
              {link.label}
            </NavLink>
          ))}
          {links.dropdowns.map((group) => (
            <SiteDropdown key={group.title} {...group} />
          ))}
        </nav>
        <div className={styles.actions}>
          <SchemeToggle />
          <NavLink to={links.door.to} className={styles.door}>
            {links.door.label}
          </NavLink>
          {links.signUp ? (
            <NavLink to={links.signUp.to} className={styles.door}>
              {links.signUp.label}
            </NavLink>
          ) : null}
          {person ? <AccountMenu person={person} home={links.door} /> : null}
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
            <Account person={person} home={person.kind === 'staff' ? links.door : undefined} />
          </div>
        ) : null}
      </Menu>
    </header>
  );
}

type MenuProps = { id: string; groups: readonly LinkGroup[]; children: ReactNode };

/** Slides in from the side. A popover opens, closes on Escape and on a press outside without any script. */
function Menu({ id, groups, children }: MenuProps) {
  const ref = useClosedAfterNavigation<HTMLElement>();
  return (
    <nav ref={ref} id={id} popover="auto" aria-label={text.openMenu} className={styles.menu}>
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
          {group.links.map((link) => (
            <NavLink key={link.to} to={link.to} end>
              {link.label}
            </NavLink>
          ))}
        </div>
      ))}
      {children}
    </nav>
  );
}
