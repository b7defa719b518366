import type { ActorKind } from '#domain/permissions/actor.ts';
import type { TestApp } from './app.ts';
import type { PersonName } from './people.ts';

type Identity = { person: PersonName; secondFactor?: boolean } | { cookie: string } | null;

/** The test person for each kind of caller. */
const identities: Record<ActorKind, Identity> = {
  anonymous: null,
  'bad-webhook': null,
  'expired-session': { cookie: `session=${'0'.repeat(64)}` },
  'disabled-owner': { person: 'gone' },
  owner: { person: 'ana' },
  'other-owner': { person: 'ben' },
  'shop-owner': { person: 'mira' },
  'shop-manager': { person: 'miraManager' },
  'shop-advisor': { person: 'miraAdvisor' },
  'shop-technician': { person: 'miraTechnician' },
  'shop-accounting': { person: 'miraAccounting' },
  'other-shop-owner': { person: 'dulles' },
  'other-shop-manager': { person: 'dullesManager' },
  'other-shop-advisor': { person: 'dullesAdvisor' },
  'other-shop-technician': { person: 'dullesTechnician' },
  'other-shop-accounting': { person: 'dullesAccounting' },
  'suspended-shop': { person: 'suspended' },
  'pending-shop': { person: 'pending' },
  'deleted-shop': { person: 'deleted' },
  'super-admin': { person: 'superAdmin' },
  'ops-admin': { person: 'ops' },
  'finance-admin': { person: 'finance' },
  'support-agent': { person: 'support' },
  'read-only': { person: 'readOnly', secondFactor: false },
  'super-admin-needs-password': { person: 'rotate' },
  'super-admin-needs-mfa': { person: 'enrol', secondFactor: false },
  'super-admin-aal1': { person: 'superAdmin', secondFactor: false },
};

/** The cookie with which this kind of caller comes; undefined for those who have none. */
export async function cookieOfKind(app: TestApp, kind: ActorKind): Promise<string | undefined> {
  const identity = identities[kind];
  if (!identity) return undefined;
  if ('cookie' in identity) return identity.cookie;
  const { person, secondFactor = true } = identity;
  return app.sessionOf(person, { secondFactor }).catch(() => 'session=none');
}
