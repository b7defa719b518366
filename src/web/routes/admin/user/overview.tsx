import { Link } from 'react-router';
import type { Revealed } from './reveal.tsx';
import { text } from './text.ts';
import styles from '../users/users.module.css';
import { formatPhone } from '#domain/validation/contact.ts';
import { Security } from '#web/features/accounts/user-acts/security.tsx';
import { text as words } from '#web/features/accounts/user-acts/text.ts';
import type { User } from '#web/features/accounts/user-acts/use-user.ts';
import { type Fact, Facts } from '#web/ui/plain/facts.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { RoleBadge } from '#web/ui/role-badge.tsx';

const { facts } = text;
const yesNo = (is: boolean) => (is ? text.yes : text.no);
const moment = (at: string | null, otherwise: string) => (at ? <ExactTime key={at} at={at} /> : otherwise);

/** The three panels beside every part of the page. */
export function UserFacts({ user, revealed }: { user: User; revealed: Revealed | null }) {
  const phone = revealed ? revealed.phone && formatPhone(revealed.phone) : user.phone;
  return (
    <div className={styles.groups}>
      <Panel
        title={text.panels.basic}
        items={[
          [facts.email, revealed?.email ?? user.email],
          [facts.phone, phone ?? text.noPhone],
          [facts.created, moment(user.createdAt, '')],
          [facts.lastSignIn, moment(user.lastSignInAt, text.never)],
        ]}
      />
      <Panel
        title={text.panels.access}
        items={[
          [facts.type, words.types[user.type]],
          [facts.role, user.role ? <RoleBadge key="role" role={user.role} where="users" /> : text.noRole],
          ...(user.shop ? [[facts.shop, <ShopLink key="shop" shop={user.shop} />] as const] : []),
          ...(user.disabledAt ? [[facts.disabled, moment(user.disabledAt, '')] as const] : []),
        ]}
      />
      <Panel
        title={text.panels.security}
        items={[
          [
            facts.warnings,
            <span key="flags" className={styles.flags}>
              <Security user={user} />
            </span>,
          ],
          [facts.sessions, text.sessionsCount(user.liveSessions)],
        ]}
      />
    </div>
  );
}

function Panel({ title, items }: { title: string; items: readonly Fact[] }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <Facts items={items} />
    </section>
  );
}

function ShopLink({ shop }: { shop: NonNullable<User['shop']> }) {
  return <Link to={`/admin/shops/${shop.id}`}>{shop.name}</Link>;
}

/** Most people leave the name of a factor as it was offered, which is its kind. */
function nameOf({ kind, name }: User['factors'][number]): string {
  return name === text.kinds[kind] ? name : `${text.kinds[kind]}: ${name}`;
}

/** The overview: who the person is to the product, and a security summary. */
export function Overview({ user }: { user: User }) {
  const changed = user.hasPassword ? moment(user.passwordChangedAt, text.never) : text.noPassword;
  return (
    <Card title={text.summary} level={2}>
      <Facts
        look="columns"
        items={[
          [facts.id, <code key="id">{user.id}</code>],
          [facts.emailConfirmed, yesNo(user.emailConfirmed)],
          [facts.passwordChanged, changed],
          [facts.mustRotate, yesNo(user.mustRotatePassword)],
          [facts.factors, user.factors.map(nameOf).join(', ') || text.none],
          [facts.backupCodes, String(user.backupCodesLeft)],
        ]}
      />
    </Card>
  );
}
