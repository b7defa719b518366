import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { isOfSecurity } from '#domain/accounts/security-log.ts';
import type { RecordKind } from '#domain/desk/staff-records.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { bookedJob, key } from '#test/support/stories.ts';

// What staff write down about records and read of their history, through the operations of the back-office.

/** Cases have stories of their own. */
type Kind = Exclude<RecordKind, 'dispute' | 'chargeback' | 'support_ticket'>;

const refused = (code: string) => expect.objectContaining({ code });
const content = 'They called about it.';

let app: TestApp;
let jobId: JobId;
let ids: Record<Kind, string>;
beforeAll(async () => {
  app = await testApp();
  jobId = await bookedJob(app);
  const { rows } = await app.product.system.database.executeSql(
    `select job.vehicle_id as vehicle, job.accepted_quote_id as quote, payment.id as payment
     from job join payment on payment.job_id = job.id where job.id = $1`,
    [jobId],
  );
  const found = rows[0] as Record<'vehicle' | 'quote' | 'payment', string>;
  ids = { job: jobId, shop: app.world.shops.mira.id, user: app.world.users.ana, ...found };
});
afterAll(() => app.close());

const add = (subject: Kind, note: object = {}) => ({
  subject,
  subjectId: ids[subject],
  content,
  idempotencyKey: key(),
  ...note,
});

describe('notes of staff', () => {
  it('are kept on every kind of record, newest first, and read by staff who may look at it', async () => {
    for (const subject of Object.keys(ids) as Kind[]) {
      await app.as('support').records.addNote(add(subject, { content: 'First.' }));
      await app.as('ops').records.addNote(add(subject, { type: 'support', content: 'Second.' }));
      const record = { subject, subjectId: ids[subject] };
      const { items } = await app.as('readOnly').records.notes(record);
      expect(items).toMatchObject([
        { type: 'support', content: 'Second.', author: 'Omar Sadik' },
        { type: 'general', content: 'First.' },
      ]);
      const first = await app.as('readOnly').records.notes({ ...record, limit: 1 });
      const rest = await app.as('readOnly').records.notes({ ...record, after: first.next! });
      expect([...first.items, ...rest.items]).toEqual(items);
      const general = await app.as('readOnly').records.notes({ ...record, type: 'general' });
      expect(general.items).toEqual(items.slice(1));
    }
  });

  it('are not for roles without the right, nor on what does not exist, nor of a type it does not have', async () => {
    const asFinance = app.as('finance').records.addNote(add('payment'));
    await expect(asFinance).rejects.toEqual(refused('NOT_ALLOWED'));
    for (const nothing of ['\u200B', '\u2800', '\u3164\u00A0', '\u{E0041}']) {
      const unseen = app.as('ops').records.addNote(add('job', { content: nothing }));
      await expect(unseen, JSON.stringify(nothing)).rejects.toEqual(refused('INVALID_INPUT'));
    }
    const onNothing = app.as('ops').records.addNote(add('job', { subjectId: key() }));
    await expect(onNothing).rejects.toEqual(refused('NOT_FOUND'));
    const ofShops = app.as('ops').records.addNote(add('job', { type: 'verification' }));
    await expect(ofShops).rejects.toEqual(refused('NOTE_TYPE'));
    await app.as('ops').records.addNote(add('shop', { type: 'verification' }));
  });

  it('cannot be changed or taken back, and the trail says who wrote one without saying what', async () => {
    const { database } = app.product.system;
    for (const change of [`update staff_note set content = 'x'`, 'delete from staff_note'])
      await expect(database.executeSql(change)).rejects.toThrow(/append-only/);
    const { items } = await app.as('ops').audit.staff.list({ job: jobId, action: 'job.add_note' });
    expect(items).toHaveLength(2);
    expect(JSON.stringify(items)).not.toContain('First.');
  });
});

describe('the history of a record', () => {
  it('is its part of the trail, newest first in pages, with what changed and why', async () => {
    const reason = 'Asked for by the owner.';
    await app.as('ops').jobs.staff.hide({ jobId, reason, idempotencyKey: key() });
    const { history } = app.as('readOnly').records;
    const whole = await history({ subject: 'job', subjectId: jobId, limit: 100 });
    expect(whole.items[0]).toMatchObject({
      action: 'job.hidden',
      says: 'Job hidden',
      actor: 'Omar Sadik',
      reason,
    });
    const visibility = { field: 'Visibility', before: 'active', after: 'hidden' };
    expect(whole.items[0]!.changes).toContainEqual(visibility);
    expect(whole.items.at(-1)).toMatchObject({ action: 'job.drafted' });
    const first = await history({ subject: 'job', subjectId: jobId, limit: 2 });
    const rest = await history({ subject: 'job', subjectId: jobId, after: first.next!, limit: 100 });
    expect([...first.items, ...rest.items]).toEqual(whole.items);
    const ofQuote = await history({ subject: 'quote', subjectId: ids.quote });
    expect(ofQuote.items.every(({ action }) => action.startsWith('quote.'))).toBe(true);
  });

  it('says of a job that is shown again that it was hidden', async () => {
    await app.as('ops').jobs.staff.unhide({ jobId, reason: 'It is genuine.', idempotencyKey: key() });
    const { items } = await app.as('readOnly').records.history({ subject: 'job', subjectId: jobId });
    const visibility = { field: 'Visibility', before: 'hidden', after: 'active' };
    expect(items[0]).toMatchObject({ action: 'job.unhidden', changes: [visibility] });
  });

  it.each([
    ['superAdmin', true],
    ['ops', true],
    ['finance', true],
    ['support', false],
    ['readOnly', false],
  ] as const)('is told to %s with the looks at what is kept from most: %s', async (who, isTold) => {
    const why = () => ({ reason: 'The bank asks who paid.', idempotencyKey: key() });
    await app.as('superAdmin').payments.staff.reveal({ paymentId: ids.payment as never, ...why() });
    await app.as('superAdmin').vehicles.staff.reveal({ vehicleId: ids.vehicle as never, ...why() });
    await app.as('superAdmin').shops.review.shop({ shopId: ids.shop as never });
    const of = async (subject: Kind) => {
      const { items } = await app.as(who).records.history({ subject, subjectId: ids[subject], limit: 100 });
      return items.map(({ action }) => action);
    };
    expect((await of('job')).includes('payment.read_unmasked')).toBe(isTold);
    expect((await of('payment')).includes('payment.read_unmasked')).toBe(isTold);
    expect((await of('vehicle')).includes('vehicle.read_unmasked')).toBe(isTold);
    for (const subject of ['job', 'payment', 'vehicle', 'shop', 'quote'] as const) {
      const told = await of(subject);
      if (!isTold) expect(told.filter(isOfSecurity), subject).toEqual([]);
      if (subject === 'job') expect(told).toContain('job.drafted');
    }
  });

  it('keeps its pages whole for readers who may not see everything', async () => {
    const { history } = app.as('support').records;
    const asked = { subject: 'job', subjectId: jobId } as const;
    const whole = await history({ ...asked, limit: 100 });
    const first = await history({ ...asked, limit: 3 });
    const rest = await history({ ...asked, after: first.next!, limit: 100 });
    expect([...first.items, ...rest.items]).toEqual(whole.items);
    expect(first.items).toHaveLength(3);
  });

  it('of a person is for those who may read the trail', async () => {
    const asked = { subject: 'user', subjectId: ids.user } as const;
    await expect(app.as('support').records.history(asked)).rejects.toEqual(refused('NOT_ALLOWED'));
    await app.as('ops').records.history(asked);
  });
});
