import { cents } from '#domain/money/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentView } from '#api/shops/documents.ts';
import type { JobId } from '#domain/ids.ts';
import { queueNames } from '#domain/queues.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import { START, testApp, type TestApp } from '#test/support/app.ts';
import { httpOf } from '#test/support/servers/http.ts';
import { plainPdf, sendPaper } from '#test/support/inputs/papers.ts';
import type { PersonName } from '#test/support/people.ts';
import { bookedJob, checkIn, key, postJob } from '#test/support/stories.ts';

let app: TestApp;
let jobId: JobId;
beforeAll(async () => {
  app = await testApp();
  jobId = await bookedJob(app);
});
afterAll(() => app.close());

describe('the overview of the day', () => {
  it('tells jobs, answers, places and queues as they are', async () => {
    await postJob(app, 'ben');
    const question = { email: 'someone@example.com', message: 'Where is my car?', topic: 'other' } as const;
    await app.as(null).support.open({ ...question, idempotencyKey: key() });

    const day = await app.as('support').reports.overview({});
    const jobs = Object.fromEntries(day.jobs.map(({ state, jobs: count }) => [state, count]));
    expect(jobs).toMatchObject({ open: 1, booked: 1, completed: 0 });
    expect(day.firstQuote).toMatchObject({ jobs: 2, answered: 1 });
    expect(day.fillRate).toEqual([{ zip: '20147', city: 'Ashburn', jobs: 2, booked: 1, percent: 50 }]);
    const tickets = day.queues.find(({ queue }) => queue === 'tickets');
    expect(tickets).toMatchObject({
      waiting: 1,
      isMore: false,
      oldestAt: app.clock.now().toISOString(),
      isLate: false,
    });
    expect(tickets?.dueAt).toBe(plus(app.clock.now(), DAY).toISOString());
    expect(day.money?.days).toHaveLength(30);
    expect(day.money?.days.at(-1)?.day).toBe('2026-11-20');
  });

  it('counts the papers that staff can decide about', async () => {
    const send = async (who: PersonName) => {
      const about = { kind: 'licence', expiresOn: '2027-11-20' };
      const response = await sendPaper(httpOf(app), await app.sessionOf(who), about, plainPdf());
      return (await response.json()) as DocumentView;
    };
    const queue = async () => {
      const { queues } = await app.as('ops').reports.overview({});
      return queues.find(({ queue: name }) => name === 'documents')!;
    };
    // Oak Street was not sent in, so its papers are in no queue yet.
    await send('pending');
    expect(await queue()).toMatchObject({ waiting: 0, oldestId: null });
    await send('mira');
    app.clock.advance(HOUR);
    const newest = await send('mira');
    const shopId = app.world.shops.mira.id;
    expect(await queue()).toMatchObject({
      waiting: 1,
      oldestAt: app.clock.now().toISOString(),
      oldestId: shopId,
    });
    const { documents } = await app.as('mira').shops.documents.list({});
    expect(documents.map(({ version, status }) => [version, status])).toEqual([
      [2, 'pending'],
      [1, 'replaced'],
    ]);
    const one = { shopId, documentId: newest.id, idempotencyKey: key() };
    await app.as('ops').shops.review.approveDocument(one);
    expect(await queue()).toMatchObject({ waiting: 0, oldestId: null });
    expect((await app.as('ops').shops.review.shops({ queue: 'documents' })).items).toEqual([]);
  });

  it.each([
    ['superAdmin', queueNames],
    ['ops', ['shops', 'documents', 'watched', 'attention', 'reviews', 'tickets']],
    [
      'finance',
      ['refunds', 'disputes', 'chargebacks', 'bearers', 'differences', 'risks', 'attention', 'noShows'],
    ],
    ['support', ['tickets']],
    ['readOnly', []],
  ] as const)('counts for %s what the role can do something about', async (who, expected) => {
    const { queues, money } = await app.as(who).reports.overview({});
    expect(queues.map(({ queue }) => queue)).toEqual(expected);
    expect(money).not.toBeNull();
    expect(await app.as(who).reports.waiting({})).toEqual({ queues });
  });

  it('tells what is held and what went back by the books', async () => {
    const money = async () => {
      const { heldCents, refundedCents } = (await app.as('finance').reports.overview({})).money!;
      return { heldCents, refundedCents };
    };
    // On the card: every screen of the job says that it is held.
    expect(await money()).toEqual({ heldCents: 330_08, refundedCents: 0 });
    await checkIn(app, jobId);
    app.clock.moveTo(plus(START, 6 * DAY + HOUR));
    await app.settle();
    expect(await money()).toEqual({ heldCents: 330_08, refundedCents: 0 });
    await app.as('superAdmin').settings.setRefundLimits({
      role: 'super_admin',
      aloneCents: cents(500_00),
      aDayCents: cents(500_00),
      reason: 'One person is here today.',
      idempotencyKey: key(),
    });
    await app.as('superAdmin').bookings.staff.cancel({
      jobId,
      code: 'staff',
      reason: 'Asked for by the owner.',
      idempotencyKey: key(),
    });
    await app.settle();
    expect(await money()).toEqual({ heldCents: 0, refundedCents: 330_08 });
  });
});
