import { describe, expect, it } from 'vitest';
import { problemOf } from '#api/problem.ts';
import { cents } from '#domain/money/money.ts';
import { HOUR, MINUTE, plus } from '#domain/time.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import type { PersonName, ShopName } from '#test/support/people.ts';
import { acceptQuote, key, payWith, postJob, sendQuote } from '#test/support/stories.ts';
import { sentencesOf } from '#test/support/told.ts';
import { sayRefusal } from '#domain/errors/refusal.ts';

// What shops offer and what an owner does about it, through the operations of the pages.

const refused = (code: string) => expect.objectContaining({ code });
const labor = { kind: 'labor', title: 'Work', hoursHundredths: 100, rateCents: cents(90_00) } as const;

type Changes = Partial<Parameters<ReturnType<TestApp['as']>['quotes']['save']>[0]>;

/** A quote with whatever a test wants to be different. */
function save(app: TestApp, jobId: string, who: PersonName & ShopName, changes: Changes = {}) {
  return app.as(who).quotes.save({
    jobId: jobId as never,
    kind: 'quote',
    lines: [labor],
    bayId: app.world.shops[who].bays[0]!,
    startsAt: plus(app.clock.now(), 30 * HOUR).toISOString(),
    durationMinutes: 60,
    validUntil: plus(app.clock.now(), 72 * HOUR).toISOString(),
    send: true,
    idempotencyKey: key(),
    ...changes,
  });
}

async function sql(app: TestApp, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await app.product.system.database.executeSql(text, values)).rows;
}

