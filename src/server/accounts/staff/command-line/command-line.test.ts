import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#domain/time.ts';
import { verifyChains } from '#server/audit/verify-chains.ts';
import type { Context } from '#server/core/context.ts';
import { unitOfWork } from '#server/core/unit-of-work.ts';
import { appForThisTest, clientWith, type TestApp } from '#test/support/app.ts';
import { browserOf, codeOf, enrolAuthenticator } from '#test/support/factors.ts';
import { emailOf, type PersonName } from '#test/support/people.ts';
import { key } from '#test/support/stories.ts';
import { createStaff } from './create-staff.ts';
import { disableStaff } from './disable-staff.ts';
import { endStaffSessions } from './end-staff-sessions.ts';
import { listStaffAccounts } from './list-staff.ts';
import { resetStaffFactor } from './reset-staff-factor.ts';

// What an operator does about staff accounts on the server itself, where no one else can be asked.

const refused = (code: string) => expect.objectContaining({ code });
const reason = 'Ticket 114.';
const STAFF_PASSWORD = 'Nine-green-bottles-1';
const origin = 'http://hoist.test';
const grace = { email: 'grace@hoist.example', name: 'Grace Adeyemi' };

const operate = <T>({ product }: TestApp, work: (ctx: Context) => Promise<T>) =>
  unitOfWork(product.system, { actor: { kind: 'operator', osUser: 'maria' }, request: null }, work);

const create = (app: TestApp, asked: Partial<Parameters<typeof createStaff>[1]> = {}) =>
  operate(app, (ctx) => createStaff(ctx, { ...grace, role: 'super_admin', origin, reason, ...asked }));
const disable = (app: TestApp, email: string) => operate(app, (ctx) => disableStaff(ctx, { email, reason }));
const reset = (app: TestApp, email: string) =>
  operate(app, (ctx) => resetStaffFactor(ctx, { email, origin, reason }));

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';
const choose = (app: TestApp, link: string, password = STAFF_PASSWORD) =>
  browserOf(app).client.accounts.resetPassword({ token: tokenIn(link), password, confirmation: password });

async function sessionOf(app: TestApp, who: PersonName) {
  return clientWith(app.product, { token: (await app.sessionOf(who)).replace('session=', '') });
}

async function entries(app: TestApp, action: string) {
  return (await app.as('superAdmin').audit.staff.list({ action })).items;
}

async function expectWholeTrail({ product }: TestApp) {
  const chains = await verifyChains(product.system);
  expect(chains.filter(({ whole }) => !whole)).toEqual([]);
}

