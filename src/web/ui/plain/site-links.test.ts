import { describe, expect, it } from 'vitest';
import type { SessionView } from '#api/views.ts';
import { siteLinks } from './site-links.ts';

type Person = NonNullable<SessionView['person']>;
const session = (kind: Person['kind'] | null) =>
  ({ mode: 'production', person: kind && { kind, name: 'Ana', email: 'ana@example.com' } }) as SessionView;

describe('the door in the header of the site', () => {
  it.each([
    [null, '/auth/login'],
    ['customer', '/customer/jobs'],
    ['shop', '/mechanic/shop/dashboard'],
    ['staff', '/admin'],
  ] as const)('of %s leads to %s', (kind, to) => {
    expect(siteLinks(session(kind)).door.to).toBe(to);
  });

  it('stands in the menu of owners, and never in that of others', () => {
    const forOwners = (kind: Person['kind'] | null) =>
      siteLinks(session(kind)).menu[0]!.links.map(({ to }) => to);
    expect(forOwners('customer')).toContain('/customer/jobs');
    expect(forOwners('customer')).not.toContain('/auth/register');
    expect(forOwners(null)).toContain('/auth/login');
    expect(forOwners(null)).toContain('/auth/register');
    expect(forOwners('shop')).toEqual(['/how-it-works']);
    expect(forOwners('staff')).toEqual(['/how-it-works']);
  });
});
