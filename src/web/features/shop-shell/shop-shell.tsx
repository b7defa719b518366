import IconLayoutSidebar from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { clsx } from 'clsx';
import { type ReactNode, useMemo, useRef } from 'react';
import { Form, Link, NavLink } from 'react-router';
import type { SessionView } from '#api/views.ts';
import { shopBadge, type ShopStatus } from '#domain/lifecycles/shop.ts';
import { isOpenTo, type ShopRole } from '#domain/permissions/shop-roles.ts';
import { brand } from '#domain/brand.ts';
import { IconButton } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Logo } from '#web/ui/plain/logo.tsx';
import { SchemeToggle } from '#web/ui/plain/scheme-switch.tsx';
import { Badge } from '#web/ui/plain/surface.tsx';
import { menuOf } from './menu.ts';
import styles from './shop-shell.module.css';
import { text } from './text.ts';
import { useCollapsed } from './use-collapsed.ts';
import { useShopKeys } from './use-shop-keys.ts';

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
  useShopKeys(search, places);
  return (
    <div className={clsx(styles.shell, isSmall && styles.small)}>
      <header className={styles.top}>
        <Link to="/mechanic/shop/dashboard" className={styles.brand} aria-label={brand.name}>
          <Logo />
        </Link>
        {isOpenTo({ role, status }, 'marketplace.read') ? (
          <Form
            action="/mechanic/shop/marketplace"
            role="search"
            aria-label={text.search}
            className={styles.search}
          >
            <TextInput
              ref={search}
              name="q"
              type="search"
              label={text.search}
              labelHidden
              optional
              placeholder={text.searchHint}
              maxLength={100}
              before={<Icon of={IconSearch} />}
            />
          </Form>
        ) : (
          <span className={styles.search} />
        )}
        <Standing status={status} />
        <SchemeToggle />
        <Account person={person} />
      </header>
      <nav aria-label={text.menu} className={styles.menu}>
        <div className={styles.places}>
          {places.map(({ path, label, icon }) => (
            <NavLink key={path} to={path} className={styles.place} title={isSmall ? label : undefined}>
              <Icon of={icon} size={20} />
              <span className={styles.label}>{label}</span>
              {counts[path] ? <span className={styles.count}>{counts[path]}</span> : null}
            </NavLink>
          ))}
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