describe('a staff account made at the command line', () => {
  it('has no password until its person chooses one, and opens nothing before a factor', async () => {
    const app = await appForThisTest({ mode: 'production' });
    const { link } = await create(app);
    const browser = browserOf(app);
    const read = await browser.client.accounts.readRecovery({ token: tokenIn(link) });
    expect(read).toEqual({ policy: 'staff', isFirst: true });
    await expect(choose(app, link, 'too short 1')).rejects.toEqual(refused('INVALID_INPUT'));
    await choose(app, link);
    const signIn = await browser.client.accounts.signIn({
      email: grace.email,
      password: STAFF_PASSWORD,
      remember: false,
    });
    expect(signIn.landing).toBe('/admin/setup/security');
    await expect(browser.client.jobs.staff.list({})).rejects.toEqual(refused('SECOND_FACTOR_REQUIRED'));
    await enrolAuthenticator(app, browser);
    await browser.client.jobs.staff.list({});
    const on = { userId: app.world.users.cara, reason, idempotencyKey: key() };
    expect((await browser.client.accounts.staff.disable(on)).person.disabled).toBe(true);
  });

  it('is in the trail as an act on the server, by the user of its system', async () => {
    const app = await appForThisTest();
    const { userId } = await create(app, { role: 'support_agent' });
    const [entry] = await entries(app, 'user.added');
    expect(entry).toMatchObject({
      actor: 'Operator (command line)',
      actorId: null,
      actorEmail: null,
      entityId: userId,
      after: { userId, role: 'support_agent', osUser: 'maria' },
      reason,
    });
    await expectWholeTrail(app);
  });

  it('is reached by its link once, and for a day', async () => {
    const app = await appForThisTest();
    const first = await create(app);
    await choose(app, first.link);
    await expect(choose(app, first.link)).rejects.toEqual(refused('LINK_INVALID'));
    const second = await create(app, { email: 'late@hoist.example' });
    expect(second.expiresAt.getTime()).toBe(app.clock.now().getTime() + DAY);
    app.clock.advance(DAY);
    await expect(choose(app, second.link)).rejects.toEqual(refused('LINK_INVALID'));
    await choose(app, (await reset(app, 'late@hoist.example')).link);
  });

  it('takes no address that has an account, and changes nothing about that one', async () => {
    const app = await appForThisTest();
    await expect(create(app, { email: emailOf('ops') })).rejects.toEqual(refused('STAFF_EXISTS'));
    for (const who of ['ana', 'mira', 'gone'] as const) {
      await expect(create(app, { email: emailOf(who) })).rejects.toEqual(refused('EMAIL_NOT_OF_STAFF'));
    }
    await (await sessionOf(app, 'ana')).jobs.mine({});
    expect(await entries(app, 'user.added')).toEqual([]);
  });

  it('needs its role where there is staff already, and is no use in a public demo', async () => {
    const app = await appForThisTest();
    await expect(create(app, { role: null })).rejects.toEqual(refused('STAFF_ROLE_NEEDED'));
    const open = await appForThisTest({ settings: { ALLOW_PUBLIC_DEMO: '1' } });
    await expect(create(open)).rejects.toEqual(refused('NO_STAFF_HERE'));
  });
});

