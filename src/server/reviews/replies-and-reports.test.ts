import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId, ReviewId } from '#domain/ids.ts';
import { REPLY_CHANGE_HOURS, REPLY_DAYS } from '#domain/reviews/review.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { emailOf, type PersonName } from '#test/support/people.ts';
import { messagesTo, refused } from '#test/support/signed-in.ts';
import { finishedJob, key } from '#test/support/stories.ts';

// What becomes of a review once it is shown: the shop answers, reports, and staff decide. One life of one
// market, in its order.

let app: TestApp;
let first: JobId;
let second: JobId;
let hard: ReviewId;

const GOOD = 'The brakes are quiet again, and I saw the old pads.';
const HARD = 'They are crooks, all of them, and worse than that.';
const ANSWER = 'Thank you. Come back after a thousand miles, we look at it again.';

const reply = (words = ANSWER, who: PersonName = 'miraAdvisor', reviewId = hard) =>
  app.as(who).reviews.reply({ reviewId, words, idempotencyKey: key() });
const report = (who: PersonName = 'mira') =>
  app.as(who).reviews.report({
    reviewId: hard,
    rule: 'abuse',
    words: 'It calls us crooks.',
    idempotencyKey: key(),
  });
const desk = (who: PersonName = 'ops') => app.as(who);
const reason = 'We read it twice.';
const rating = async () => (await app.as(null).reviews.list({})).summary;

async function complete(who: 'ana' | 'ben') {
  const jobId = await finishedJob(app, who);
  await app.as(who).bookings.confirm({ jobId, idempotencyKey: key() });
  await app.settle();
  return jobId;
}

beforeAll(async () => {
  app = await testApp();
  first = await complete('ana');
  second = await complete('ben');
});
afterAll(() => app.close());

describe('the reviewed side', () => {
  it('hears once that a review waits for theirs, and when it is shown', async () => {
    const kinds = async (who: PersonName) =>
      (await messagesTo(app, emailOf(who)))
        .map(({ kind }) => kind)
        .filter((kind) => /review/.test(kind))
        .toSorted();
    await app.as('ana').reviews.write({ jobId: first, stars: 4, words: GOOD, idempotencyKey: key() });
    await app.as('ana').reviews.write({ jobId: first, stars: 5, words: GOOD, idempotencyKey: key() });
    expect(await kinds('mira')).toEqual(['review.waits']);
    expect(await kinds('ana')).toEqual([]);
    const words = 'Came on time and answered every question.';
    await app.as('mira').reviews.write({ jobId: first, stars: 5, words, idempotencyKey: key() });
    expect(await kinds('mira')).toEqual(['review.shown', 'review.waits']);
    expect(await kinds('ana')).toEqual(['review.shown']);
    expect(JSON.stringify(await messagesTo(app, emailOf('ana')))).not.toContain('every question');

    app.clock.moveTo(plus(app.clock.now(), HOUR));
    await app.as('mira').reviews.write({ jobId: second, stars: 4, words, idempotencyKey: key() });
    expect(await kinds('ben')).toEqual(['review.waits']);
    await app.as('ben').reviews.write({ jobId: second, stars: 1, words: HARD, idempotencyKey: key() });
  });
});

describe('the reviews of a shop', () => {
  it('are listed with their total for its front office only', async () => {
    const { items, summary, next } = await app.as('mira').reviews.ofShop({});
    expect(items.map(({ stars, author }) => [stars, author])).toEqual([
      [1, 'Ben Whitfield'],
      [5, 'Ana Ortiz'],
    ]);
    hard = items[0]!.id;
    expect(summary).toMatchObject({ count: 2, average: 3, unanswered: 2 });
    expect(next).toBeNull();
    expect((await app.as('dulles').reviews.ofShop({})).items).toEqual([]);
    for (const who of ['miraTechnician', 'miraAccounting', 'ana', 'ops'] as const) {
      await expect(app.as(who).reviews.ofShop({})).rejects.toEqual(refused('NOT_ALLOWED'));
    }
  });

  it('are narrowed by stars, and go on in every order where the last page ended', async () => {
    const { ofShop } = app.as('mira').reviews;
    expect((await ofShop({ stars: 5 })).items.map(({ stars }) => stars)).toEqual([5]);
    for (const [sort, stars] of [
      ['newest', [1, 5]],
      ['oldest', [5, 1]],
      ['highest', [5, 1]],
      ['lowest', [1, 5]],
    ] as const) {
      const one = await ofShop({ sort, limit: 1 });
      const two = await ofShop({ sort, limit: 1, after: one.next! });
      expect(
        [...one.items, ...two.items].map((item) => item.stars),
        sort,
      ).toEqual(stars);
      expect(two.next).toBeNull();
    }
  });
});

