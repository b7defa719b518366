import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconLayoutSidebar from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { clsx } from 'clsx';
import { type ReactNode, useMemo, useRef } from 'react';
import { Form, Link, NavLink, useLocation } from 'react-router';
import type { SessionView } from '#api/accounts/session.ts';
import { shopBadge, type ShopStatus } from '#domain/shops/shop-lifecycle.ts';
import { isOpenTo, type ShopRole } from '#domain/permissions/shop-roles.ts';
import { brand } from '#domain/site/brand.ts';
import { IconButton } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Logo } from '#web/ui/frame/logo.tsx';
import { SchemeToggle } from '#web/ui/frame/scheme-switch.tsx';
import { Badge } from '#web/ui/plain/surface.tsx';
import { Bell } from './bell.tsx';
import { menuOf } from './menu.ts';
import { ShopSearchBox } from './search-box.tsx';
import styles from './shop-shell.module.css';
import { text } from './text.ts';
import { useCollapsed } from './use-collapsed.ts';
import { useShopKeys } from './use-shop-keys.ts';
import { useOpenHere } from '#web/lib/navigation/use-open-here.ts';
import { useSearchKey } from '#web/lib/forms/use-search-key.ts';

type Person = NonNullable<SessionView['person']>;
type Props = {
  person: Person;
  /** What waits behind a place of the menu, by its path. */
  counts?: Readonly<Record<string, number>>;
  children: ReactNode;
};

/** The frame of a shop's area: who works here, where they can go, and the search over open jobs. */
export function ShopShell({ person, counts = {}, children }: Props) {
  const role = person.role as ShopRole;
  const status = (person.shop?.status ?? 'pending') as ShopStatus;
  const places = useMemo(() => menuOf(role, status), [role, status]);
  const search = useRef<HTMLInputElement>(null);
  const [isSmall, setIsSmall] = useCollapsed();
  const more = useMore(places);
  useSearchKey(search);
  useShopKeys(places);
  return (
    <div className={clsx(styles.shell, isSmall && styles.small)}>
      <header className={styles.top}>
        <Link to="/mechanic/shop/dashboard" className={styles.brand} aria-label={brand.name}>
          <Logo />
        </Link>
        <div className={styles.search}>
          <ShopSearchBox
            input={search}
            canBrowse={isOpenTo({ role, status }, 'marketplace.read')}
            isOfBooks={!isOpenTo({ role, status }, 'jobs.read')}
          />
        </div>
        <Standing status={status} />
        <SchemeToggle />
        <Bell userId={person.userId} zone={person.shop?.timeZone ?? 'UTC'} />
        <Account person={person} />
      </header>
      <nav aria-label={text.menu} className={styles.menu}>
        <div className={clsx(styles.places, more.isNeeded && !more.isOpen && styles.first)}>
          {(['menu', 'settings'] as const).map((group) => (
            <Group key={group} group={group} {...{ places, counts, isSmall }} />
          ))}
          {more.isNeeded ? (
            <button
              type="button"
              className={clsx(styles.place, styles.more, more.holdsThis && styles.here)}
              aria-expanded={more.isOpen}
              onClick={more.toggle}
            >
              <Icon of={IconDots} size={20} />
              <span>{text.more}</span>
            </button>
          ) : null}
          <IconButton
            label={isSmall ? text.expand : text.collapse}
            aria-expanded={!isSmall}
            className={styles.fold}
            onClick={() => setIsSmall(!isSmall)}
          >
            <Icon of={IconLayoutSidebar} size={20} />
          </IconButton>
        </div>
      </nav>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

/** Those that a phone shows beside its way to the others; the style sheet counts with the same number. */
const FIRST = 4;

/** On a phone the rest of the menu opens above the bar and closes after navigation. */
function useMore(places: ReturnType<typeof menuOf>) {
  const { pathname } = useLocation();
  const [isOpen, toggle] = useOpenHere();
  return {
    isNeeded: places.length > FIRST + 1,
    isOpen,
    holdsThis: places.slice(FIRST).some(({ path }) => pathname.startsWith(path)),
    toggle,
  };
}

type GroupProps = {
  group: 'menu' | 'settings';
  places: ReturnType<typeof menuOf>;
  counts: NonNullable<Props['counts']>;
  isSmall: boolean;
};

/** P's two parts of the menu; the first needs no heading on a page whose menu it is. */
function Group({ group, places, counts, isSmall }: GroupProps) {
  const own = places.filter((place) => place.group === group);
  if (own.length === 0) return null;
  return (
    <>
      <h2 className={styles.group}>{text.groups[group]}</h2>
      {own.map(({ path, label, icon }) => (
        <NavLink key={path} to={path} className={styles.place} title={isSmall ? label : undefined}>
          <Icon of={icon} size={20} />
          <span className={styles.label}>{label}</span>
          {counts[path] ? (
            <span className={styles.count}>
              {counts[path]}
              <span className="visually-hidden"> {text.waiting}</span>
            </span>
          ) : null}
        </NavLink>
      ))}
    </>
  );
}

function Standing({ status }: { status: ShopStatus }) {
  const isStopped = status === 'suspended' || status === 'rejected';
  return (
    <Badge tone={status === 'active' ? 'safe' : isStopped ? 'danger' : 'caution'}>{shopBadge(status)}</Badge>
  );
}

function Account({ person }: { person: Person }) {
  const name = person.shop?.name ?? person.name;
  return (
    <div className={styles.account}>
      <Link to="/account" className={styles.me}>
        <span className="visually-hidden">{text.account}</span>
        <span className={styles.avatar} aria-hidden>
          {name.slice(0, 1).toUpperCase()}
        </span>
        <span className={styles.who}>
          <b>{name}</b>
          <span>
            {person.name}, {person.roleLabel}
          </span>
        </span>
      </Link>
      <Form method="post" action="/logout">
        <IconButton type="submit" label={text.logOut}>
          <Icon of={IconLogout} size={20} />
        </IconButton>
      </Form>
    </div>
  );
}
