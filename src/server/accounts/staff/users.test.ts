import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientWith, START, testApp, type TestApp } from '#test/support/app.ts';
import { emailOf, type PersonName } from '#test/support/people.ts';
import { bookedJob, key } from '#test/support/stories.ts';

// How staff look for people and at their accounts, what they do there, and the preview of a lesser role.

const refused = (code: string) => expect.objectContaining({ code });
const reason = 'Asked for on the phone.';
const PASSWORD = 'Whispered 4 no ears!';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const boss = () => app.as('superAdmin');
const on = (name: PersonName) => ({ userId: app.world.users[name], reason, idempotencyKey: key() });
const sql = (text: string, values: unknown[] = []) =>
  app.product.system.database.executeSql(text, values).then(({ rows }) => rows);
/** A session of its own, whose cookie changes as a browser's would. */
async function browserOf(name: PersonName, options?: { secondFactor?: boolean }) {
  const jar = { token: (await app.sessionOf(name, options)).replace('session=', '') };
  return clientWith(app.product, jar);
}
async function entries(action: string) {
  return (await boss().audit.staff.list({ action })).items;
}
async function lastMailTo(email: string) {
  const { messages } = await app.as(null).demo.outbox({ to: email });
  return messages[0]!;
}
const tokenIn = ({ text }: { text: string }) => /reset-password\?token=([0-9a-f]{64})/.exec(text)![1]!;

describe('an account whose owner is the only one of a shop', () => {
  it('says which shop would be left without an owner who can sign in', async () => {
    const { mira, miraManager, ana } = app.world.users;
    const ownsAlone = async (userId: typeof mira) => (await boss().accounts.staff.get({ userId })).ownsAlone;
    const shop = { shopId: app.world.shops.mira.id, name: "Mira's Garage" };
    expect(await ownsAlone(mira)).toEqual(shop);
    expect(await ownsAlone(miraManager)).toBeNull();
    expect(await ownsAlone(ana)).toBeNull();
    const setRole = (role: string) =>
      sql('update shop_member set role = $1 where user_id = $2', [role, miraManager]);
    await setRole('mso_owner');
    expect(await ownsAlone(mira)).toBeNull();
    // An owner whose account is shut counts for nothing.
    await boss().accounts.staff.disable(on('miraManager'));
    expect(await ownsAlone(mira)).toEqual(shop);
    await boss().accounts.staff.enable(on('miraManager'));
    await setRole('mso_manager');
  });
});

describe('the list of users', () => {
  it('shows staff first, each with kind, role and what their security has to be warned of', async () => {
    const { items, total, pages } = await boss().accounts.staff.list({});
    expect(items).toHaveLength(Math.min(25, total));
    expect(pages).toBe(Math.ceil(total / 25));
    const kinds = items.map(({ type }) => type === 'admin');
    expect(kinds).toEqual(kinds.toSorted((a, b) => Number(b) - Number(a)));
    const byName = new Map(items.map((one) => [one.id, one]));
    expect(byName.get(app.world.users.enrol)).toMatchObject({ type: 'admin', security: ['mfa_required'] });
    expect(byName.get(app.world.users.rotate)).toMatchObject({ security: ['must_rotate'] });
  });

  it('shows every account once, page after page', async () => {
    await sql(
      `insert into auth_user (id, email, email_verified, name, created_at, updated_at)
       select gen_random_uuid(), 'many' || n || '@people.test', true, 'Manifold ' || n, now(), now()
       from generate_series(1, 60) n`,
    );
    const first = await boss().accounts.staff.list({});
    const seen = new Set<string>();
    for (let page = 1; page <= first.pages; page += 1) {
      for (const { id } of (await boss().accounts.staff.list({ page })).items) seen.add(id);
    }
    expect(seen.size).toBe(first.total);
    expect((await boss().accounts.staff.list({ search: 'mani' })).total).toBe(60);
    expect((await boss().accounts.staff.list({ page: first.pages + 1 })).items).toEqual([]);
  });

  it('is narrowed by kind, role and status, and its cards count what can be signed in to', async () => {
    const only = async (input: Parameters<ReturnType<typeof boss>['accounts']['staff']['list']>[0]) =>
      (await boss().accounts.staff.list(input)).items;
    for (const type of ['admin', 'mechanic_shop', 'car_owner'] as const) {
      expect(new Set((await only({ type })).map((one) => one.type))).toEqual(new Set([type]));
    }
    expect((await only({ role: 'ops_admin' })).map(({ role }) => role)).toContain('ops_admin');
    expect(await only({ role: 'ops_admin', type: 'car_owner' })).toEqual([]);
    expect((await only({ status: 'suspended' })).map(({ id }) => id)).toEqual([app.world.users.gone]);
    const counts = await boss().accounts.staff.counts({});
    const total = (await boss().accounts.staff.list({ type: 'mechanic_shop', status: 'active' })).total;
    expect(counts.mechanic_shop).toEqual({ count: total, isMore: false });
  });

  it('finds an address that is read masked only by all of it', async () => {
    const found = async (who: PersonName, search: string) =>
      (await app.as(who).accounts.staff.list({ search })).items.map(({ email }) => email);
    const whole = emailOf('ana');
    expect(await found('superAdmin', whole.slice(0, 5))).toEqual([whole]);
    const [masked] = await found('support', whole);
    expect(masked).toMatch(/^.{1,2}\*\*\*@/);
    expect(await found('support', whole.slice(0, -1))).toHaveLength(0);
  });
});

