import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { clsx } from 'clsx';
import { useId } from 'react';
import { Form, NavLink } from 'react-router';
import type { SessionView } from '#api/accounts/session.ts';
import { sayAddress } from '#domain/accounts/phone-mailbox.ts';
import { useClosedAfterNavigation } from '#web/lib/navigation/use-closed-after-navigation.ts';
import styles from './account-menu.module.css';
import { Button } from '../plain/button.tsx';
import { Icon } from '../plain/icon.tsx';
import type { SiteLink } from './site-links.ts';
import { text } from './frame-text.ts';

type Person = NonNullable<SessionView['person']>;
type Props = {
  person: Person;
  /** Their own places, first their home. */
  links: readonly SiteLink[];
  /** On a small screen, too, where no other menu holds it. */
  isAlwaysThere?: boolean;
  /** What the way out is called, where that is not "Log out". */
  logOut?: string;
};

/** Who is signed in, where their own things are, and the way out: behind one button of the header. */
export function AccountMenu({ person, links, isAlwaysThere = false, logOut }: Props) {
  const ref = useClosedAfterNavigation<HTMLElement>();
  const menuId = useId();
  return (
    <div className={clsx(styles.account, isAlwaysThere && styles.always)}>
      <button
        type="button"
        className={styles.opener}
        popoverTarget={menuId}
        aria-label={text.accountOf(person.name)}
      >
        <Icon of={IconUser} size={20} />
        <span className={styles.short}>{person.name}</span>
      </button>
      <nav ref={ref} id={menuId} popover="auto" aria-label={text.account} className={styles.menu}>
        <Account person={person} links={links} logOut={logOut} />
      </nav>
    </div>
  );
}

/** The same inside another menu. */
export function Account({ person, links, logOut = text.logOut }: Omit<Props, 'isAlwaysThere'>) {
  return (
    <div className={styles.content}>
      <p className={styles.who}>
        <span className={styles.quiet}>{text.signedInAs}</span>
        <strong>{person.name}</strong>
        <span className={styles.email}>{sayAddress(person.email)}</span>
        <span className={styles.quiet}>{person.roleLabel}</span>
      </p>
      {links.map(({ to, label }) => (
        <NavLink key={to} to={to} end className={styles.home}>
          {label}
        </NavLink>
      ))}
      <Form method="post" action="/logout">
        <Button type="submit" wide>
          {logOut}
        </Button>
      </Form>
    </div>
  );
}