describe('an answer', () => {
  it('is of the shop that was reviewed, and gives no contact details away', async () => {
    await expect(reply(ANSWER, 'dulles')).rejects.toEqual(refused('REVIEW_NOT_FOUND'));
    await expect(reply(ANSWER, 'miraTechnician')).rejects.toEqual(refused('NOT_ALLOWED'));
    for (const words of ['Short.', 'Call us at 703 555 0142 and we talk.', 'x'.repeat(1_001)]) {
      await expect(reply(words)).rejects.toEqual(refused('INVALID_INPUT'));
    }
  });

  it('is read by everyone, and its owner hears of it once', async () => {
    const { review } = await reply();
    expect(review).toMatchObject({ reply: { words: ANSWER }, refusals: { reply: null } });
    expect((await app.as(null).reviews.list({})).items.map((item) => item.reply)).toEqual([ANSWER, null]);
    expect((await app.as('ben').reviews.ofJob({ jobId: second })).own).toMatchObject({ reply: ANSWER });
    expect(
      (await app.as('mira').reviews.ofShop({ show: 'unanswered' })).items.map(({ stars }) => stars),
    ).toEqual([5]);
    await reply(`${ANSWER} Promised.`);
    expect(await messagesTo(app, emailOf('ben'), 'review.replied')).toHaveLength(1);
  });

  it('stays as it is after two days, and comes too late after thirty', async () => {
    const { replyUntil } = (await app.as('mira').reviews.ofShop({ stars: 1 })).items[0]!;
    app.clock.moveTo(plus(new Date(replyUntil!), -1));
    await reply();
    app.clock.moveTo(new Date(replyUntil!));
    await expect(reply()).rejects.toEqual(refused('REPLY_FINAL'));
    expect(plus(new Date(replyUntil!), -REPLY_CHANGE_HOURS * HOUR) < app.clock.now()).toBe(true);

    const other = (await app.as('mira').reviews.ofShop({ stars: 5 })).items[0]!;
    app.clock.moveTo(plus(new Date(other.publishedAt), REPLY_DAYS * DAY));
    await expect(reply(ANSWER, 'mira', other.id)).rejects.toEqual(refused('REPLY_TOO_LATE'));
    expect((await app.as('mira').reviews.ofShop({})).summary.unanswered).toBe(0);
  });
});