describe('the page of a user', () => {
  it('shows what guards the account, and why each act is refused', async () => {
    const { userId } = on('ana');
    const seen = await boss().accounts.staff.get({ userId });
    expect(seen).toMatchObject({ type: 'car_owner', role: null, mustRotatePassword: false });
    expect(seen.refusals).toMatchObject({ disable: null, resetLink: null, handLink: null });
    expect(seen.refusals.role).toMatch(/not staff/);
    const own = await boss().accounts.staff.get({ userId: app.world.users.superAdmin });
    expect(own.refusals.disable).toMatch(/own account/);
    const { refusals } = await app.as('support').accounts.staff.get({ userId });
    expect(new Set(Object.values(refusals))).toEqual(new Set([refusals.disable]));
    await expect(boss().accounts.staff.get({ userId: key() })).rejects.toEqual(refused('PERSON_NOT_FOUND'));
  });

  it('tells phone and network addresses only as an act with a reason that is kept', async () => {
    const { userId } = on('ben');
    await sql('update auth_user set phone = $1 where id = $2', ['7035550177', userId]);
    await browserOf('ben');
    expect((await boss().accounts.staff.get({ userId })).phone).toBe('703***0177');
    const told = await boss().accounts.staff.reveal(on('ben'));
    expect(told).toMatchObject({ email: emailOf('ben'), phone: '7035550177' });
    expect(told.addresses.map(({ address }) => address)).toContain('192.0.2.1');
    expect(await entries('user.read_unmasked')).toMatchObject([{ entityId: userId, reason }]);
  });

  it('shows from the trail what happened, and its reasons only to who may read the trail', async () => {
    const { userId } = on('cara');
    await boss().accounts.staff.disable(on('cara'));
    await boss().accounts.staff.enable(on('cara'));
    const { items } = await boss().accounts.staff.activity({ userId });
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'user.enabled', by: 'Nadia Frost', isOwn: false, reason },
      { action: 'user.disabled' },
    ]);
    const [short] = (await app.as('support').accounts.staff.activity({ userId })).items;
    expect(short).toMatchObject({ action: 'user.enabled', by: 'Staff', reason: null });
  });
});

