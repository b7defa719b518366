import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useShop } from '../use-shop.ts';
import styles from '../settings.module.css';
import { text } from './text.ts';
import type { ShopPermission } from '#domain/permissions/shop-roles.ts';
import { text as scheduleText } from '#web/features/scheduling/schedule/text.ts';
import { Page } from '#web/ui/page.tsx';
import { Card } from '#web/ui/plain/surface.tsx';

const HERE = '/mechanic/shop/settings';

type Place = { to: string; label: string; needs?: ShopPermission };

/** Each part has an address of its own, so that others can lead to it. */
const places: readonly Place[] = [
  { to: `${HERE}/profile`, label: text.places.profile, needs: 'profile.edit' },
  { to: `${HERE}/public-page`, label: text.places.page, needs: 'profile.edit' },
  { to: `${HERE}/photos`, label: text.places.photos, needs: 'profile.edit' },
  { to: `${HERE}/policies`, label: text.places.policies, needs: 'profile.edit' },
  { to: `${HERE}/tax`, label: text.places.tax },
  { to: `${HERE}/locations`, label: text.places.locations },
  { to: `${HERE}#hours`, label: scheduleText.hours },
  { to: `${HERE}#closures`, label: scheduleText.closures },
  { to: `${HERE}#bays`, label: scheduleText.bays },
  { to: `${HERE}#technicians`, label: scheduleText.technicians },
  { to: `${HERE}#rules`, label: scheduleText.rules },
  { to: '/mechanic/shop/services', label: text.places.services, needs: 'services.manage' },
  { to: `${HERE}/documents`, label: text.places.documents, needs: 'documents.manage' },
  { to: `${HERE}/review`, label: text.places.review, needs: 'documents.manage' },
  { to: '/mechanic/shop/team', label: text.places.team, needs: 'team.read' },
  { to: '/account/notifications', label: text.places.notifications },
];

type Props = { title: string; lead: string; actions?: ReactNode; children: ReactNode };

/** The frame of every page of the settings: the way to all others at its side. */
export function SettingsFrame({ children, ...head }: Props) {
  const { opens } = useShop();
  const { pathname } = useLocation();
  return (
    <Page {...head}>
      <div className={styles.settings}>
        <nav aria-label={text.parts} className={clsx(styles.parts, pathname !== HERE && styles.inPart)}>
          <Link to={HERE} className={styles.back}>
            {text.all}
          </Link>
          <ul>
            {places
              .filter(({ needs }) => !needs || opens(needs))
              .map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} aria-current={isHere(to, pathname) ? 'page' : undefined}>
                    {label}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
    </Page>
  );
}

/** Also on the page of one thing of a list. */
function isHere(to: string, pathname: string): boolean {
  return to === pathname || (to !== HERE && pathname.startsWith(`${to}/`));
}

/** One part of a page of the settings, with an address of its own. */
export function SettingsPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.part}>
      <Card level={2} title={title}>
        <div className={styles.stack}>{children}</div>
      </Card>
    </div>
  );
}