describe('a reported review', () => {
  let reportId: Parameters<ReturnType<typeof desk>['reviews']['staff']['keep']>[0]['reportId'];

  it('is reported by its shop, once, and stays until staff decide', async () => {
    await expect(report('dulles')).rejects.toEqual(refused('REVIEW_NOT_FOUND'));
    const { review } = await report();
    expect(review).toMatchObject({ isHidden: false, report: { rule: 'abuse', decision: null } });
    await expect(report('miraManager')).rejects.toEqual(refused('REVIEW_REPORTED'));
    expect(await rating()).toMatchObject({ count: 2, average: 3 });
    expect((await app.as('mira').reviews.ofShop({ show: 'reported' })).items).toHaveLength(1);
  });

  it('waits on the desk of those who moderate, with its clock', async () => {
    const { items } = await desk().reviews.staff.list({});
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      clock: 'fresh',
      rule: 'abuse',
      review: { stars: 1, words: HARD, author: 'B. Whitfield', reply: ANSWER },
      decision: null,
      refusal: null,
    });
    reportId = items[0]!.id;
    const waiting = (await desk().reports.overview({})).queues.find(({ queue }) => queue === 'reviews');
    expect(waiting).toMatchObject({ waiting: 1, oldestId: reportId, dueAt: items[0]!.dueAt });
    for (const who of ['support', 'finance', 'readOnly', 'mira'] as const) {
      await expect(desk(who).reviews.staff.list({})).rejects.toEqual(refused('NOT_ALLOWED'));
    }
    // Two business days are over in a week, with Thanksgiving in it, too.
    app.clock.moveTo(plus(app.clock.now(), 7 * DAY));
    expect((await desk().reviews.staff.list({})).items[0]!.clock).toBe('late');
  });

  it('that is hidden leaves the public pages and the rating, and both sides hear why', async () => {
    const { report: decided } = await desk().reviews.staff.hide({
      reportId,
      rule: 'abuse',
      reason,
      idempotencyKey: key(),
    });
    expect(decided.decision).toMatchObject({ outcome: 'hidden', brokenRule: 'abuse', reason });
    expect(await rating()).toMatchObject({ count: 1, average: 5 });
    const { slug } = (await app.as(null).reviews.list({})).items[0]!.shop;
    expect((await app.as(null).marketplace.directory.shop({ slug })).shop.rating).toEqual({
      count: 1,
      average: 5,
    });
    expect((await app.as('ben').reviews.ofJob({ jobId: second })).own).toMatchObject({ isHidden: true });
    expect((await app.as('mira').reviews.ofShop({})).items.map(({ stars }) => stars)).toEqual([5]);
    expect((await app.as('mira').reviews.ofShop({ show: 'reported' })).items[0]).toMatchObject({
      isHidden: true,
    });
    await expect(reply()).rejects.toEqual(refused('REVIEW_HIDDEN'));
    for (const who of ['mira', 'ben'] as const) {
      const [mail] = await messagesTo(app, emailOf(who), 'review.decided');
      expect(mail?.text).toContain(reason);
      expect(mail?.text).not.toContain('crooks');
    }
    const again = { reportId, reason, idempotencyKey: key() };
    await expect(desk().reviews.staff.keep(again)).rejects.toEqual(refused('REPORT_DECIDED'));
  });

  it('comes back with an undo, and can then be kept', async () => {
    const later = () => app.clock.moveTo(plus(app.clock.now(), HOUR));
    later();
    await desk('superAdmin').reviews.staff.undo({ reportId, reason, idempotencyKey: key() });
    expect(await rating()).toMatchObject({ count: 2, average: 3 });
    expect((await desk().reviews.staff.list({})).items.map(({ id }) => id)).toEqual([reportId]);
    later();
    await desk().reviews.staff.keep({ reportId, reason, idempotencyKey: key() });
    expect((await desk().reviews.staff.list({})).items).toEqual([]);
    expect((await desk().reviews.staff.list({ show: 'kept' })).items.map(({ id }) => id)).toEqual([reportId]);
    for (const who of ['mira', 'ben'] as const) {
      expect(await messagesTo(app, emailOf(who), 'review.decided')).toHaveLength(3);
    }
  });

  it('leaves every act in the trail with its reason, and no user’s words', async () => {
    const { rows } = await app.product.system.database.executeSql(
      `select action, reason, after::text as after from audit_entry
       where entity = 'review' and action not like 'review.wr%' order by at, seq`,
    );
    const acts = rows.map(({ action }) => action);
    for (const act of ['replied', 'reported', 'hidden', 'decision_undone', 'kept']) {
      expect(acts).toContain(`review.${act}`);
    }
    expect(rows.filter((row) => row['reason'] === reason)).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/crooks|Thank you|quiet/);
  });

  it('is never decided by a member of its shop', async () => {
    await app.product.system.database.executeSql(
      `insert into shop_member (shop_id, user_id, role, created_at)
       values ($1, $2, 'mso_manager', now())`,
      [app.world.shops.mira.id, app.world.users.ops],
    );
    const { items } = await desk().reviews.staff.list({ show: 'kept' });
    expect(items[0]!.refusal).toMatch(/belong to this shop/);
    const undo = { reportId, reason, idempotencyKey: key() };
    await expect(desk().reviews.staff.undo(undo)).rejects.toEqual(refused('OWN_SHOP'));
  });
});