describe('a quote', () => {
  it('is added up by the server, and moves the job when it is the first', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const { myQuote, state } = await sendQuote(app, jobId);
    expect(state).toBe('pending_selection');
    expect(myQuote).toMatchObject({
      state: 'submitted',
      version: 1,
      priceCents: 320_00,
      taxCents: 10_08,
      totalCents: 330_08,
      lines: [{ amountCents: 152_00 }, { amountCents: 168_00 }],
      slot: { bayName: 'Bay 1' },
      stamp: null,
    });
    const { timeline } = await app.as('mira').jobs.getAsShop({ jobId });
    expect(sentencesOf(timeline, 'shop')).toContain('You sent a quote of $330.08.');
    const owner = await app.as('ana').jobs.get({ jobId });
    expect(sentencesOf(owner.timeline, 'owner')).toContain("Mira's Garage sent a quote of $330.08.");
    expect(owner.quotes).toMatchObject([
      { totalCents: 330_08, shop: { verified: true, distanceMiles: expect.any(Number) } },
    ]);
  });

  it('is the shop’s own business while it is a draft', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const draft = await sendQuote(app, jobId, 'mira', { send: false });
    expect(draft).toMatchObject({ state: 'open', myQuote: { state: 'draft' }, timeline: [] });
    expect((await app.as('ana').jobs.get({ jobId })).quotes).toEqual([]);
    expect((await app.as('dulles').jobs.getAsShop({ jobId })).myQuote).toBeNull();
    expect((await app.as('miraAdvisor').quotes.mine({ show: 'draft' })).items).toMatchObject([{ jobId }]);

    const { job } = await save(app, jobId, 'mira', {
      lines: [{ ...labor, rateCents: cents(95_00) }],
      send: true,
    });
    expect(job.myQuote).toMatchObject({
      id: draft.myQuote!.id,
      state: 'submitted',
      version: 1,
      totalCents: 95_00,
    });
  });

  it('can be thrown away as a draft', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId, 'mira', { send: false });
    const { job } = await app.as('mira').quotes.withdraw({ jobId, idempotencyKey: key() });
    expect(job).toMatchObject({ myQuote: null, state: 'open' });
    const again = app.as('mira').quotes.withdraw({ jobId, idempotencyKey: key() });
    await expect(again).rejects.toEqual(refused('QUOTE_NOT_FOUND'));
  });

  it('can be thrown away as a draft after the job was given to another shop', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId, 'dulles', { send: false });
    const { myQuote } = await sendQuote(app, jobId, 'mira');
    await acceptQuote(app, jobId, 'ana', myQuote!.id);
    await app.settle();
    await payWith(app, jobId, 'ana');
    await app.settle();
    const { job } = await app.as('dulles').quotes.withdraw({ jobId, idempotencyKey: key() });
    expect(job.myQuote).toMatchObject({ state: 'lost' });
    expect((await app.as('dulles').quotes.mine({ show: 'draft' })).items).toEqual([]);
  });

  it('tells no rival that its booking began or lapsed', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const { myQuote } = await sendQuote(app, jobId, 'mira');
    await sendQuote(app, jobId, 'dulles');
    await acceptQuote(app, jobId, 'ana', myQuote!.id);
    await app.settle();
    await app.as('ana').jobs.cancel({ jobId, shownFeeCents: cents(0), idempotencyKey: key() });
    await app.settle();
    const read = async (shop: 'mira' | 'dulles') =>
      (await app.as(shop).jobs.getAsShop({ jobId })).timeline.map(({ action }) => action);
    expect(await read('mira')).toContain('job.booking_lapsed');
    expect(await read('dulles')).not.toContain('job.booking_lapsed');
    expect(await read('dulles')).not.toContain('job.quote_accepted');
  });

  it('is kept word for word in every version that its owner could read', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId);
    await app.as('ana').jobs.get({ jobId });
    const { job } = await save(app, jobId, 'mira', { message: 'Cheaper.' });
    expect(job.myQuote).toMatchObject({ state: 'revised', version: 2, totalCents: 90_00, seenAt: null });

    const versions = await sql(
      app,
      'select version, total_cents, sha256 from quote_version order by version',
    );
    expect(versions).toMatchObject([
      { version: 1, total_cents: 330_08 },
      { version: 2, total_cents: 90_00 },
    ]);
    expect(versions[0]!.sha256).not.toBe(versions[1]!.sha256);
    const forged = sql(app, 'update quote_version set total_cents = 1');
    await expect(forged).rejects.toThrow(/append-only/);
  });

  it('has to be read again when it changed in between', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const { myQuote } = await sendQuote(app, jobId);
    await save(app, jobId, 'mira');
    await expect(acceptQuote(app, jobId, 'ana', myQuote!.id, 1)).rejects.toEqual(refused('QUOTE_CHANGED'));
    expect((await acceptQuote(app, jobId, 'ana', myQuote!.id, 2)).state).toBe('booking_pending');
  });

  it('cannot become a draft again', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId);
    await expect(save(app, jobId, 'mira', { send: false })).rejects.toEqual(refused('QUOTE_NOT_PENDING'));
  });

  it('opens the job again when the last one is withdrawn', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId, 'mira');
    await sendQuote(app, jobId, 'dulles');
    const withdraw = (who: PersonName) => app.as(who).quotes.withdraw({ jobId, idempotencyKey: key() });
    expect((await withdraw('mira')).job.state).toBe('pending_selection');
    expect((await withdraw('dulles')).job).toMatchObject({ state: 'open', myQuote: { state: 'withdrawn' } });
    expect((await sendQuote(app, jobId, 'mira')).state).toBe('pending_selection');
  });

  it('can be rejected, after which the shop may try again', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const { myQuote } = await sendQuote(app, jobId);
    const reject = { jobId, quoteId: myQuote!.id, idempotencyKey: key() };
    expect((await app.as('ana').quotes.reject(reject)).job).toMatchObject({
      state: 'open',
      quotes: [{ state: 'rejected' }],
    });
    await expect(acceptQuote(app, jobId, 'ana', myQuote!.id)).rejects.toEqual(refused('QUOTE_NOT_PENDING'));
    expect((await sendQuote(app, jobId)).myQuote).toMatchObject({ state: 'submitted' });
  });

  it('runs out when it says so', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const { myQuote } = await save(app, jobId, 'mira', {
      startsAt: plus(app.clock.now(), 200 * HOUR).toISOString(),
    }).then(({ job }) => job);
    await app.as('ana').demo.moveClock({ jobId, hours: 73 });
    const job = await app.as('ana').jobs.get({ jobId });
    expect(job).toMatchObject({ state: 'open', quotes: [{ state: 'expired' }] });
    await expect(acceptQuote(app, jobId, 'ana', myQuote!.id)).rejects.toEqual(refused('QUOTE_NOT_PENDING'));
  });

  it('is noted as seen when its owner looks', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    expect((await sendQuote(app, jobId)).myQuote?.seenAt).toBeNull();
    await app.as('ana').jobs.get({ jobId });
    expect((await app.as('mira').jobs.getAsShop({ jobId })).myQuote?.seenAt).toBe(
      app.clock.now().toISOString(),
    );
  });
});

