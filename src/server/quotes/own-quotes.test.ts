import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { quoteSorts } from '#domain/quotes/own-quotes.ts';
import { quoteLimits } from '#domain/quotes/quote-limits.ts';
import { HOUR, plus } from '#domain/time.ts';
import { dayOf } from '#domain/scheduling/zoned-day.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { aTemplate, ownTemplate } from '#test/support/own-keeping.ts';
import { refused } from '#test/support/signed-in.ts';
import { bookedJob, key, postJob, sendQuote } from '#test/support/stories.ts';

// A shop's own list of quotes, and the templates that it writes them from.

const ZONE = 'America/New_York';

let app: TestApp;
type Jobs = Record<'draft' | 'sent' | 'countered' | 'withdrawn', JobId>;
let jobs: Jobs;
const once = (jobId: JobId) => ({ jobId, idempotencyKey: key() });

beforeAll(async () => {
  app = await testApp();
  const post = (who: 'ana' | 'ben', service: 'brakes' | 'battery') => postJob(app, who, { service });
  jobs = {
    draft: await post('ana', 'brakes'),
    sent: await post('ana', 'battery'),
    countered: await post('ben', 'brakes'),
    withdrawn: await post('ben', 'battery'),
  };
  await sendQuote(app, jobs.draft, 'dulles', { parts: 10_00 });
  await sendQuote(app, jobs.draft, 'mira', { send: false, parts: 400_00, startsInHours: 80 });
  await sendQuote(app, jobs.sent, 'mira', { bay: 1, startsInHours: 30, validDays: 2 });
  const { myQuote } = await sendQuote(app, jobs.countered, 'mira', { startsInHours: 100, validDays: 4 });
  const offer = { quoteId: myQuote!.id, version: 1, amountCents: cents(300_00) };
  await app.as('ben').quotes.counters.asOwner({ ...once(jobs.countered), ...offer });
  await sendQuote(app, jobs.withdrawn, 'mira', { startsInHours: 120 });
  await app.as('mira').quotes.withdraw(once(jobs.withdrawn));
});
afterAll(() => app.close());

type Query = Parameters<ReturnType<TestApp['as']>['quotes']['mine']>[0];
const listed = async (query: Query) =>
  (await app.as('mira').quotes.mine(query)).items.map(({ jobId }) => jobId);

