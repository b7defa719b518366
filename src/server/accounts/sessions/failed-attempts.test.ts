import { beforeAll, describe, expect, it, afterAll } from 'vitest';
import { clientWith, type CookieJar, testApp, type TestApp } from '#test/support/app.ts';
import { emailOf, type PersonName } from '#test/support/people.ts';

// A failed attempt at a staff account is an entry, and the security log reports it. However many there are,
// they do not fill the chain, and no entry holds an address.

const refused = (code: string) => expect.objectContaining({ code });
const PASSWORD = 'correct horse battery staple';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  for (const who of ['ana', 'ops', 'readOnly', 'finance'] as const) {
    await app.product.system.services.auth.setPassword(app.world.users[who], PASSWORD);
  }
});
afterAll(() => app.close());

function browser() {
  const jar: CookieJar = { token: undefined };
  return clientWith(app.product, jar);
}

async function log(action: string) {
  const { items } = await app.as('superAdmin').settings.securityLog({ limit: 100 });
  return items.filter((entry) => entry.action === action);
}

const enter = (who: PersonName, password: string) =>
  browser().accounts.signIn({ email: emailOf(who), password });

describe('a sign-in', () => {
  it('says in the security log who it was, by a masked address, and in full only in the one entry', async () => {
    await enter('finance', PASSWORD);
    const [entry] = await log('session.started');
    const who = { actor: 'Fiona Berg', actorEmail: 'fi***@people.test', actorId: null };
    expect(entry).toMatchObject(who);
    const { market, seq } = entry!;
    const asOps = await app.as('ops').audit.staff.entry({ market, seq });
    expect(asOps).toMatchObject(who);
    const whole = await app.as('superAdmin').audit.staff.entry({ market, seq });
    expect(whole.actorEmail).toBe(emailOf('finance'));
    expect((await log('contacts.read'))[0]).toMatchObject({ entityId: `${market}/${seq}` });
  });
});

describe('a sign-in that failed', () => {
  it('names the account where it is one of the staff, and reports the lock once', async () => {
    await expect(enter('ops', 'wrong')).rejects.toEqual(refused('INVALID_CREDENTIALS'));
    const own = { entity: 'user', entityId: app.world.users.ops };
    const said = { actor: 'Guest, for Omar Sadik', after: { why: 'password' } };
    expect(await log('auth.sign_in_failed')).toMatchObject([{ ...own, ...said }]);
    for (let tries = 1; tries < 15; tries += 1) await expect(enter('ops', 'wrong')).rejects.toThrow();
    expect(await log('auth.sign_in_failed')).toHaveLength(10);
    expect(await log('auth.sign_in_locked')).toMatchObject([own]);
  });

  it('of other people reports no address in full, and thirty an hour at most', async () => {
    const before = (await log('auth.sign_in_failed')).length;
    await expect(enter('ana', 'wrong')).rejects.toEqual(refused('INVALID_CREDENTIALS'));
    const [newest] = await log('auth.sign_in_failed');
    expect(newest).toMatchObject({ entity: 'sign_in', entityId: 'an***@people.test', actorId: null });
    for (let guess = 0; guess < 40; guess += 1) {
      const email = `unknown.person.${guess}@people.test`;
      await expect(browser().accounts.signIn({ email, password: 'wrong' })).rejects.toThrow();
    }
    const all = await log('auth.sign_in_failed');
    expect(all).toHaveLength(before + 30);
    expect(JSON.stringify(all)).not.toMatch(/unknown\.person|ana@/);
  });

  it('reports every locked account by itself, for all roles', async () => {
    const locked = ['ana', 'ben'] as const;
    for (const who of locked) {
      for (let tries = 0; tries < 12; tries += 1) await expect(enter(who, 'wrong')).rejects.toThrow();
    }
    const others = (await log('auth.sign_in_locked')).filter(({ entity }) => entity === 'sign_in');
    expect(others.map(({ entityId }) => entityId).toSorted()).toEqual([
      'an***@people.test',
      'be***@people.test',
    ]);
  });

  it('by a code that was sent to the number of one of the staff names the account, too', async () => {
    const { database } = app.product.system;
    const phone = '7035550177';
    await database.executeSql('update auth_user set phone = $1 where id = $2', [
      phone,
      app.world.users.support,
    ]);
    await expect(browser().accounts.signInWithCode({ phone, code: '000000' })).rejects.toEqual(
      refused('CODE_WRONG'),
    );
    const [newest] = await log('auth.sign_in_failed');
    expect(newest).toMatchObject({
      entityId: app.world.users.support,
      after: { why: 'code', isStaff: true },
    });
  });

  it('by a code of a letter is one too', async () => {
    const email = emailOf('finance');
    await expect(browser().accounts.signInWithCode({ email, code: '000000' })).rejects.toEqual(
      refused('CODE_WRONG'),
    );
    expect(await log('auth.sign_in_failed')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ entityId: app.world.users.finance, after: { why: 'code', isStaff: true } }),
      ]),
    );
  });
});

describe('a proof that failed', () => {
  it('at a step-up is an entry for each, until the lock', async () => {
    const factors = app.as('ops').accounts.factors;
    await expect(factors.stepUp({ code: '000000' })).rejects.toThrow();
    const own = { entity: 'user', entityId: app.world.users.ops };
    expect(await log('auth.factor_failed')).toMatchObject([{ ...own, after: { code: 'FACTOR_CODE_WRONG' } }]);
    for (let tries = 1; tries < 14; tries += 1)
      await expect(factors.stepUp({ code: '000000' })).rejects.toThrow();
    expect(await log('auth.factor_failed')).toHaveLength(10);
  });

  it('with the password of an account without a factor is one too', async () => {
    await expect(app.as('readOnly').accounts.factors.stepUp({ password: 'wrong' })).rejects.toEqual(
      refused('STEP_UP_PASSWORD_WRONG'),
    );
    const [newest] = await log('auth.factor_failed');
    expect(newest).toMatchObject({
      entityId: app.world.users.readOnly,
      after: { code: 'STEP_UP_PASSWORD_WRONG' },
    });
  });
});
