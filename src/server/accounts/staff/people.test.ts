import { cents } from '#domain/money/money.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { describe, expect, it } from 'vitest';
import { DAY, plus } from '#domain/time.ts';
import { type StaffRole, staffRoles } from '#domain/permissions/staff-roles.ts';
import { appForThisTest, clientWith, START, type TestApp } from '#test/support/app.ts';
import { emailOf, type PersonName } from '#test/support/people.ts';
import { key } from '#test/support/stories.ts';

// Staff decisions about other people's accounts, and the decisions that need two people.

const refused = (code: string) => expect.objectContaining({ code });
const reason = 'Asked for on the phone.';

const on = (app: TestApp, name: PersonName) => ({
  userId: app.world.users[name],
  reason,
  idempotencyKey: key(),
});
const boss = (app: TestApp) => app.as('superAdmin');

/** The test world has two more super admins, but neither can act; this one can from now on. */
async function withSecondSuperAdmin(app: TestApp): Promise<TestApp> {
  await app.product.system.database.executeSql(
    'update staff_member set must_rotate_password = false where user_id = $1',
    [app.world.users.rotate],
  );
  return app;
}

async function entries(app: TestApp, action: string) {
  return (await app.as('superAdmin').audit.staff.list({ action })).items;
}

async function mailsTo(app: TestApp, name: PersonName) {
  return (await app.as(null).demo.outbox({ to: emailOf(name) })).messages;
}