describe('the sessions of a person', () => {
  it('are ended one by one or all at once, with a reason', async () => {
    const { userId } = on('dullesManager');
    const [phone, laptop] = [await browserOf('dullesManager'), await browserOf('dullesManager')];
    await phone.accounts.profile.me({});
    const { sessions } = await boss().accounts.staff.sessions({ userId });
    expect(sessions).toHaveLength(2);
    const { sessions: own } = await laptop.accounts.profile.sessions({});
    const sessionId = own.find(({ isThis }) => isThis)!.id;
    expect(await boss().accounts.staff.endSessions({ ...on('dullesManager'), sessionId })).toEqual({
      ended: 1,
    });
    await expect(laptop.accounts.profile.me({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
    await phone.accounts.profile.me({});
    const somebodyElses = { ...on('ana'), sessionId };
    await expect(boss().accounts.staff.endSessions(somebodyElses)).rejects.toEqual(refused('NOT_FOUND'));
    expect(await boss().accounts.staff.endSessions(on('dullesManager'))).toEqual({ ended: 1 });
    await expect(phone.accounts.profile.me({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
    expect(await entries('user.sessions_ended')).toHaveLength(2);
  });
});

describe('a new password that staff ask for', () => {
  it('opens nothing but the new password, whatever the person is', async () => {
    for (const name of ['cara', 'mira'] as const) {
      const before = await browserOf(name);
      await boss().accounts.staff.forcePasswordChange(on(name));
      await expect(before.accounts.profile.me({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
      const fresh = await browserOf(name);
      const { person, unfinished } = await fresh.accounts.session({});
      expect({ person, unfinished }).toMatchObject({ person: null, unfinished: { may: 'rotate' } });
      for (const call of [
        () => fresh.jobs.mine({}),
        () => fresh.notifications.list({}),
        () => fresh.shops.team.list({}),
      ]) {
        await expect(call()).rejects.toEqual(refused('PASSWORD_CHANGE_REQUIRED'));
      }
      expect((await fresh.accounts.profile.me({})).mustRotatePassword).toBe(true);
      await fresh.accounts.profile.changePassword({ password: PASSWORD, confirmation: PASSWORD });
      expect((await fresh.accounts.session({})).person).toMatchObject({
        kind: name === 'mira' ? 'shop' : 'customer',
      });
    }
  });
});

describe('a user added by staff', () => {
  it('chooses the password by a link that only their mailbox gets, and is confirmed by it', async () => {
    const email = 'vera@people.test';
    const { userId } = await boss().accounts.staff.add({
      email,
      name: 'Vera Lind',
      role: 'ops_admin',
      reason,
      idempotencyKey: key(),
    });
    const { items } = await boss().audit.staff.list({ action: 'user.added' });
    expect(items[0]).toMatchObject({ entityId: userId, reason });
    expect(await boss().accounts.staff.get({ userId })).toMatchObject({
      status: 'pending',
      role: 'ops_admin',
      lastSignInAt: null,
      security: ['email_unconfirmed', 'mfa_required'],
    });
    const first = tokenIn(await lastMailTo(email));
    await boss().accounts.staff.inviteAgain({ userId, idempotencyKey: key() });
    const token = tokenIn(await lastMailTo(email));
    const stranger = app.as(null);
    const reset = (one: string) =>
      stranger.accounts.resetPassword({ token: one, password: PASSWORD, confirmation: PASSWORD });
    await expect(reset(first)).rejects.toEqual(refused('LINK_INVALID'));
    const [{ a_week: aWeek } = {}] = await sql(
      `select bool_and(expires_at - created_at = interval '7 days') as a_week from one_time_secret
       where purpose = 'recover' and target = $1`,
      [email],
    );
    expect(aWeek).toBe(true);
    // The first password replaces none, so we send no warning.
    expect(await stranger.accounts.readRecovery({ token })).toEqual({ policy: 'staff', isFirst: true });
    expect(await reset(token)).toMatchObject({ isFirst: true });
    expect((await lastMailTo(email))?.subject).toBe('Your password was set');
    await stranger.accounts.signIn({ email, password: PASSWORD });
    const seen = await boss().accounts.staff.get({ userId });
    expect(seen).toMatchObject({ status: 'active', lastSignInAt: START.toISOString() });
    const again = boss().accounts.staff.inviteAgain({ userId, idempotencyKey: key() });
    await expect(again).rejects.toEqual(refused('INVITATION_TAKEN_UP'));
    expect(JSON.stringify(await entries('user.added'))).not.toContain(email);
  });

  it('has no account yet, and is no super admin', async () => {
    const add = (input: object) =>
      boss().accounts.staff.add({
        name: 'Ana',
        role: null,
        reason,
        idempotencyKey: key(),
        ...input,
      } as never);
    await expect(add({ email: emailOf('ana') })).rejects.toEqual(refused('PERSON_EXISTS'));
    await expect(add({ email: 'x@people.test', role: 'super_admin' })).rejects.toEqual(
      refused('INVALID_INPUT'),
    );
  });
});

describe('looking through the eyes of a lesser role', () => {
  it('makes the server decide by that role, until it is ended', async () => {
    const desk = await browserOf('superAdmin');
    await desk.accounts.previewRole({ role: 'support_agent' });
    expect((await desk.accounts.session({})).person).toMatchObject({
      role: 'support_agent',
      ownRole: 'super_admin',
    });
    await expect(desk.audit.staff.list({})).rejects.toEqual(refused('NOT_ALLOWED'));
    await expect(desk.accounts.staff.disable(on('ana'))).rejects.toEqual(refused('NOT_ALLOWED'));
    expect((await desk.accounts.staff.list({ search: emailOf('ana') })).items[0]!.email).toContain('***');
    await desk.accounts.previewRole({ role: null });
    await desk.audit.staff.list({});
    expect((await desk.accounts.session({})).person!.ownRole).toBeUndefined();
  });

  it('never gives more than one’s own role holds, whatever the session holds', async () => {
    const ops = await browserOf('ops');
    await expect(ops.accounts.previewRole({ role: 'super_admin' })).rejects.toEqual(refused('NOT_ALLOWED'));
    await expect(ops.accounts.previewRole({ role: 'finance_admin' })).rejects.toEqual(refused('NOT_ALLOWED'));
    await sql(`update session set preview_role = 'finance_admin' where user_id = $1`, [app.world.users.ops]);
    expect((await ops.accounts.session({})).person!.role).toBe('ops_admin');
  });

  it('is no way in without a second factor', async () => {
    const enrol = await browserOf('enrol');
    await sql(`update session set preview_role = 'read_only' where user_id = $1`, [app.world.users.enrol]);
    await expect(enrol.jobs.staff.list({})).rejects.toEqual(refused('SECOND_FACTOR_REQUIRED'));
  });
});

describe('the search box of the back-office', () => {
  const find = async (who: PersonName, q: string) => (await app.as(who).desk.search({ q })).items;

  it('finds jobs and payments by number, a car by the end of its VIN, people and shops by name', async () => {
    const jobId = await bookedJob(app);
    const { number } = await boss().jobs.staff.get({ jobId });
    const named = await find('readOnly', number);
    expect(named.map(({ kind }) => kind)).toEqual(['job', 'payment']);
    expect(named[0]).toMatchObject({ id: jobId, path: `/admin/jobs/${jobId}` });
    const vin = '2HGFC2F59KH512345';
    await sql('update vehicle set vin = $1 where id = (select vehicle_id from job where id = $2)', [
      vin,
      jobId,
    ]);
    for (const q of [vin, 'kh512345']) {
      expect(await find('superAdmin', q)).toMatchObject([{ kind: 'vehicle', detail: '*********KH512345' }]);
    }
    expect(await find('superAdmin', 'C2F59KH5')).toEqual([]);
    const mira = await find('ops', 'mira');
    expect(mira.map(({ kind }) => kind)).toEqual(['shop', 'user']);
    expect(mira[1]!.detail).toContain('***@');
    expect(await find('ops', 'garage had')).toEqual([]);
  });

  it('finds an address only by all of it for who reads it masked', async () => {
    const whole = emailOf('finance');
    expect(await find('support', whole)).toMatchObject([{ kind: 'user', title: 'Fiona Berg' }]);
    expect(await find('support', whole.slice(0, -2))).toEqual([]);
    expect(await find('superAdmin', 'finance@')).toMatchObject([{ kind: 'user' }]);
  });

  it('finds a shop by its whole number, or by that of one of its places, for every role', async () => {
    const mira = app.world.shops.mira.id;
    await sql("update shop set phone = '7035550171' where id = $1", [mira]);
    await sql(
      `insert into shop_location (id, shop_id, name, street, city, state, zip, phone, lat, lng, created_at,
         updated_at)
       values (gen_random_uuid(), $1, 'The second', '2 Main St', 'Ashburn', 'VA', '20147', '7035550172', 39,
         -77, now(), now())`,
      [mira],
    );
    for (const q of ['(703) 555-0171', '7035550172']) {
      for (const who of ['superAdmin', 'ops', 'finance', 'support', 'readOnly'] as const) {
        const found = await find(who, q);
        expect(
          found.filter(({ kind }) => kind === 'shop').map(({ id }) => id),
          `${who} ${q}`,
        ).toEqual([mira]);
        expect(JSON.stringify(found), 'the number itself').not.toContain('555');
      }
    }
    expect(await find('superAdmin', '703 555 017')).toEqual([]);
  });

  it('takes whatever is typed as plain words', async () => {
    for (const q of ["'; drop table job; --", 'a:* | b', '!!!', '(((', '\\', '%_%', 'ﷺ']) {
      expect(await find('superAdmin', q)).toEqual([]);
    }
  });
});
