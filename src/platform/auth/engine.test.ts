import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserId } from '#domain/ids.ts';
import { testDatabase } from '#test/support/servers/database.ts';
import { movableClock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import { createAuthEngine, type AuthEngine } from './engine.ts';
import type { SessionMeta } from './sessions.ts';

const start = new Date('2026-11-24T12:00:00Z');
const minutes = (n: number) => n * 60_000;
const days = (n: number) => n * 86_400_000;

const clock = movableClock(start);
let db: Database;
let auth: AuthEngine;
let ana: UserId;
beforeAll(async () => {
  db = await testDatabase();
  auth = createAuthEngine(db.kysely, clock);
  ana = await auth.createUser({ email: 'Ana@Example.test', name: 'Ana', password: 'correct horse' });
});
afterAll(() => db.close());

const browser: SessionMeta = {
  audience: 'public',
  remember: false,
  secondFactor: false,
  provedAt: start,
  clientAddress: '203.0.113.9',
  userAgent: 'test',
};
const column = async (sqlText: string) =>
  (await db.executeSql(sqlText)).rows.map((row) => Object.values(row)[0]);

describe('a password', () => {
  it('is kept as argon2id of the chosen cost', async () => {
    const [stored] = await column(`select password from auth_account where user_id = '${ana}'`);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  });

  it('opens the account whatever the case of the email', async () => {
    expect(await auth.verifyPassword('ana@example.test', 'correct horse')).toBe(ana);
    expect(await auth.verifyPassword(' ANA@example.test ', 'correct horse')).toBe(ana);
  });

  it('opens nothing when it is wrong, nor for an unknown email', async () => {
    expect(await auth.verifyPassword('ana@example.test', 'Correct horse')).toBeNull();
    expect(await auth.verifyPassword('unknown@example.test', 'correct horse')).toBeNull();
    expect(await auth.isPasswordOf(ana, 'correct horse')).toBe(true);
    expect(await auth.isPasswordOf(ana, 'wrong')).toBe(false);
  });

  it('opens nothing for a guest who has none', async () => {
    const guest = await auth.createUser({ email: 'guest@example.test', name: 'Guest' });
    expect(await auth.verifyPassword('guest@example.test', '')).toBeNull();
    expect(await auth.hasPassword(guest)).toBe(false);
    await auth.setPassword(guest, 'now I have one');
    expect(await auth.hasPassword(guest)).toBe(true);
    expect(await auth.verifyPassword('guest@example.test', 'now I have one')).toBe(guest);
  });

  it('is the same however its letters are composed', async () => {
    const [composed, apart] = ['Zoë’s Café 9', 'Zoe\u0308’s Cafe\u0301 9'];
    const eva = await auth.createUser({ email: 'eva@example.test', name: 'Eva', password: composed });
    expect(await auth.verifyPassword('eva@example.test', apart)).toBe(eva);
    await auth.setPassword(eva, apart);
    expect(await auth.verifyPassword('eva@example.test', composed)).toBe(eva);
    // As older releases kept it: the letters as they were typed.
    const older = await hash(apart);
    await db.executeSql(`update auth_account set password = $1 where user_id = $2`, [older, eva]);
    expect(await auth.verifyPassword('eva@example.test', apart)).toBe(eva);
    expect(await auth.verifyPassword('eva@example.test', composed)).toBe(eva);
    expect(await auth.verifyPassword('eva@example.test', 'Zoe’s Cafe 9')).toBeNull();
  });

  it('can be changed', async () => {
    const ben = await auth.createUser({ email: 'ben@example.test', name: 'Ben', password: 'first' });
    await auth.setPassword(ben, 'second');
    expect(await auth.verifyPassword('ben@example.test', 'first')).toBeNull();
    expect(await auth.verifyPassword('ben@example.test', 'second')).toBe(ben);
    expect(await column(`select count(*) from auth_account where user_id = '${ben}'`)).toEqual([1]);
  });

  it('is one password when it is set twice at the same moment', async () => {
    const guest = await auth.createUser({ email: 'twice@example.test', name: 'Twice' });
    await Promise.all([auth.setPassword(guest, 'the first'), auth.setPassword(guest, 'the second')]);
    expect(await column(`select count(*) from auth_account where user_id = '${guest}'`)).toEqual([1]);
    const opens = await Promise.all(['the first', 'the second'].map((it) => auth.isPasswordOf(guest, it)));
    expect(opens.filter(Boolean)).toHaveLength(1);
  });

  it('is never read from the row of an account at a provider', async () => {
    const dora = await auth.createUser({ email: 'dora@example.test', name: 'Dora' });
    const stored = await auth.hashPassword('of another row');
    await db.executeSql(
      `insert into auth_account (id, user_id, provider_id, account_id, password, created_at, updated_at)
       values (gen_random_uuid(), $1, 'google', 'dora-there', $2, now(), now())`,
      [dora, stored],
    );
    expect(await auth.hasPassword(dora)).toBe(false);
    expect(await auth.verifyPassword('dora@example.test', 'of another row')).toBeNull();
    expect(await auth.isPasswordOf(dora, 'of another row')).toBe(false);
  });

  it('is hashed again at sign-in when the cost has changed', async () => {
    const eve = await auth.createUser({ email: 'eve@example.test', name: 'Eve', password: 'old cost' });
    // 'old cost' with 19 MiB and two passes.
    const { hash } = await import('@node-rs/argon2');
    const older = await hash('old cost', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await db.executeSql('update auth_account set password = $1 where user_id = $2', [older, eve]);
    expect(await auth.verifyPassword('eve@example.test', 'old cost')).toBe(eve);
    const [stored] = await column(`select password from auth_account where user_id = '${eve}'`);
    expect(stored).toContain('m=47104');
  });

  it('survives many people signing in at once', async () => {
    const tries = Array.from({ length: 12 }, () => auth.verifyPassword('ana@example.test', 'correct horse'));
    expect(new Set(await Promise.all(tries))).toEqual(new Set([ana]));
  });
});

describe('a user', () => {
  it('has one email of their own', async () => {
    await expect(auth.createUser({ email: 'ANA@example.test', name: 'Other' })).rejects.toThrow(
      /auth_user_email/,
    );
  });

  it('keeps the id that a seed gives', async () => {
    const id = '01900000-0000-7000-8000-000000000001' as UserId;
    expect(
      await auth.createUser({ id, email: 'seed@example.test', name: 'Seed', password: 'seeded!!' }),
    ).toBe(id);
    expect(await auth.findUserByEmail('seed@example.test')).toEqual({
      id,
      email: 'seed@example.test',
      name: 'Seed',
      emailVerified: false,
    });
  });

  it('disappears with the transaction that made them', async () => {
    const failing = db.transaction(async (tx) => {
      await auth.within(tx).createUser({ email: 'gone@example.test', name: 'Gone', password: 'whatever' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await auth.findUserByEmail('gone@example.test')).toBeNull();
  });
});

describe('a session', () => {
  it('is found by its token, of which only the hash is kept', async () => {
    const { token, sessionId, expiresAt } = await auth.createSession(ana, browser);
    expect(expiresAt).toEqual(new Date('2026-11-25T00:00:00Z'));
    expect(await auth.sessionFor(token)).toMatchObject({ sessionId, userId: ana, secondFactorAt: null });
    expect(await auth.sessionFor(`${token.slice(1)}0`)).toBeNull();
    expect(JSON.stringify((await db.executeSql('select * from session')).rows)).not.toContain(token);
  });

  it.each([
    ['a visitor', browser, minutes(12 * 60 - 1), minutes(2)],
    ['someone who is remembered', { ...browser, remember: true }, days(7) - 1000, 2000],
    ['staff', { ...browser, audience: 'staff', remember: true } as const, minutes(29), minutes(31)],
  ])('of %s ends when it is idle too long', async (_, meta, awake, asleep) => {
    clock.moveTo(start);
    const { token } = await auth.createSession(ana, meta);
    clock.advance(awake);
    expect(await auth.sessionFor(token)).not.toBeNull();
    clock.advance(asleep);
    const isKeptAwake = meta.audience === 'public' && meta.remember;
    expect((await auth.sessionFor(token)) !== null).toBe(isKeptAwake);
  });

  it('is not kept alive by an open page that asks whether it still lives', async () => {
    clock.moveTo(start);
    const { token, sessionId } = await auth.createSession(ana, { ...browser, audience: 'staff' });
    for (let n = 0; n < 29; n += 1) {
      clock.advance(minutes(1));
      expect(await auth.peekAtSessionId(sessionId)).toMatchObject({ sessionId, userId: ana });
    }
    clock.advance(minutes(1));
    expect(await auth.peekAtSessionId(sessionId)).toBeNull();
    expect(await auth.sessionFor(token)).toBeNull();
  });

  it('ends for good, however busy it was', async () => {
    clock.moveTo(start);
    const { token } = await auth.createSession(ana, { ...browser, audience: 'staff' });
    for (let n = 0; n < 28; n += 1) {
      clock.advance(minutes(25));
      expect(await auth.sessionFor(token)).not.toBeNull();
    }
    clock.advance(minutes(25));
    expect(await auth.sessionFor(token)).toBeNull();
  });

  it('ends at sign-out, the others stay', async () => {
    const one = await auth.createSession(ana, browser);
    const other = await auth.createSession(ana, browser);
    await auth.revoke(one.token);
    expect(await auth.sessionFor(one.token)).toBeNull();
    expect(await auth.sessionFor(other.token)).not.toBeNull();
  });

  it('ends everywhere at a revoking event, and a new one works', async () => {
    const { token } = await auth.createSession(ana, browser);
    await db.transaction((tx) => auth.within(tx).revokeAll(ana));
    expect(await auth.sessionFor(token)).toBeNull();
    expect(await auth.sessionFor((await auth.createSession(ana, browser)).token)).not.toBeNull();
  });

  it('ends when its person is disabled, who cannot come back', async () => {
    const { token } = await auth.createSession(ana, browser);
    await db.executeSql('update auth_user set disabled_at = now() where id = $1', [ana]);
    expect(await auth.sessionFor(token)).toBeNull();
    expect(await auth.verifyPassword('ana@example.test', 'correct horse')).toBeNull();
    await expect(auth.createSession(ana, browser)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await db.executeSql('update auth_user set disabled_at = null where id = $1', [ana]);
  });

  it('remembers that it passed a second factor', async () => {
    clock.moveTo(start);
    const { token, sessionId } = await auth.createSession(ana, browser);
    clock.advance(1000);
    await auth.passedSecondFactor(sessionId);
    expect((await auth.sessionFor(token))?.secondFactorAt).toEqual(new Date('2026-11-24T12:00:01Z'));
    const both = await auth.createSession(ana, { ...browser, secondFactor: true });
    expect((await auth.sessionFor(both.token))?.secondFactorAt).toEqual(clock.now());
  });

  it('is swept when it has ended', async () => {
    clock.moveTo(start);
    await auth.createSession(ana, { ...browser, audience: 'staff' });
    const kept = await auth.createSession(ana, { ...browser, remember: true });
    clock.advance(days(1));
    expect(await auth.sweepSessions()).toBeGreaterThan(0);
    expect(await auth.sessionFor(kept.token)).not.toBeNull();
  });
});