describe('the quotes of a shop', () => {
  it('are grouped by who moves next, and say how many are still to come', async () => {
    expect(await listed({ show: 'draft' })).toEqual([jobs.draft]);
    expect(await listed({ show: 'to_answer' })).toEqual([jobs.countered]);
    expect(await listed({ show: 'live' })).toEqual([jobs.sent]);
    expect(await listed({ show: 'closed' })).toEqual([jobs.withdrawn]);
    expect(await listed({ show: 'closed', state: 'rejected' })).toEqual([]);
    expect(await listed({ show: 'closed', state: 'draft' })).toEqual([]);
    expect(await listed({})).toHaveLength(4);
    const { counts } = await app.as('mira').quotes.mine({ show: 'closed' });
    expect(counts).toEqual({ draft: 1, to_answer: 1, live: 1, standby: 0 });
    expect((await app.as('volt').quotes.mine({})).items).toEqual([]);
  });

  it('are found by service, words, number and the day of the time that was offered', async () => {
    expect(await listed({ service: 'battery' })).toEqual([jobs.withdrawn, jobs.sent]);
    const { items } = await app.as('mira').quotes.mine({ show: 'to_answer' });
    const [{ number, vehicle } = { number: '', vehicle: '' }] = items;
    expect(await listed({ q: number })).toEqual([jobs.countered]);
    expect(await listed({ q: `honda ${vehicle.split(' ').at(-1)} brake` })).toContain(jobs.countered);
    expect(await listed({ q: 'brake %' })).toEqual([]);
    // Thirty hours after Friday afternoon is Saturday night on the wall of the shop, and Sunday in UTC.
    expect(await listed({ from: '2026-11-21', until: '2026-11-21' })).toEqual([jobs.sent]);
    expect(await listed({ from: '2026-11-22', until: '2026-11-22' })).toEqual([]);
  });

  it('begin with what the shop has to answer or send, the newest first, and go on with the rest', async () => {
    const order = [jobs.countered, jobs.draft, jobs.withdrawn, jobs.sent];
    expect(await listed({})).toEqual(order);
    expect(await listed({ sort: 'newest' })).toEqual([jobs.withdrawn, jobs.countered, jobs.sent, jobs.draft]);
  });

  it('say what their clock counts down to, and whose move it is', async () => {
    const { items } = await app.as('mira').quotes.mine({ sort: 'due' });
    const now = app.clock.now();
    const clockAt = (jobId: JobId) => {
      const clock = items.find((one) => one.jobId === jobId)?.clock;
      return clock && [clock.what, (Date.parse(clock.at) - now.getTime()) / HOUR];
    };
    expect([jobs.sent, jobs.draft, jobs.countered, jobs.withdrawn].map(clockAt)).toEqual([
      ['decide', 48],
      ['send', 48],
      ['answer', 48],
      null,
    ]);
    expect(items.at(-1)?.jobId).toBe(jobs.withdrawn);
    expect(items.find(({ jobId }) => jobId === jobs.countered)?.offeredCents).toBe(300_00);
    expect(await listed({ dueWithin: 24 })).toEqual([]);
    expect(await listed({ dueWithin: 72 })).toHaveLength(3);
  });

  it.each(quoteSorts)('are turned page by page by %s without missing or repeating one', async (sort) => {
    const whole = await listed({ sort });
    const paged: JobId[] = [];
    let after: string | undefined;
    do {
      const page = await app.as('mira').quotes.mine({ sort, limit: 1, ...(after && { after }) });
      paged.push(...page.items.map(({ jobId }) => jobId));
      after = page.next ?? undefined;
    } while (after);
    expect(paged).toEqual(whole);
    expect(paged).toHaveLength(4);
  });

  it('show the current appointment, and find it there, once it was moved', async () => {
    const jobId = await bookedJob(app, 'ana', { shop: 'dulles', startsInHours: 60 });
    const quoteOf = async (query: Query = {}) =>
      (await app.as('dulles').quotes.mine(query)).items.find((one) => one.jobId === jobId);
    const offered = new Date((await quoteOf())!.startsAt);
    const later = plus(offered, 24 * HOUR);
    const day = (at: Date) => ({ from: dayOf(at, ZONE), until: dayOf(at, ZONE) });
    expect(await quoteOf(day(offered))).toBeDefined();
    const proposal = { ...once(jobId), startsAt: later.toISOString(), reason: 'It suits better.' };
    const { job } = await app.as('ana').bookings.proposeTime(proposal);
    const { id: proposalId } = job.reschedule!.proposal!;
    await app.as('dulles').bookings.answerProposal({ ...once(jobId), proposalId, answer: 'agree' });
    expect((await quoteOf())?.startsAt).toBe(later.toISOString());
    expect(await quoteOf(day(offered))).toBeUndefined();
    expect(await quoteOf(day(later))).toBeDefined();
  });

  it('tell an accepted one from one whose booking is over, after a cancellation or a no-show', async () => {
    const cancelled = await bookedJob(app, 'cara', { shop: 'dulles', startsInHours: 90 });
    const missed = await bookedJob(app, 'cara', { shop: 'dulles', startsInHours: 24 });
    const labelOf = async (jobId: JobId) =>
      (await app.as('dulles').quotes.mine({ show: 'accepted' })).items.find((one) => one.jobId === jobId)
        ?.stateLabel;
    expect([await labelOf(cancelled), await labelOf(missed)]).toEqual(['Accepted', 'Accepted']);
    await app.as('cara').jobs.cancel({ ...once(cancelled), shownFeeCents: cents(0) });
    expect(await labelOf(cancelled)).toBe('Booking canceled');
    const { appointment } = await app.as('cara').jobs.get({ jobId: missed });
    app.clock.moveTo(plus(new Date(appointment!.startsAt), HOUR));
    await app.settle();
    await app.as('dulles').bookings.reportNoShow(once(missed));
    expect(await labelOf(missed)).toBe('Owner did not come');
    await app.as('cara').bookings.contestNoShow({ ...once(missed), reason: 'I stood at the door.' });
    expect(await labelOf(missed)).toBe('Owner contests it');
    const decision = { decision: 'reverse' as const, reason: 'The picture shows them.' };
    await app.as('finance').bookings.staff.decideNoShow({ ...once(missed), ...decision });
    expect(await labelOf(missed)).toBe('Booking canceled');
  });

  it('refuse a made-up address', async () => {
    await expect(app.as('mira').quotes.mine({ after: 'rubbish' })).rejects.toEqual(refused('INVALID_INPUT'));
  });
});

