import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useId } from 'react';
import { Form, Link } from 'react-router';
import type { SessionView } from '#api/views.ts';
import { brand } from '#domain/brand.ts';
import { useClosedAfterNavigation } from '#web/lib/use-closed-after-navigation.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import styles from './staff-menu.module.css';
import { text } from './text.ts';

type Person = NonNullable<SessionView['person']>;

/** Who is deciding here, their own things, and the way out: behind one button of the header (A §2). */
export function StaffMenu({ person }: { person: Person }) {
  const ref = useClosedAfterNavigation<HTMLElement>();
  const menuId = useId();
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        popoverTarget={menuId}
        aria-label={text.accountOf(person.name)}
      >
        <Icon of={IconUser} size={20} />
        <span className={styles.name}>{person.name}</span>
      </button>
      <nav ref={ref} id={menuId} popover="auto" aria-label={text.account} className={styles.menu}>
        <p className={styles.who}>
          <strong>{person.name}</strong>
          <span>{person.email}</span>
          <span>{person.roleLabel}</span>
        </p>
        <Link to="/account">{text.settings}</Link>
        <Link to="/account/notifications">{text.notifications}</Link>
        <a href={`mailto:${brand.supportAddress}`}>{text.help}</a>
        <Form method="post" action="/logout">
          <Button type="submit" wide>
            {text.logOut}
          </Button>
        </Form>
      </nav>
    </>
  );
}