describe('how many quotes a job takes', () => {
  it('is as many as its owner wants, and one more when one goes', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sql(app, 'update job set quote_cap = 1');
    await sendQuote(app, jobId, 'mira');
    await expect(sendQuote(app, jobId, 'dulles')).rejects.toEqual(refused('QUOTE_CAP_REACHED'));
    expect(sayRefusal((await app.as('dulles').jobs.getAsShop({ jobId })).refusals.quote)).toMatch(
      /limit of quotes/,
    );
    expect((await save(app, jobId, 'mira')).job.myQuote?.version).toBe(2);
    await app.as('mira').quotes.withdraw({ jobId, idempotencyKey: key() });
    await sendQuote(app, jobId, 'dulles');
  });

  it('is none any more 48 hours after the first', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await app.as('ana').demo.moveClock({ jobId, hours: 60 });
    const late = { startsAt: plus(app.clock.now(), 200 * HOUR).toISOString() };
    await save(app, jobId, 'mira', { ...late, validUntil: plus(app.clock.now(), 180 * HOUR).toISOString() });
    await app.as('ana').demo.moveClock({ jobId, hours: 48 });
    expect((await app.as('ana').jobs.get({ jobId })).acceptingQuotes).toBe(false);
    const tooLate = save(app, jobId, 'dulles', {
      ...late,
      validUntil: plus(app.clock.now(), 180 * HOUR).toISOString(),
    });
    await expect(tooLate).rejects.toEqual(refused('QUOTES_CLOSED'));
  });
});

describe('a shop that may not quote', () => {
  it.each([
    ['suspended', 'SHOP_SUSPENDED'],
    ['pending', 'SHOP_NOT_ACTIVE'],
    ['deleted', 'SHOP_NOT_ACTIVE'],
  ] as const)('is one that is %s', async (who, code) => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await expect(save(app, jobId, who)).rejects.toEqual(refused(code));
  });

  it('is one that cannot be paid, is too far, or does not do it', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const { id } = app.world.shops.mira;
    for (const can of ['transfers_enabled', 'payouts_enabled']) {
      await sql(app, `update shop_payout_account set ${can} = false where shop_id = $1`, [id]);
      await expect(save(app, jobId, 'mira')).rejects.toEqual(refused('PAYOUT_ACCOUNT_NOT_READY'));
      const { inbox } = await app.as('mira').dashboard.read({});
      expect(inbox?.refusal).toMatch(/^The payment provider is checking your details/);
      await sql(app, `update shop_payout_account set ${can} = true`);
    }
    await sql(app, 'update shop set lat = 34.09, lng = -118.4 where id = $1', [id]);
    await expect(save(app, jobId, 'mira')).rejects.toEqual(refused('OUTSIDE_RADIUS'));
    await sql(app, 'delete from shop_service where shop_id = $1', [app.world.shops.dulles.id]);
    await expect(save(app, jobId, 'dulles')).rejects.toEqual(refused('SERVICE_NOT_OFFERED'));
    const other = await postJob(app, 'ben', { service: 'other' });
    await save(app, other, 'dulles');
  });

  it('is the owner’s own', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sql(app, `update shop set email = 'Ana@people.test' where id = $1`, [app.world.shops.mira.id]);
    await expect(save(app, jobId, 'mira')).rejects.toEqual(refused('OWN_JOB'));
  });

  it('sends someone out only where the owner wants it and as far as it drives', async () => {
    const app = await appForThisTest();
    const still = await postJob(app);
    await expect(save(app, still, 'volt', { mobile: true })).rejects.toEqual(refused('SLOT_INVALID'));
    const jobId = await postJob(app, 'ana', { mobileOk: true });
    const { job } = await save(app, jobId, 'volt', { mobile: true, arrivalMinutes: 60 });
    const slot = job.myQuote!.slot;
    expect(slot.arrivalUntil).toBe(plus(new Date(slot.startsAt), HOUR).toISOString());
    await sql(app, `update shop set service_radius_miles = 1, lat = 39.2 where id = $1`, [
      app.world.shops.volt.id,
    ]);
    await expect(save(app, jobId, 'volt', { mobile: true })).rejects.toEqual(refused('OUTSIDE_RADIUS'));
  });

  it.each(['miraTechnician', 'miraAccounting'] as const)('is one that is represented by %s', async (who) => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const quote = { ...(await quoteInput(app, jobId)), idempotencyKey: key() };
    await expect(app.as(who).quotes.save(quote)).rejects.toEqual(refused('NOT_ALLOWED'));
  });
});

