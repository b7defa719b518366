import { describe, expect, it } from 'vitest';
import type { SessionView } from '#api/accounts/session.ts';
import { footerGroups } from './footer-links.ts';
import { siteLinks } from './site-links.ts';

type Person = NonNullable<SessionView['person']>;
const session = (kind: Person['kind'] | null, mode: SessionView['mode'] = 'production') =>
  ({ mode, person: kind && { kind, name: 'Ana', email: 'ana@example.com' } }) as SessionView;
const people = [null, 'customer', 'shop', 'staff'] as const;

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
    const everyone = ['/search', '/how-it-works', '/pricing', '/reviews', '/shops'];
    expect(forOwners(null)).toEqual([...everyone, '/auth/login', '/auth/register']);
    expect(forOwners('customer')).toEqual([...everyone, '/customer/jobs']);
    expect(forOwners('shop')).toEqual(everyone);
    expect(forOwners('staff')).toEqual(everyone);
  });
});

describe('the links of the header', () => {
  it('lead a stranger to every page that the specification names', () => {
    const { bar, dropdowns, door, signUp } = siteLinks(session(null));
    const addresses = [...bar, ...dropdowns.flatMap(({ links }) => links), door, signUp!].map(({ to }) => to);
    expect(addresses).toEqual([
      '/how-it-works',
      '/pricing',
      '/reviews',
      '/mechanic',
      '/marketplace',
      '/partner',
      '/help/mechanics',
      '/blog',
      '/help',
      '/auth/login',
      '/auth/register',
    ]);
  });

  it.each(people)('stand for %s in three groups on a phone, and the demo adds its own', (kind) => {
    const titles = (mode: SessionView['mode']) =>
      siteLinks(session(kind, mode)).menu.map(({ title }) => title);
    expect(titles('production')).toEqual(['For Car Owners', 'For Mechanics', 'Resources']);
    expect(titles('demo')).toEqual(['For Car Owners', 'For Mechanics', 'Resources', 'Demo']);
  });
});

it('the footer leads to every page that the specification names', () => {
  const addresses = footerGroups.flatMap(({ links }) => links).map(({ to }) => to);
  const named =
    '/#features /#how-it-works /pricing /reviews /mechanic /mechanic/dashboard /help /about /contact ' +
    '/careers /press /privacy /terms /status /blog';
  expect(addresses).toEqual(expect.arrayContaining(named.split(' ')));
  expect(new Set(addresses).size).toBe(addresses.length);
});
