import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#test/support/app.ts';
import { type PersonName, people } from '#test/support/people.ts';
import { demoPeople } from './people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ settings: { ALLOW_PUBLIC_DEMO: '1', PUBLIC_URL: 'http://demo.example' } });
});
afterAll(() => app.close());

const staff = (Object.keys(people) as PersonName[]).filter((name) => 'staff' in people[name]);

describe('a demo that strangers reach', () => {
  it('has members of the staff in its world', () => {
    expect(staff.length).toBeGreaterThanOrEqual(5);
    expect(demoPeople.filter((person) => person.staff).length).toBeGreaterThanOrEqual(5);
  });

  it('offers no staff account, and signs no one in to one', async () => {
    const { people: offered } = await app.as(null).demo.people({});
    const staffEmails = demoPeople.filter((person) => person.staff).map(({ email }) => email);
    expect(offered.filter(({ email }) => staffEmails.includes(email))).toEqual([]);
    expect(offered.length).toBeGreaterThan(0);
    for (const email of staffEmails) {
      await expect(app.as(null).demo.signIn({ email }), email).rejects.toMatchObject({
        code: 'INVALID_CREDENTIALS',
      });
    }
  });

  it.each(staff)('takes a session of %s for no session at all', async (name) => {
    await expect(app.as(name).accounts.profile.me({})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(app.as(name).jobs.staff.list({})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('leaves owners and shops as they are', async () => {
    expect((await app.as('ana').accounts.session({})).person).toMatchObject({ kind: 'customer' });
    expect((await app.as('mira').accounts.session({})).person).toMatchObject({ kind: 'shop' });
  });
});
