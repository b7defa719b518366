import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScheduleId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { isOfSecurity } from '#domain/accounts/security-log.ts';
import { MINUTE, plus } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { key, postJob } from '#test/support/stories.ts';

const refused = (code: string) => expect.objectContaining({ code });
const reason = 'More people ask than we serve.';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const actions = async (action: string) => (await app.as('ops').audit.staff.list({ action })).items;

describe('a ZIP code', () => {
  const zip = '22101';

  it('is supported by a decision with its reason, and those who waited get one email', async () => {
    await app.as(null).site.notifyMe({ zip, email: 'waits@readers.test' });
    expect((await app.as('ops').site.staff.zips({})).wanted).toMatchObject([
      { zip, city: 'Mc Lean', waiting: 1 },
    ]);
    const tell = () => app.as('ops').site.staff.tellWaiting({ zip, idempotencyKey: key() });
    await expect(tell()).rejects.toEqual(refused('ZIP_NOT_AMONG_OURS'));

    const { supported, wanted } = await app
      .as('ops')
      .site.staff.supportZip({ zip, reason, idempotencyKey: key() });
    expect(supported.find((one) => one.zip === zip)).toMatchObject({ waiting: 1 });
    expect(wanted).toEqual([]);
    expect((await app.as(null).site.coverage({ zip })).supported).toBe(true);
    expect(await actions('zip.supported')).toMatchObject([{ reason, entityId: zip, actor: 'Omar Sadik' }]);

    expect(await tell()).toMatchObject({ told: 1 });
    await app.settle();
    const { messages } = await app.as(null).demo.outbox({ to: 'waits@readers.test' });
    expect(messages).toHaveLength(1);
    expect(messages[0]!.subject).toContain('Mc Lean');
    await expect(tell()).rejects.toEqual(refused('NOBODY_WAITS'));
    const told = await actions('zip.waiting_told');
    expect(JSON.stringify(told)).not.toContain('readers.test');
  });

  it('is sent to all who wait when it is pressed, however many they are', async () => {
    const { database } = app.product.system;
    const join = (from: number, to: number, at: Date) =>
      database.executeSql(
        `insert into notify_me (email, zip, created_at)
           select 'crowd-' || n || '@readers.test', $1, $2 from generate_series($3::int, $4::int) n`,
        [zip, at, from, to],
      );
    await join(1, 450, app.clock.now());
    const { told } = await app.as('ops').site.staff.tellWaiting({ zip, idempotencyKey: key() });
    expect(told).toBe(450);
    // Who comes after the press did not count in what was said.
    await join(451, 451, plus(app.clock.now(), MINUTE));
    await app.settle();
    const { rows } = await database.executeSql(
      `select count(*)::int as mails, count(distinct to_address)::int as people from outgoing_message
       where kind = 'zip.opened' and to_address like 'crowd-%'`,
    );
    expect(rows).toEqual([{ mails: 450, people: 450 }]);
    const waiting = await database.executeSql('select email from notify_me where told_at is null');
    expect(waiting.rows).toEqual([{ email: 'crowd-451@readers.test' }]);
    await database.executeSql(`delete from notify_me where email like 'crowd-%'`);
  });

  it('is counted where people wait, and both lists go on by pages', async () => {
    const { database } = app.product.system;
    const { zips } = app.as('ops').site.staff;
    await database.executeSql(
      `insert into notify_me (email, zip, created_at)
         select 'many-' || n || '-' || m || '@readers.test', lpad((90000 + n)::text, 5, '0'), $1
         from generate_series(1, 60) n cross join generate_series(1, 3) m where m = 1 or n <= 2`,
      [app.clock.now()],
    );
    const first = await zips({});
    expect(first.wanted).toHaveLength(50);
    expect(first.wanted.slice(0, 3).map((row) => [row.zip, row.waiting])).toEqual([
      ['90001', 3],
      ['90002', 3],
      ['90003', 1],
    ]);
    const rest = await zips({ wantedAfter: first.wantedNext! });
    expect(rest.wantedNext).toBeNull();
    const walked = [...first.wanted, ...rest.wanted].map((row) => row.zip);
    expect([walked.length, new Set(walked).size]).toEqual([60, 60]);

    const before = (await zips({})).supported.length;
    await database.executeSql(
      `with new as (insert into zip_code (zip, city, state, lat, lng)
           select (40000 + n)::text, 'Town', 'KY', 38, -85 from generate_series(1, 60) n returning zip)
         insert into supported_zip (zip) select zip from new`,
    );
    const served = await zips({});
    const further = await zips({ after: served.next! });
    expect([served.supported.length, further.next]).toEqual([50, null]);
    const codes = [...served.supported, ...further.supported].map((row) => row.zip);
    expect(codes).toEqual([...new Set(codes)].toSorted());
    expect(codes).toHaveLength(before + 60);

    await database.executeSql(`delete from notify_me where email like 'many-%'`);
    await database.executeSql(`delete from supported_zip where zip between '40001' and '40060'`);
    await database.executeSql(`delete from zip_code where zip between '40001' and '40060'`);
    expect((await zips({})).wanted).toEqual([]);
  });

  it('is left again, and an unknown language is not supported', async () => {
    const { supported } = await app.as('ops').site.staff.leaveZip({ zip, reason, idempotencyKey: key() });
    expect(supported.map((one) => one.zip)).not.toContain(zip);
    expect((await app.as(null).site.coverage({ zip })).supported).toBe(false);
    const act = { reason, idempotencyKey: key() };
    await expect(app.as('ops').site.staff.leaveZip({ ...act, zip })).rejects.toEqual(
      refused('ZIP_NOT_AMONG_OURS'),
    );
    await expect(app.as('ops').site.staff.supportZip({ ...act, zip: '00000' })).rejects.toEqual(
      refused('ZIP_UNKNOWN'),
    );
    const again = app.as('ops').site.staff.supportZip({ reason, idempotencyKey: key(), zip: '20147' });
    await expect(again).rejects.toEqual(refused('ZIP_SUPPORTED_ALREADY'));
    await expect(app.as('finance').site.staff.zips({})).rejects.toEqual(refused('NOT_ALLOWED'));
  });
});

