import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import type { SessionView } from '#api/views.ts';
import { brand } from '#domain/brand.ts';
import { Account, AccountMenu } from './account-menu.tsx';
import { lookOf } from './button.tsx';
import { text } from './frame-text.ts';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';
import { isWithin, RoutedLink } from './routed-link.tsx';
import { SchemeToggle } from './scheme-switch.tsx';
import { SiteDropdown } from './site-dropdown.tsx';
import styles from './site-header.module.css';
import { type LinkGroup, siteLinks } from './site-links.ts';

const ownAccount = { to: '/account', label: text.settings };

export type HeaderContentProps = Pick<SessionView, 'mode' | 'person'> & { id: string; pathname: string };

/** What stands in the header: the same for everyone who reads the same page and is nobody. */
export function HeaderContent({ id, mode, person, pathname }: HeaderContentProps) {
  const menuId = `${id}-menu`;
  const links = siteLinks({ mode, person });
  return (
    <>
      <div className={styles.bar}>
        <RoutedLink to="/" className={styles.home} aria-label={`${brand.name} ${text.home}`}>
          <Logo />
        </RoutedLink>
        <nav aria-label={text.mainMenu} className={styles.links}>
          {links.bar.map(({ to, label }) => (
            <RoutedLink key={to} to={to} current={isWithin(to, pathname)} className={styles.link}>
              {label}
            </RoutedLink>
          ))}
          {links.dropdowns.map((group, at) => (
            <SiteDropdown key={group.title} id={`${id}-dropdown-${at}`} pathname={pathname} {...group} />
          ))}
        </nav>
        <div className={styles.actions}>
          <SchemeToggle isHeard />
          {[links.door, links.signUp].map((door) =>
            door ? (
              <RoutedLink
                key={door.to}
                to={door.to}
                current={isWithin(door.to, pathname)}
                className={styles.door}
              >
                {door.label}
              </RoutedLink>
            ) : null,
          )}
          {person ? <AccountMenu person={person} links={[links.door, ownAccount]} /> : null}
          <PostYourRepair size="small" className={styles.post} />
          <button type="button" className={styles.opener} popoverTarget={menuId} aria-label={text.openMenu}>
            <Icon of={IconMenu2} size={24} />
          </button>
        </div>
      </div>
      <Menu id={menuId} pathname={pathname} groups={links.menu}>
        <PostYourRepair wide />
        {person ? (
          <div className={styles.you}>
            <Account
              person={person}
              links={person.kind === 'staff' ? [links.door, ownAccount] : [ownAccount]}
            />
          </div>
        ) : null}
      </Menu>
    </>
  );
}

function PostYourRepair({ className, ...look }: { size?: 'small'; wide?: boolean; className?: string }) {
  return (
    <RoutedLink to="/customer" className={lookOf({ kind: 'primary', ...look }, className)}>
      {text.postYourRepair}
    </RoutedLink>
  );
}

type MenuProps = { id: string; pathname: string; groups: readonly LinkGroup[]; children: ReactNode };

/** Slides in from the side. A popover opens, closes on Escape and on a press outside without any script. */
function Menu({ id, pathname, groups, children }: MenuProps) {
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
            <RoutedLink key={to} to={to} current={to === pathname}>
              {label}
            </RoutedLink>
          ))}
        </div>
      ))}
      {children}
    </nav>
  );
}
