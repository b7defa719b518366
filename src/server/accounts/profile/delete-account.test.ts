import { describe, expect, it } from 'vitest';
import { appForThisTest, clientWith, type TestApp } from '#test/support/app.ts';
import { emailOf } from '#test/support/people.ts';
import { bookedJob, finishedJob, key, postJob } from '#test/support/stories.ts';
import { givePassword, messagesTo, PASSWORD, refused, signedIn } from '#test/support/signed-in.ts';

// Leaving: what prevents it, what is erased, and what stays.

const DELETE = { confirmation: 'DELETE' } as const;
async function releasedJob(app: TestApp) {
  const jobId = await finishedJob(app);
  await app.as('ana').bookings.confirm({ jobId, idempotencyKey: key() });
  await app.settle();
  return jobId;
}
const rows = async (app: TestApp, sql: string) => (await app.product.system.database.executeSql(sql)).rows;

describe('deleting an account', () => {
  it('erases the person, ends every session and frees the address', async () => {
    const app = await appForThisTest();
    await givePassword(app, 'cara');
    const here = await signedIn(app, 'cara');
    const there = await signedIn(app, 'cara');
    await here.client.accounts.profile.update({ name: 'Cara To Be Erased' });
    const email = emailOf('cara');
    await app.as(null).site.notifyMe({ email, zip: '22101' });
    await app.as(null).site.newsletter.subscribe({ email });
    expect(await here.client.accounts.profile.ties({})).toEqual({ reasons: [] });
    expect(await here.client.accounts.profile.remove(DELETE)).toEqual({ done: true });
    expect(here.jar.token).toBeUndefined();
    await expect(there.client.accounts.profile.me({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
    await expect(signedIn(app, 'cara')).rejects.toEqual(refused('INVALID_CREDENTIALS'));

    const id = app.world.users.cara;
    const [user] = await rows(app, `select * from auth_user where id = '${id}'`);
    expect(user).toMatchObject({ email: `deleted-${id}@account.invalid`, phone: null });
    expect(user?.['deleted_at']).not.toBeNull();
    expect(JSON.stringify(user)).not.toMatch(/Cara|cara@/);
    for (const table of ['auth_account', 'session', 'known_device', 'one_time_secret']) {
      expect(await rows(app, `select 1 from ${table} where user_id = '${id}'`), table).toEqual([]);
    }
    for (const list of ['notify_me', 'newsletter_reader']) {
      expect(await rows(app, `select 1 from ${list} where email = '${email}'`), list).toEqual([]);
    }
    const [mail, ...more] = await messagesTo(app, emailOf('cara'));
    expect(mail?.kind).toBe('account.deleted');
    expect(more).toEqual([]);
    const again = await app.product.system.services.auth.createUser({ email: emailOf('cara'), name: 'New' });
    expect(again).not.toBe(id);
  });

  it('keeps the books of a finished job, and forgets its address', async () => {
    const app = await appForThisTest();
    const jobId = await releasedJob(app);
    const books = 'select count(*)::int as postings, sum(amount_cents)::int as cents from ledger_posting';
    const before = await rows(app, books);
    expect(await rows(app, `select 1 from job_address where job_id = '${jobId}'`)).toHaveLength(1);
    await app.as('ana').accounts.profile.remove(DELETE);
    expect(await rows(app, `select 1 from job_address where job_id = '${jobId}'`)).toEqual([]);
    expect(await rows(app, books)).toEqual(before);
    const job = await app.as('superAdmin').jobs.staff.get({ jobId });
    expect(JSON.stringify(job)).not.toMatch(/Ortiz|ana@|Secret Street/);
    expect(await rows(app, `select 1 from audit_entry where action = 'user.deleted'`)).toHaveLength(1);
    await app.settle();
  });

  it.each([
    ['ana', 'a live job', /still live/, (app: TestApp) => postJob(app)],
    ['ana', 'held money', /still hold money/, (app: TestApp) => bookedJob(app)],
    ['mira', 'a shop', /You own Mira's Garage/, undefined],
    [
      'superAdmin',
      'the last super admin',
      /last super admin/,
      (app: TestApp) =>
        app.product.system.database.executeSql(
          `update staff_member set role = 'ops_admin' where user_id <> (
             select id from auth_user where email = '${emailOf('superAdmin')}')`,
        ),
    ],
  ] as const)('is refused to %s while there is %s, and says why', async (who, _, reason, before) => {
    const app = await appForThisTest();
    await before?.(app);
    const client = app.as(who);
    expect((await client.accounts.profile.ties({})).reasons.join(' ')).toMatch(reason);
    await expect(client.accounts.profile.remove(DELETE)).rejects.toEqual(refused('ACCOUNT_TIED'));
    expect((await client.accounts.profile.me({})).email).toBe(emailOf(who));
  });

  it('wants a fresh proof', async () => {
    const app = await appForThisTest();
    await givePassword(app, 'cara', PASSWORD);
    const { jar } = await signedIn(app, 'cara');
    app.clock.advance(11 * 60_000);
    const late = clientWith(app.product, jar);
    await expect(late.accounts.profile.remove(DELETE)).rejects.toEqual(refused('STEP_UP_REQUIRED'));
    await expect(late.accounts.profile.download({})).rejects.toEqual(refused('STEP_UP_REQUIRED'));
  });
});

describe('taking one’s data away', () => {
  it('gives everything about the person, and of others what they were shown', async () => {
    const app = await appForThisTest();
    await releasedJob(app);
    const file = await app.as('ana').accounts.profile.download({});
    expect(file.account).toMatchObject({ name: 'Ana Ortiz', email: emailOf('ana'), kind: 'customer' });
    expect(file.cutShort).toEqual([]);
    expect(file.jobs).toHaveLength(1);
    expect(file.jobs[0]?.address?.street).toMatch(/Secret Street/);
    expect(file.quotes[0]).toMatchObject({ shop: "Mira's Garage", totalCents: expect.any(Number) });
    expect(file.payments[0]).toMatchObject({ state: 'released', card: expect.stringMatching(/4242$/) });
    expect(file.receipts).toHaveLength(1);
    expect(file.messages.map(({ kind }) => kind)).toContain('job.receipt');
    const text = JSON.stringify(file);
    expect(text).not.toMatch(/mira@|Haddad|argon2|token|secret_/i);
    const { items } = await app.as('superAdmin').audit.staff.list({ action: 'user.data_taken' });
    expect(items[0]).toMatchObject({ entityId: app.world.users.ana });
  });

  it('gives a member of a shop nothing of its customers', async () => {
    const app = await appForThisTest();
    await releasedJob(app);
    const file = await app.as('mira').accounts.profile.download({});
    expect(file.account).toMatchObject({ role: 'mso_owner', shop: "Mira's Garage" });
    expect({ jobs: file.jobs, payments: file.payments, receipts: file.receipts }).toEqual({
      jobs: [],
      payments: [],
      receipts: [],
    });
    expect(JSON.stringify(file)).not.toMatch(/Ortiz|Secret Street|ana@/);
  });
});