describe('a review that a reader reports', () => {
  const asked = { rule: 'advertising', words: 'It names another shop to go to.' } as const;
  const reportAs = (who: PersonName | null, reviewId: ReviewId) =>
    app.as(who).reviews.reportAsReader({ reviewId, ...asked, idempotencyKey: key() });
  const waiting = async () => (await desk('superAdmin').reviews.staff.list({})).items;
  let good: ReviewId;

  it('is a published one, and is reported once by anyone with an account', async () => {
    good = (await app.as(null).reviews.list({})).items.find(({ stars }) => stars === 5)!.id;
    await expect(reportAs(null, good)).rejects.toEqual(refused('NOT_SIGNED_IN'));
    await expect(reportAs('cara', key() as ReviewId)).rejects.toEqual(refused('REVIEW_NOT_FOUND'));
    await expect(reportAs('ben', hard)).rejects.toEqual(refused('REVIEW_ON_DESK'));
    await reportAs('ben', good);
    await expect(reportAs('ben', good)).rejects.toEqual(refused('REVIEW_REPORTED'));
    await expect(reportAs('ana', good)).rejects.toEqual(refused('REVIEW_ON_DESK'));
    expect(await waiting()).toMatchObject([{ by: 'reader', ...asked, decision: null }]);
    // It stays, and the writer and the shop do not read who reported it or why.
    expect(await rating()).toMatchObject({ count: 2 });
    const shops = (await app.as('mira').reviews.ofShop({})).items.find(({ id }) => id === good)!;
    expect(shops).toMatchObject({ report: null, refusals: { report: expect.stringMatching(/Someone/) } });
    expect((await app.as('mira').reviews.ofShop({ show: 'reported' })).items.map(({ id }) => id)).toEqual([
      hard,
    ]);
    const byShop = { reviewId: good, ...asked, idempotencyKey: key() };
    await expect(app.as('mira').reviews.report(byShop)).rejects.toEqual(refused('REVIEW_ON_DESK'));
  });

  it('is decided like any other: the reader and its owner hear of it, and the shop of what changes', async () => {
    const before = (await messagesTo(app, emailOf('mira'), 'review.decided')).length;
    const [report] = await waiting();
    const decide = () => ({ reportId: report!.id, reason, idempotencyKey: key() });
    await desk('superAdmin').reviews.staff.keep(decide());
    const mails = async (who: PersonName, kind: string) => messagesTo(app, emailOf(who), kind);
    expect((await mails('ben', 'review.report_answered')).map(({ text }) => text)).toEqual([
      expect.stringContaining('stays public'),
    ]);
    expect((await mails('ana', 'review.decided')).map(({ text }) => text)).toEqual([
      expect.stringContaining('A reader reported it'),
    ]);
    expect(await mails('mira', 'review.decided')).toHaveLength(before);

    app.clock.moveTo(plus(app.clock.now(), HOUR));
    await desk('superAdmin').reviews.staff.undo(decide());
    app.clock.moveTo(plus(app.clock.now(), HOUR));
    await desk('superAdmin').reviews.staff.hide({ ...decide(), rule: 'advertising' });
    expect(await mails('ben', 'review.report_answered')).toHaveLength(2);
    expect((await mails('mira', 'review.decided')).map(({ text }) => text).join(' ')).toContain(
      'A review of your shop',
    );
    await expect(reportAs('ana', good)).rejects.toEqual(refused('REVIEW_NOT_FOUND'));
  });
});

it('are in the data export of their author and of the reviewed person', async () => {
  const { reviews } = await app.as('ana').accounts.profile.download({});
  expect(reviews.map(({ by, stars }) => [by, stars]).toSorted()).toEqual([
    ['shop', 5],
    ['you', 5],
  ]);
  const shops = (await app.as('mira').accounts.profile.download({})).reviews;
  expect(shops.map(({ by, stars }) => [by, stars]).toSorted()).toEqual([
    ['you', 4],
    ['you', 5],
  ]);
});
