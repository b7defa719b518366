import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BACKUP_CODES, backupCodeAlphabet } from '#domain/accounts/second-factor.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { browserOf, codeOf, enrolAuthenticator, givePasswords, signedIn } from '#test/support/factors.ts';
import { emailOf, type PersonName } from '#test/support/people.ts';

// Backup codes: made, used once, and what they open.

const refused = (code: string) => expect.objectContaining({ code });
const WRONG = 'AAAA-AAAA-AA';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await givePasswords(app, ['ops', 'finance', 'support', 'superAdmin', 'ana', 'ben']);
});
beforeEach(() => {
  app.clock.advance(5 * 60_000);
});
afterAll(() => app.close());

/** A person with a known authenticator passes it and makes codes. */
async function codesOf(who: PersonName) {
  const browser = await signedIn(app, who);
  await browser.client.accounts.factors.prove({ code: codeOf(app) });
  const { codes } = await browser.client.accounts.factors.generateBackupCodes({});
  return { ...browser, codes };
}

describe('making backup codes', () => {
  it('gives ten, written in groups, and keeps none of them readable', async () => {
    const { client, codes } = await codesOf('ops');
    expect(codes).toHaveLength(BACKUP_CODES);
    expect(new Set(codes).size).toBe(BACKUP_CODES);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/);
    expect(new Set(backupCodeAlphabet).size).toBe(32);
    expect(await client.accounts.factors.list({})).toMatchObject({ backupCodesLeft: 10 });
    const { rows } = await app.product.system.database.executeSql('select code_hash from backup_code');
    expect(rows.every((row) => String(row['code_hash']).startsWith('$argon2id$'))).toBe(true);
  });

  it('voids the ones before', async () => {
    const { codes } = await codesOf('ops');
    app.clock.advance(60_000);
    await codesOf('ops');
    const lost = await signedIn(app, 'ops');
    await expect(lost.client.accounts.factors.redeemBackupCode({ code: codes[0]! })).rejects.toMatchObject({
      code: 'BACKUP_CODE_WRONG',
      message: 'Invalid or already used backup code',
    });
  });

  it('is not offered to people without a factor', async () => {
    const { client } = await signedIn(app, 'ana');
    await expect(client.accounts.factors.generateBackupCodes({})).rejects.toEqual(refused('NO_FACTOR'));
  });
});

describe('a lost phone', () => {
  it('is recovered with one code, however it was typed: only a new factor can be set up then', async () => {
    const before = await codesOf('finance');
    const lost = await signedIn(app, 'finance');
    const typed = ` ${before.codes[3]!.toLowerCase().replaceAll('-', '')} `;
    expect(await lost.client.accounts.factors.redeemBackupCode({ code: typed })).toEqual({
      landing: '/admin/setup/security',
    });
    expect(await lost.client.accounts.session({})).toMatchObject({
      person: null,
      unfinished: { may: 'enrol' },
    });
    await expect(before.client.jobs.staff.list({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
    await expect(lost.client.jobs.staff.list({})).rejects.toEqual(refused('ENROLMENT_NEEDED'));
    await expect(lost.client.accounts.factors.generateBackupCodes({})).rejects.toEqual(
      refused('ENROLMENT_NEEDED'),
    );
    expect(await lost.client.accounts.factors.list({})).toMatchObject({ factors: [], backupCodesLeft: 0 });
    await app.settle();
    const { messages } = await app.as(null).demo.outbox({ to: emailOf('finance') });
    expect(messages.map(({ kind }) => kind)).toContain('account.mfa_recovered');

    const half = lost.jar.token;
    await enrolAuthenticator(app, lost);
    expect(lost.jar.token).not.toBe(half);
    await lost.client.jobs.staff.list({});
    const { items } = await app.as('superAdmin').audit.staff.list({ action: 'auth.mfa_recovered' });
    expect(items).toMatchObject([{ entityId: app.world.users.finance }]);
  });

  it('is no way in forever: the session that a code opens ends after ten minutes', async () => {
    const { codes } = await codesOf('superAdmin');
    const lost = await signedIn(app, 'superAdmin');
    await lost.client.accounts.factors.redeemBackupCode({ code: codes[0]! });
    app.clock.advance(10 * 60_000);
    await expect(lost.client.accounts.factors.list({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
  });

  it('takes one of sixteen redemptions at once', async () => {
    const { codes } = await codesOf('support');
    const { jar } = await signedIn(app, 'support');
    const tries = Array.from({ length: 16 }, () => {
      const own = browserOf(app);
      own.jar.token = jar.token;
      return own.client.accounts.factors.redeemBackupCode({ code: codes[0]! });
    });
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('counts wrong codes in the same count as those of an app, and locks at ten', async () => {
    await codesOf('ops');
    const said: string[] = [];
    for (let challenge = 0; challenge < 4; challenge += 1) {
      const { client } = await signedIn(app, 'ops');
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const wrong =
          attempt % 2
            ? client.accounts.factors.prove({ code: '000000' })
            : client.accounts.factors.redeemBackupCode({ code: WRONG });
        await wrong.catch((error: { code: string }) => said.push(error.code));
      }
    }
    const looked = said.filter((code) => /WRONG|ENDED/.test(code));
    expect(looked.length).toBeLessThanOrEqual(10);
    expect(said.slice(10)).toEqual(Array.from({ length: 10 }, () => 'FACTOR_LOCKED'));
  });

  it('begins with the password, and is not for people who are signed in already', async () => {
    const stranger = app.as(null).accounts.factors.redeemBackupCode({ code: WRONG });
    await expect(stranger).rejects.toEqual(refused('NOT_SIGNED_IN'));
    const { client } = await signedIn(app, 'ben');
    await expect(client.accounts.factors.redeemBackupCode({ code: WRONG })).rejects.toEqual(
      refused('NOT_ALLOWED'),
    );
  });
});