async function quoteInput(app: TestApp, jobId: string) {
  return {
    jobId: jobId as never,
    kind: 'quote' as const,
    lines: [labor],
    bayId: app.world.shops.mira.bays[0]!,
    startsAt: plus(app.clock.now(), 30 * HOUR).toISOString(),
    durationMinutes: 60,
    validUntil: plus(app.clock.now(), 72 * HOUR).toISOString(),
    send: true,
  };
}

describe('the time of a quote', () => {
  it('is in the future, in an own bay, and within the shop’s horizon', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const at = (hours: number) => ({ startsAt: plus(app.clock.now(), hours * HOUR).toISOString() });
    await expect(save(app, jobId, 'mira', at(-1))).rejects.toEqual(refused('SLOT_INVALID'));
    await expect(save(app, jobId, 'mira', at(24 * 40))).rejects.toEqual(refused('SLOT_INVALID'));
    const foreign = { bayId: app.world.shops.dulles.bays[0]! };
    await expect(save(app, jobId, 'mira', foreign)).rejects.toEqual(refused('SLOT_INVALID'));
    await expect(save(app, jobId, 'mira', { mobile: true })).rejects.toEqual(refused('SLOT_INVALID'));
  });

  it('is on offer until it is taken', async () => {
    const app = await appForThisTest();
    const day = '2026-11-22';
    const free = async () =>
      (await app.as('mira').quotes.slots({ day, durationMinutes: 60, mobile: false })).slots;
    const wanted = (await free()).find(({ startsAt }) => startsAt === '2026-11-22T15:00:00.000Z');
    expect(wanted).toMatchObject({ bayName: 'Bay 1' });

    const slot = { startsAt: wanted!.startsAt, bayId: wanted!.bayId };
    const [first, second] = [await postJob(app, 'ana'), await postJob(app, 'ben')];
    const { job } = await save(app, first, 'mira', slot);
    await save(app, second, 'mira', slot);
    await acceptQuote(app, first, 'ana', job.myQuote!.id);
    const taken = (await free())
      .filter(({ bayId }) => bayId === wanted!.bayId)
      .map(({ startsAt }) => startsAt);
    expect(taken).not.toContain('2026-11-22T15:00:00.000Z');
    // The bay needs half an hour between two cars.
    expect(taken).not.toContain('2026-11-22T16:00:00.000Z');
    expect(taken).toContain('2026-11-22T16:30:00.000Z');

    const other = (await app.as('mira').jobs.getAsShop({ jobId: second })).myQuote!;
    await expect(acceptQuote(app, second, 'ben', other.id)).rejects.toEqual(refused('SLOT_TAKEN'));
    await expect(save(app, second, 'mira', slot)).rejects.toEqual(refused('SLOT_TAKEN'));
  });

  it('passes, and with it the quote', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const { job } = await save(app, jobId, 'mira', {
      startsAt: plus(app.clock.now(), 2 * HOUR).toISOString(),
    });
    await app.as('ana').demo.moveClock({ jobId, hours: 3 });
    const late = acceptQuote(app, jobId, 'ana', job.myQuote!.id);
    await expect(late).rejects.toEqual(refused('QUOTE_EXPIRED'));
  });
});

describe('what a quote may not be', () => {
  it.each<[string, string, (now: Date) => Changes, string]>([
    [
      'worth nothing',
      'QUOTE_TOTAL',
      () => ({ lines: [{ kind: 'fee', title: 'Nothing', amountCents: cents(0) }] }),
      'lines',
    ],
    [
      'less than a card can be charged',
      'QUOTE_TOTAL',
      () => ({ lines: [{ kind: 'fee', title: 'Almost nothing', amountCents: cents(49) }] }),
      'lines',
    ],
    ['without a line', 'INVALID_INPUT', () => ({ lines: [] }), 'lines'],
    [
      'over in a moment',
      'QUOTE_VALIDITY',
      (now) => ({ validUntil: plus(now, 30 * MINUTE).toISOString() }),
      'validUntil',
    ],
    [
      'good for ever',
      'QUOTE_VALIDITY',
      (now) => ({ validUntil: plus(now, 1000 * HOUR).toISOString() }),
      'validUntil',
    ],
  ])('%s', async (_, code, changes, path) => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const problem = problemOf(
      await save(app, jobId, 'mira', changes(app.clock.now())).catch((error: unknown) => error),
    );
    expect(problem).toMatchObject({ code, fields: [{ path }] });
  });
});
