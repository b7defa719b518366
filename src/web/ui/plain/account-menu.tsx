import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useId } from 'react';
import { Form, NavLink } from 'react-router';
import type { SessionView } from '#api/views.ts';
import { sayAddress } from '#domain/phone-mailbox.ts';
import { useClosedAfterNavigation } from '#web/lib/use-closed-after-navigation.ts';
import styles from './account-menu.module.css';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { SiteLink } from './site-links.ts';
import { text } from './text.ts';

type Person = NonNullable<SessionView['person']>;
type Props = { person: Person; home: SiteLink };

/** Who is signed in, where their own things are, and the way out: behind one button of the header. */
export function AccountMenu({ person, home }: Props) {
  const ref = useClosedAfterNavigation<HTMLElement>();
  const menuId = useId();
  return (
    <div className={styles.account}>
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
        <Account person={person} home={home} />
      </nav>
    </div>
  );
}

/** The same inside another menu, which may lead home by itself. */
export function Account({ person, home }: { person: Person; home?: SiteLink }) {
  return (
    <div className={styles.content}>
      <p className={styles.who}>
        <span className={styles.quiet}>{text.signedInAs}</span>
        <strong>{person.name}</strong>
        <span className={styles.email}>{sayAddress(person.email)}</span>
        <span className={styles.quiet}>{person.roleLabel}</span>
      </p>
      {home ? (
        <NavLink to={home.to} className={styles.home}>
          {home.label}
        </NavLink>
      ) : null}
      <NavLink to="/account" className={styles.home}>
        {text.settings}
      </NavLink>
      <Form method="post" action="/logout">
        <Button type="submit" wide>
          {text.logOut}
        </Button>
      </Form>
    </div>
  );
}