describe('a template', () => {
  it('belongs to the shop, has a name of its own, and does not exist for others', async () => {
    const { templateId } = await ownTemplate(app, 'Kept');
    const { templates } = await app.as('miraAdvisor').quotes.templates.list({});
    expect(templates).toMatchObject([{ name: 'Kept', priceCents: 24_000, warranty: aTemplate.warranty }]);
    const twice = app
      .as('miraManager')
      .quotes.templates.add({ ...aTemplate, name: 'KEPT', idempotencyKey: key() });
    await expect(twice).rejects.toEqual(refused('TEMPLATE_EXISTS'));
    const renamed = await app
      .as('miraManager')
      .quotes.templates.rename({ templateId, name: 'Front brakes', idempotencyKey: key() });
    expect(renamed.templates).toMatchObject([{ name: 'Front brakes' }]);
    const remove = { templateId, idempotencyKey: key() };
    const theirs = app.as('dulles').quotes.templates.remove(remove);
    await expect(theirs).rejects.toEqual(refused('TEMPLATE_NOT_FOUND'));
    expect((await app.as('dulles').quotes.templates.list({})).templates).toEqual([]);
    for (const who of ['miraTechnician', 'miraAccounting'] as const) {
      await expect(app.as(who).quotes.templates.list({})).rejects.toEqual(refused('NOT_ALLOWED'));
    }
    const { templates: left } = await app
      .as('mira')
      .quotes.templates.remove({ ...remove, idempotencyKey: key() });
    expect(left).toEqual([]);
  });

  it('is one of fifty at most', async () => {
    const add = (n: number) =>
      app.as('volt').quotes.templates.add({ ...aTemplate, name: `Number ${n}`, idempotencyKey: key() });
    for (let n = 0; n < quoteLimits.templatesAShop; n += 1) await add(n);
    await expect(add(50)).rejects.toEqual(refused('TOO_MANY_TEMPLATES'));
  });

  it('gives a quote its warranty, which the owner reads and which is kept with the version', async () => {
    const { job } = await app.as('mira').quotes.save({
      ...once(jobs.sent),
      ...aTemplate,
      bayId: app.world.shops.mira.bays[1]!,
      startsAt: '2026-11-24T15:00:00.000Z',
      validUntil: plus(app.clock.now(), 48 * HOUR).toISOString(),
      send: true,
    });
    const [quote] = (await app.as('ana').jobs.get({ jobId: jobs.sent })).quotes;
    expect(quote).toMatchObject({ version: 2, warranty: aTemplate.warranty });
    const { rows } = await app.product.system.database.executeSql(
      `select content->>'warranty' as warranty from quote_version where quote_id = $1 order by version`,
      [job.myQuote!.id],
    );
    expect(rows.map(({ warranty }) => warranty)).toEqual(['', aTemplate.warranty]);
  });
});