describe('disabling an account', () => {
  it('ends its sessions and keeps it out, until it is enabled again', async () => {
    const app = await appForThisTest();
    const jar = { token: (await app.sessionOf('cara')).replace('session=', '') };
    const cara = clientWith(app.product, jar);
    await cara.jobs.mine({});
    const { person } = await boss(app).accounts.staff.disable(on(app, 'cara'));
    expect(person).toMatchObject({ disabled: true, staffRole: null });
    await expect(cara.jobs.mine({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
    await expect(app.sessionOf('cara')).rejects.toEqual(refused('NOT_ALLOWED'));

    expect((await boss(app).accounts.staff.enable(on(app, 'cara'))).person.disabled).toBe(false);
    const kinds = (await mailsTo(app, 'cara')).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['account.disabled', 'account.enabled']);
    await expect(cara.jobs.mine({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
    await app.sessionOf('cara');
    expect(await entries(app, 'user.disabled')).toMatchObject([{ actor: 'Nadia Frost', reason }]);
    expect(await entries(app, 'user.enabled')).toMatchObject([
      { before: { disabled: true }, after: { disabled: false } },
    ]);
  });

  it('is done once, and the second caller reads that their reason is not kept', async () => {
    const app = await appForThisTest();
    await boss(app).accounts.staff.disable(on(app, 'cara'));
    const again = boss(app).accounts.staff.disable(on(app, 'cara'));
    await expect(again).rejects.toEqual(refused('PERSON_DISABLED_ALREADY'));
    expect(await entries(app, 'user.disabled')).toHaveLength(1);
    await boss(app).accounts.staff.enable(on(app, 'cara'));
    const open = boss(app).accounts.staff.enable(on(app, 'cara'));
    await expect(open).rejects.toEqual(refused('PERSON_NOT_DISABLED'));
    expect(await entries(app, 'user.enabled')).toHaveLength(1);
  });

  it('needs a reason, and an existing account', async () => {
    const app = await appForThisTest();
    const blank = { ...on(app, 'cara'), reason: '  ' };
    await expect(boss(app).accounts.staff.disable(blank)).rejects.toEqual(refused('INVALID_INPUT'));
    const unknown = { ...on(app, 'cara'), userId: key() };
    await expect(boss(app).accounts.staff.disable(unknown)).rejects.toMatchObject({
      message: 'User not found',
    });
  });
});

describe('a staff role', () => {
  it('changes at once, among the four that one person may give', async () => {
    const app = await appForThisTest();
    const given: StaffRole[] = [];
    for (const role of staffRoles.filter((one) => one !== 'super_admin').toReversed()) {
      const { person, requestId } = await boss(app).accounts.staff.setStaffRole({
        ...on(app, 'support'),
        role,
      });
      expect(requestId).toBeNull();
      given.push(person.staffRole!);
    }
    expect(given).toEqual(['read_only', 'support_agent', 'finance_admin', 'ops_admin']);
    const mails = await mailsTo(app, 'support');
    expect(mails).toHaveLength(given.length);
    expect(mails[0]).toMatchObject({ kind: 'account.role_changed' });
    const [newest] = await entries(app, 'user.role_changed');
    expect(newest).toMatchObject({ before: { role: 'finance_admin' }, after: { role: 'ops_admin' }, reason });
  });

  it('ends the sessions of the old one, and the same role again ends nothing', async () => {
    const app = await appForThisTest();
    const ops = clientWith(app.product, { token: (await app.sessionOf('ops')).replace('session=', '') });
    await boss(app).accounts.staff.setStaffRole({ ...on(app, 'ops'), role: 'ops_admin' });
    await ops.jobs.staff.list({});
    await boss(app).accounts.staff.setStaffRole({ ...on(app, 'ops'), role: 'support_agent' });
    await expect(ops.jobs.staff.list({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
  });

  it('is never one’s own to change, nor anything else about one’s own account', async () => {
    const app = await appForThisTest();
    const own = on(app, 'superAdmin');
    const asked = [
      () => boss(app).accounts.staff.setStaffRole({ ...own, role: 'read_only' }),
      () => boss(app).accounts.staff.setStaffRole({ ...own, role: 'super_admin' }),
      () => boss(app).accounts.staff.disable(own),
      () => boss(app).accounts.staff.enable(own),
      () => boss(app).accounts.staff.forcePasswordChange(own),
      () => boss(app).accounts.staff.resetFactors(own),
      () => boss(app).accounts.staff.passwordResetLink(own),
    ];
    for (const call of asked) await expect(call()).rejects.toEqual(refused('OWN_ACCOUNT'));
  });

  it('is not given to who is no staff, or is disabled', async () => {
    const app = await appForThisTest();
    const customer = boss(app).accounts.staff.setStaffRole({ ...on(app, 'ana'), role: 'read_only' });
    await expect(customer).rejects.toEqual(refused('PERSON_NOT_STAFF'));
    const member = boss(app).accounts.staff.setStaffRole({ ...on(app, 'mira'), role: 'super_admin' });
    await expect(member).rejects.toEqual(refused('PERSON_NOT_STAFF'));
    await boss(app).accounts.staff.disable(on(app, 'ops'));
    const disabled = boss(app).accounts.staff.setStaffRole({ ...on(app, 'ops'), role: 'read_only' });
    await expect(disabled).rejects.toEqual(refused('PERSON_DISABLED'));
  });

  it.each(['ops', 'finance', 'support', 'readOnly', 'mira', 'ana'] as const)(
    'is not given by %s',
    async (who) => {
      const app = await appForThisTest();
      const call = app.as(who).accounts.staff.setStaffRole({ ...on(app, 'support'), role: 'super_admin' });
      await expect(call).rejects.toEqual(refused('NOT_ALLOWED'));
    },
  );
});

describe('the other super admins', () => {
  it('hear by email what one of them lets one person give back alone', async () => {
    const app = await withSecondSuperAdmin(await appForThisTest());
    await app.as('superAdmin').settings.setRefundLimits({
      role: 'super_admin',
      aloneCents: cents(9_000_00),
      aDayCents: cents(90_000_00),
      reason: 'A week of large claims.',
      idempotencyKey: key(),
    });
    const [mail] = await mailsTo(app, 'rotate');
    expect(mail).toMatchObject({ kind: 'staff.limits_changed' });
    expect(mail!.text).toContain('$9,000.00 in one refund, $90,000.00 in 24 hours');
    expect(await mailsTo(app, 'superAdmin')).toEqual([]);
  });
});

describe('making a super admin', () => {
  async function asked() {
    const app = await withSecondSuperAdmin(await appForThisTest());
    const { requestId, person } = await boss(app).accounts.staff.setStaffRole({
      ...on(app, 'ops'),
      role: 'super_admin',
    });
    expect(person.staffRole).toBe('ops_admin');
    return { app, confirm: { requestId: requestId!, idempotencyKey: key() } };
  }

  it('takes two: the second gets an email, and confirms', async () => {
    const { app, confirm } = await asked();
    expect(await mailsTo(app, 'rotate')).toMatchObject([{ kind: 'staff.role_requested' }]);
    expect(await mailsTo(app, 'superAdmin')).toEqual([]);
    const seen = async (who: PersonName) => (await app.as(who).accounts.staff.roleRequests({})).requests;
    expect(await seen('superAdmin')).toMatchObject([
      {
        name: 'Omar Sadik',
        requestedBy: 'Nadia Frost',
        reason,
        refusal: sentenceFor('SECOND_PERSON_NEEDED'),
      },
    ]);
    expect(await seen('rotate')).toMatchObject([{ refusal: null }]);

    const { person } = await app.as('rotate').accounts.staff.confirmStaffRole(confirm);
    expect(person.staffRole).toBe('super_admin');
    expect(await seen('rotate')).toEqual([]);
    expect(await entries(app, 'user.role_changed')).toMatchObject([
      { actor: 'Roman Tate', after: { role: 'super_admin' } },
    ]);
    const again = app.as('rotate').accounts.staff.confirmStaffRole({ ...confirm, idempotencyKey: key() });
    await expect(again).rejects.toEqual(refused('ROLE_REQUEST_GONE'));
  });

  it('is not confirmed by who asked for it', async () => {
    const { app, confirm } = await asked();
    const own = boss(app).accounts.staff.confirmStaffRole(confirm);
    await expect(own).rejects.toEqual(refused('SECOND_PERSON_NEEDED'));
  });

  it('is not confirmed after 24 hours', async () => {
    const { app, confirm } = await asked();
    app.clock.moveTo(plus(START, DAY));
    const late = app.as('rotate').accounts.staff.confirmStaffRole(confirm);
    await expect(late).rejects.toEqual(refused('ROLE_REQUEST_GONE'));
    expect((await app.as('rotate').accounts.staff.roleRequests({})).requests).toEqual([]);
  });

  it('ends with the authority of who asked for it', async () => {
    const { app, confirm } = await asked();
    await app.as('rotate').accounts.staff.disable(on(app, 'superAdmin'));
    const late = app.as('rotate').accounts.staff.confirmStaffRole(confirm);
    await expect(late).rejects.toEqual(refused('ROLE_REQUEST_GONE'));
  });

  it.each(['disabled', 'given another role', 'asked for again'] as const)(
    'ends when the person is %s in between',
    async (what) => {
      const { app, confirm } = await asked();
      if (what === 'disabled') {
        await boss(app).accounts.staff.disable(on(app, 'ops'));
        await boss(app).accounts.staff.enable(on(app, 'ops'));
      } else {
        const role = what === 'asked for again' ? 'super_admin' : 'finance_admin';
        await boss(app).accounts.staff.setStaffRole({ ...on(app, 'ops'), role });
      }
      const late = app.as('rotate').accounts.staff.confirmStaffRole(confirm);
      await expect(late).rejects.toEqual(refused('ROLE_REQUEST_GONE'));
    },
  );
});

describe('the role of a super admin', () => {
  it('is taken by two as well, and the request says which role follows', async () => {
    const app = await withSecondSuperAdmin(await appForThisTest());
    await app.product.system.database.executeSql(
      `update staff_member set role = 'super_admin' where user_id = $1`,
      [app.world.users.ops],
    );
    const { requestId, person } = await boss(app).accounts.staff.setStaffRole({
      ...on(app, 'rotate'),
      role: 'finance_admin',
    });
    expect(person.staffRole).toBe('super_admin');
    const confirm = () => ({ requestId: requestId!, idempotencyKey: key() });
    for (const party of ['superAdmin', 'rotate'] as const) {
      const own = app.as(party).accounts.staff.confirmStaffRole(confirm());
      await expect(own).rejects.toEqual(refused('SECOND_PERSON_NEEDED'));
    }
    expect((await entries(app, 'access.refused')).map(({ after }) => after)).toEqual([
      { code: 'SECOND_PERSON_NEEDED' },
      { code: 'SECOND_PERSON_NEEDED' },
    ]);
    const taken = await app.as('ops').accounts.staff.confirmStaffRole(confirm());
    expect(taken.person.staffRole).toBe('finance_admin');
  });

  it('always has a holder, whatever code forgets to check', async () => {
    const app = await appForThisTest();
    const all = app.product.system.database.executeSql(
      `update staff_member set role = 'ops_admin' where role = 'super_admin'`,
    );
    await expect(all).rejects.toThrow(/a super admin/);
  });
});

describe('the last active super admin with a second factor', () => {
  it('stays what they are, for every caller', async () => {
    const app = await withSecondSuperAdmin(await appForThisTest());
    const { database } = app.product.system;
    // One with a factor is left beside the one who asks, whose own was lost a moment ago.
    const rotate = clientWith(app.product, {
      token: (await app.sessionOf('rotate')).replace('session=', ''),
    });
    const last = on(app, 'superAdmin');
    await rotate.accounts.staff.roleRequests({});
    await database.executeSql('update staff_member set mfa_grace_until = $2 where user_id = $1', [
      app.world.users.rotate,
      plus(START, DAY),
    ]);
    await database.executeSql('delete from second_factor where user_id = $1', [app.world.users.rotate]);
    const asked = [
      () => rotate.accounts.staff.setStaffRole({ ...last, role: 'ops_admin', idempotencyKey: key() }),
      () => rotate.accounts.staff.disable({ ...last, idempotencyKey: key() }),
      () => rotate.accounts.staff.resetFactors({ ...last, idempotencyKey: key() }),
    ];
    for (const call of asked) await expect(call()).rejects.toEqual(refused('LAST_SUPER_ADMIN'));
    expect((await boss(app).accounts.staff.disable(on(app, 'rotate'))).person.disabled).toBe(true);
  });
});

describe('a forced change of password', () => {
  it('shuts the back-office to staff until they changed it', async () => {
    const app = await appForThisTest();
    await app.as('ops').jobs.staff.list({});
    const { person } = await boss(app).accounts.staff.forcePasswordChange(on(app, 'ops'));
    expect(person.mustRotatePassword).toBe(true);
    await expect(app.as('ops').jobs.staff.list({})).rejects.toEqual(refused('PASSWORD_CHANGE_REQUIRED'));
  });
});

describe('a reset of second factors', () => {
  it('takes them all, ends every session, and tells the person', async () => {
    const app = await appForThisTest();
    const ops = clientWith(app.product, { token: (await app.sessionOf('ops')).replace('session=', '') });
    await ops.jobs.staff.list({});
    const { person } = await boss(app).accounts.staff.resetFactors(on(app, 'ops'));
    expect(person.hasSecondFactor).toBe(false);
    await expect(ops.jobs.staff.list({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
    const restarted = clientWith(app.product, {
      token: (await app.sessionOf('ops', { secondFactor: false })).replace('session=', ''),
    });
    await expect(restarted.jobs.staff.list({})).rejects.toEqual(refused('SECOND_FACTOR_REQUIRED'));
    expect(await mailsTo(app, 'ops')).toMatchObject([{ kind: 'account.factors_reset' }]);
    expect(await entries(app, 'user.factors_reset')).toMatchObject([{ after: { forgotten: 1 }, reason }]);
  });
});

describe('a link to a new password', () => {
  const LINK = /http:\/\/hoist\.test\/reset-password\?token=[0-9a-f]{64}/;

  it('goes to the person by email, and staff never see it', async () => {
    const app = await appForThisTest();
    const answer = await boss(app).accounts.staff.passwordResetLink(on(app, 'ops'));
    expect(answer).toEqual({ link: null, expiresAt: plus(START, DAY).toISOString() });
    const [mail] = await mailsTo(app, 'ops');
    expect(mail).toMatchObject({ kind: 'account.reset_link', text: expect.stringMatching(LINK) });
    const [entry] = await entries(app, 'user.password_reset_link');
    expect(entry).toMatchObject({ after: { deliverBy: 'mail' }, reason });
    expect(JSON.stringify(entry)).not.toContain('token');
  });

  it('is handed over only outside the staff, and they get an email', async () => {
    const app = await appForThisTest();
    const { link } = await boss(app).accounts.staff.passwordResetLink({
      ...on(app, 'ana'),
      deliverBy: 'hand',
    });
    expect(link).toMatch(LINK);
    const [mail] = await mailsTo(app, 'ana');
    expect(mail).toMatchObject({ kind: 'account.reset_link_handed' });
    expect(mail!.text).not.toMatch(LINK);
    const staff = boss(app).accounts.staff.passwordResetLink({ ...on(app, 'ops'), deliverBy: 'hand' });
    await expect(staff).rejects.toEqual(refused('LINK_ONLY_BY_MAIL'));
  });

  it('is kept only as a hash, for 24 hours, and kills the one before it', async () => {
    const app = await appForThisTest();
    const { link } = await boss(app).accounts.staff.passwordResetLink({
      ...on(app, 'ana'),
      deliverBy: 'hand',
    });
    await boss(app).accounts.staff.passwordResetLink({ ...on(app, 'ana'), deliverBy: 'hand' });
    const { rows } = await app.product.system.database.executeSql(
      `select used_at is null as live, expires_at - created_at = interval '24 hours' as a_day,
              row_to_json(one_time_secret)::text as kept
       from one_time_secret where purpose = 'recover' order by created_at, id`,
    );
    expect(rows.map(({ live, a_day }) => [live, a_day])).toEqual([
      [false, true],
      [true, true],
    ]);
    expect(JSON.stringify(rows)).not.toContain(new URL(link!).searchParams.get('token'));
  });

  it('is not made for a disabled account', async () => {
    const app = await appForThisTest();
    const call = boss(app).accounts.staff.passwordResetLink(on(app, 'gone'));
    await expect(call).rejects.toEqual(refused('PERSON_DISABLED'));
  });
});

describe('every one of these acts', () => {
  it('asks for a proof of who acts that is at most ten minutes old', async () => {
    const app = await appForThisTest();
    const desk = boss(app);
    await desk.accounts.staff.roleRequests({});
    app.clock.moveTo(plus(START, 10 * 60_000 + 1));
    const asked = [
      () => desk.accounts.staff.disable(on(app, 'cara')),
      () => desk.accounts.staff.enable(on(app, 'cara')),
      () => desk.accounts.staff.setStaffRole({ ...on(app, 'ops'), role: 'read_only' }),
      () => desk.accounts.staff.confirmStaffRole({ requestId: key(), idempotencyKey: key() }),
      () => desk.accounts.staff.forcePasswordChange(on(app, 'ops')),
      () => desk.accounts.staff.resetFactors(on(app, 'ops')),
      () => desk.accounts.staff.passwordResetLink(on(app, 'cara')),
    ];
    for (const call of asked) await expect(call()).rejects.toEqual(refused('STEP_UP_REQUIRED'));
  });
});