describe('fees', () => {
  const fees = {
    commissionBasisPoints: 600,
    processingCents: cents(310),
    bookingFeeCents: cents(500),
    reason,
  };
  const announce = (startsOn: string) =>
    app.as('superAdmin').settings.addFees({ ...fees, startsOn, idempotencyKey: key() });

  it('are announced for a day to come, and change nothing that is', async () => {
    const before = await app.as('ops').settings.fees({});
    expect(before.schedules).toMatchObject([{ standing: 'now', commissionBasisPoints: 500 }]);
    const { schedules } = await announce('2027-01-01');
    expect(schedules).toMatchObject([{ standing: 'coming', capBasisPoints: 1_500 }, before.schedules[0]!]);
    expect(await actions('fees.announced')).toMatchObject([{ reason, after: { startsOn: '2027-01-01' } }]);
    await expect(announce('2027-01-01')).rejects.toEqual(refused('FEES_ON_THAT_DAY'));
    await expect(announce('2026-11-21')).rejects.toEqual(refused('FEES_TOO_SOON'));
    await expect(announce('9999-12-31')).rejects.toEqual(refused('FEES_TOO_LATE'));
  });

  it('are taken back with a reason until they begin, and their day is free again', async () => {
    const startsOn = '2027-03-01';
    const before = await app.as('ops').settings.fees({});
    const { id: scheduleId } = (await announce(startsOn)).schedules[0]!;
    const withdraw = (id: ScheduleId) =>
      app.as('superAdmin').settings.withdrawFees({ scheduleId: id, reason, idempotencyKey: key() });
    expect(await withdraw(scheduleId)).toEqual(before);
    expect(await actions('fees.withdrawn')).toMatchObject([
      {
        reason,
        entityId: scheduleId,
        before: { startsOn, commissionBasisPoints: 600, withdrawn: false },
        after: { withdrawn: true },
      },
    ]);
    await expect(withdraw(scheduleId)).rejects.toEqual(refused('NOT_FOUND'));
    const { id } = (await announce(startsOn)).schedules[0]!;
    await withdraw(id);

    const now = before.schedules.find(({ standing }) => standing === 'now')!;
    await expect(withdraw(now.id)).rejects.toEqual(refused('FEES_BEGAN'));
    const inDatabase = app.product.system.database.executeSql(
      'update fee_schedule set withdrawn_at = starts_at where id = $1',
      [now.id],
    );
    await expect(inDatabase).rejects.toThrow(/fees_that_began_stay/);
  });
});

describe('the security log', () => {
  it('tells of refusals and reveals, and of nothing else, to who may read it', async () => {
    const jobId = await postJob(app);
    await app.as('superAdmin').jobs.staff.get({ jobId });
    await expect(app.as('support').audit.staff.list({})).rejects.toEqual(refused('NOT_ALLOWED'));
    const { items, total } = await app.as('superAdmin').settings.securityLog({ limit: 100 });
    const told = items.map(({ action }) => action);
    expect(told).toEqual(expect.arrayContaining(['access.refused', 'contacts.read']));
    expect(told.every(isOfSecurity)).toBe(true);
    expect(total).toBe(items.length);
    await expect(app.as('ops').settings.securityLog({})).rejects.toEqual(refused('NOT_ALLOWED'));
  });
});