describe('resetting a factor at the command line', () => {
  it('lets the last super admin back in, and the new factor counts at once', async () => {
    const app = await appForThisTest();
    const before = await sessionOf(app, 'superAdmin');
    const email = emailOf('superAdmin');
    const { link, forgotten } = await reset(app, email);
    expect(forgotten).toBe(1);
    await expect(before.jobs.staff.list({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
    await choose(app, link);
    const browser = browserOf(app);
    await browser.client.accounts.signIn({ email, password: STAFF_PASSWORD, remember: false });
    const secret = await enrolAuthenticator(app, browser);

    const later = browserOf(app);
    await later.client.accounts.signIn({ email, password: STAFF_PASSWORD, remember: false });
    await later.client.accounts.factors.prove({ code: codeOf(app, { secret }) });
    const on = { userId: app.world.users.cara, reason, idempotencyKey: key() };
    expect((await later.client.accounts.staff.disable(on)).person.disabled).toBe(true);

    expect(await entries(app, 'user.factors_reset')).toMatchObject([
      { actor: 'Operator (command line)', after: { forgotten: 1, osUser: 'maria' }, reason },
    ]);
    const { messages } = await app.as(null).demo.outbox({ to: email });
    expect(messages.map(({ kind }) => kind)).toContain('account.factors_reset');
    expect(JSON.stringify(messages)).not.toContain(tokenIn(link));
    await expectWholeTrail(app);
  });

  it('kills the link before it, and keeps none of them in the trail', async () => {
    const app = await appForThisTest();
    const first = await create(app);
    app.clock.advance(HOUR);
    const second = await reset(app, grace.email);
    await expect(choose(app, first.link)).rejects.toEqual(refused('LINK_INVALID'));
    await choose(app, second.link);
    expect(JSON.stringify(await entries(app, 'user.factors_reset'))).not.toContain(tokenIn(second.link));
  });

  it('is for open staff accounts only', async () => {
    const app = await appForThisTest();
    await expect(reset(app, emailOf('ana'))).rejects.toEqual(refused('STAFF_NOT_FOUND'));
    await expect(reset(app, 'no.one@hoist.example')).rejects.toEqual(refused('STAFF_NOT_FOUND'));
    await disable(app, emailOf('ops'));
    await expect(reset(app, emailOf('ops'))).rejects.toEqual(refused('PERSON_DISABLED'));
  });
});

describe('disabling staff at the command line', () => {
  it('ends their sessions at the next request and lets them in no more', async () => {
    const app = await appForThisTest();
    const ops = await sessionOf(app, 'ops');
    await ops.jobs.staff.list({});
    await disable(app, emailOf('ops'));
    await expect(ops.jobs.staff.list({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
    await expect(app.sessionOf('ops')).rejects.toEqual(refused('NOT_ALLOWED'));
    expect(await entries(app, 'user.disabled')).toMatchObject([
      { actor: 'Operator (command line)', after: { disabled: true, osUser: 'maria' }, reason },
    ]);
    const { messages } = await app.as(null).demo.outbox({ to: emailOf('ops') });
    expect(messages.map(({ kind }) => kind)).toEqual(['account.disabled']);
    await expect(disable(app, emailOf('ops'))).rejects.toEqual(refused('STAFF_DISABLED_ALREADY'));
    await expect(disable(app, emailOf('ana'))).rejects.toEqual(refused('STAFF_NOT_FOUND'));
  });

  it('removes the only super admin with a factor, and says who remains without one', async () => {
    const app = await appForThisTest();
    expect((await disable(app, emailOf('rotate'))).remaining).toEqual([
      { email: emailOf('enrol'), hasFactor: false },
      { email: emailOf('superAdmin'), hasFactor: true },
    ]);
    const { remaining } = await disable(app, emailOf('superAdmin'));
    expect(remaining).toEqual([{ email: emailOf('enrol'), hasFactor: false }]);
  });

  it('never disables the last enabled super admin, though others of staff can go', async () => {
    const app = await appForThisTest();
    for (const who of ['rotate', 'superAdmin'] as const) await disable(app, emailOf(who));
    await expect(disable(app, emailOf('enrol'))).rejects.toEqual(refused('LAST_ENABLED_SUPER_ADMIN'));
    await disable(app, emailOf('support'));
    await create(app);
    await disable(app, emailOf('enrol'));
  });
});

describe('ending sessions at the command line', () => {
  it('signs out everywhere, and the account stays open', async () => {
    const app = await appForThisTest();
    const [one, two] = [await sessionOf(app, 'ops'), await sessionOf(app, 'ops')];
    const end = () => operate(app, (ctx) => endStaffSessions(ctx, { email: emailOf('ops'), reason: null }));
    expect(await end()).toEqual({ ended: 2 });
    for (const client of [one, two]) {
      await expect(client.jobs.staff.list({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
    }
    await (await sessionOf(app, 'ops')).jobs.staff.list({});
    expect(await entries(app, 'user.sessions_ended')).toMatchObject([
      { before: { sessions: 2 }, after: { sessions: 0, osUser: 'maria' }, reason: null },
    ]);
    const ana = operate(app, (ctx) => endStaffSessions(ctx, { email: emailOf('ana'), reason }));
    await expect(ana).rejects.toEqual(refused('STAFF_NOT_FOUND'));
  });
});

describe('the list of staff at the command line', () => {
  it('shows each with role, state, factor and last sign-in, and no one else', async () => {
    const app = await appForThisTest();
    await create(app, { role: 'read_only' });
    await disable(app, emailOf('ops'));
    const { staff, total, pages } = await operate(app, (ctx) => listStaffAccounts(ctx, 1));
    expect({ total, pages, shown: staff.length }).toEqual({ total: 8, pages: 1, shown: 8 });
    const of = (email: string) => staff.find((one) => one.email === email);
    expect(of(grace.email)).toEqual({
      ...grace,
      role: 'read_only',
      state: 'invited',
      hasSecondFactor: false,
      lastSignInAt: null,
    });
    expect(of(emailOf('ops'))).toMatchObject({ state: 'disabled', hasSecondFactor: true });
    expect(of(emailOf('rotate'))).toMatchObject({ state: 'must change password', role: 'super_admin' });
    expect(of(emailOf('ana'))).toBeUndefined();
    const second = await operate(app, (ctx) => listStaffAccounts(ctx, 2));
    expect(second.staff).toEqual([]);
  });
});
