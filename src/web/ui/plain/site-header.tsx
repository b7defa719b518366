import { clsx } from 'clsx';
import { useId } from 'react';
import { useLocation } from 'react-router';
import type { SessionView } from '#api/views.ts';
import { useClosedAfterNavigation } from '#web/lib/use-closed-after-navigation.ts';
import { useScrolledPast } from '#web/lib/use-scrolled-past.ts';
import { useSession } from '#web/lib/use-session.ts';
import account from './account-menu.module.css';
import { AsWritten } from './as-written.tsx';
import button from './button.module.css';
import { apart } from './later.tsx';
import logo from './logo.module.css';
import scheme from './scheme-switch.module.css';
import dropdown from './site-dropdown.module.css';
import styles from './site-header.module.css';
import { useHeaderActs } from './use-header-acts.ts';

const load = async () => (await import('./site-header-whole.tsx')).HeaderContent;
const Content = apart(import.meta.env.SSR ? await load() : null, load, [
  styles,
  account,
  button,
  dropdown,
  logo,
  scheme,
]);

/** How far a page is scrolled before its header parts from it. */
const SCROLLED_PX = 8;

/** `session` is whoever reads the page, unless a sample shows somebody else. */
export function SiteHeader({ session }: { session?: SessionView }) {
  const ownId = useId();
  const own = useSession();
  const { mode, person } = session ?? own;
  const isScrolled = useScrolledPast(SCROLLED_PX);
  const { pathname } = useLocation();
  const ref = useClosedAfterNavigation<HTMLElement>();
  useHeaderActs(ref, Content.prepare);
  const id = session ? ownId : 'site';
  const shown = session ? null : `header ${mode} ${pathname}`;
  return (
    <header ref={ref} className={clsx(styles.header, isScrolled && styles.scrolled)}>
      <AsWritten
        className={styles.content}
        by={person ? null : shown}
        own={shown && `${shown} ${JSON.stringify(person)}`}
      >
        {() => <Content {...{ id, mode, person, pathname }} />}
      </AsWritten>
    </header>
  );
}
