import { describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { HOUR, plus } from '#domain/time.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { editPost } from '#test/support/acts/edit-acts.ts';
import { emailOf, type PersonName, type ShopName } from '#test/support/people.ts';
import { messagesTo, refused } from '#test/support/signed-in.ts';
import { acceptQuote, key, payWith, postJob, saveCard, sendQuote } from '#test/support/stories.ts';

// After a change of what shops quote on, a quote is booked only once its shop has read the change.

const edit = (app: TestApp, jobId: JobId) => editPost(app, jobId, { description: 'It squeals, too.' });

async function keep(app: TestApp, jobId: JobId, who: PersonName = 'mira', workVersion?: number) {
  const read = workVersion ?? (await app.as(who).jobs.getAsShop({ jobId })).workVersion;
  return app.as(who).quotes.keep({ jobId, workVersion: read, idempotencyKey: key() });
}

/** A quote as its form sends it, with the version of the job that its writer read. */
async function revise(app: TestApp, jobId: JobId, workVersion?: number, who: PersonName & ShopName = 'mira') {
  return app.as(who).quotes.save({
    jobId,
    kind: 'quote',
    lines: [{ kind: 'labor', title: 'Work', hoursHundredths: 100, rateCents: cents(90_00) }],
    bayId: app.world.shops[who].bays[0]!,
    startsAt: plus(app.clock.now(), 30 * HOUR).toISOString(),
    durationMinutes: 60,
    validUntil: plus(app.clock.now(), 72 * HOUR).toISOString(),
    send: true,
    ...(workVersion && { workVersion }),
    idempotencyKey: key(),
  });
}

describe('a quote on a job that its owner changed', () => {
  it('cannot be accepted until its shop keeps it', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app, 'ana', { description: 'It grinds.' });
    const { myQuote } = await sendQuote(app, jobId);
    const changed = await edit(app, jobId);
    expect(changed.quotes).toMatchObject([{ waitsForShop: true, state: 'submitted', version: 1 }]);
    await expect(acceptQuote(app, jobId, 'ana', myQuote!.id)).rejects.toEqual(
      refused('QUOTE_WAITS_FOR_SHOP'),
    );

    const asked = await app.as('mira').jobs.getAsShop({ jobId });
    expect(asked).toMatchObject({
      ownerChanges: [{ field: 'description', before: 'It grinds.', after: 'It squeals, too.' }],
      myQuote: { waitsForShop: true },
      refusals: { keep: null },
    });
    const { job } = await keep(app, jobId);
    expect(job).toMatchObject({ ownerChanges: [], myQuote: { waitsForShop: false, version: 1 } });
    const [mail] = await messagesTo(app, emailOf('ana'), 'quote.answer');
    expect(mail!.subject).toBe("Quote confirmed by “Mira's Garage”");
    expect(await acceptQuote(app, jobId, 'ana', myQuote!.id)).toMatchObject({ state: 'booking_pending' });
    await app.settle();
    expect(await payWith(app, jobId, 'ana')).toMatchObject({ state: 'booked' });
  });

  it('can be accepted once its shop has revised it', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const { myQuote } = await sendQuote(app, jobId);
    await edit(app, jobId);
    const { job } = await revise(app, jobId, 2);
    expect(job).toMatchObject({ ownerChanges: [], myQuote: { version: 2, waitsForShop: false } });
    const booking = await acceptQuote(app, jobId, 'ana', myQuote!.id, 2);
    expect(booking.state).toBe('booking_pending');
  });

  it('does not wait after a change of times, budget or options', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const { myQuote } = await sendQuote(app, jobId);
    const job = await editPost(app, jobId, { budgetCents: cents(500_00), mobileOk: true });
    expect(job.quotes).toMatchObject([{ waitsForShop: false }]);
    expect((await app.as('mira').jobs.getAsShop({ jobId })).refusals.keep).not.toBeNull();
    expect(await acceptQuote(app, jobId, 'ana', myQuote!.id)).toMatchObject({ state: 'booking_pending' });
  });

  it('is kept once, and another change asks again', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId);
    await edit(app, jobId);
    await keep(app, jobId);
    await keep(app, jobId);
    const kept = (await app.as('ana').jobs.get({ jobId })).timeline.filter(
      ({ action }) => action === 'quote.kept',
    );
    expect(kept).toHaveLength(1);
    await editPost(app, jobId, { description: 'It stopped.' });
    expect((await app.as('ana').jobs.get({ jobId })).quotes).toMatchObject([{ waitsForShop: true }]);
  });

  it('is not sent, kept or claimed by a shop that read an older version', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app, 'ana', { fixedPrice: true, budgetCents: cents(300_00) });
    await sendQuote(app, jobId, 'mira');
    await edit(app, jobId);
    await expect(revise(app, jobId)).rejects.toEqual(refused('WORK_CHANGED'));
    await expect(keep(app, jobId, 'mira', 1)).rejects.toEqual(refused('WORK_CHANGED'));
    await expect(revise(app, jobId, 1, 'dulles')).rejects.toEqual(refused('WORK_CHANGED'));
    const claim = (postVersion?: number) =>
      app.as('dulles').quotes.claim({
        jobId,
        bayId: app.world.shops.dulles.bays[0]!,
        startsAt: plus(app.clock.now(), 30 * HOUR).toISOString(),
        durationMinutes: 60,
        ...(postVersion && { postVersion }),
        idempotencyKey: key(),
      });
    await expect(claim()).rejects.toEqual(refused('WORK_CHANGED'));
    // Another price is another claim, though quotes do not depend on it.
    await editPost(app, jobId, { budgetCents: cents(200_00) });
    await expect(claim(2)).rejects.toEqual(refused('WORK_CHANGED'));
    expect((await claim(3)).job.myQuote).toMatchObject({ kind: 'claim', totalCents: 200_00 });
  });

  it('is not accepted by the owner’s rule before its shop kept it', async () => {
    const app = await appForThisTest();
    const cardId = await saveCard(app, 'ana');
    const budgetCents = cents(500_00);
    const jobId = await postJob(app, 'ana', { budgetCents: cents(100_00), cardId, response: 'auto' });
    await sendQuote(app, jobId);
    await app.settle();
    await editPost(app, jobId, { description: 'It squeals, too.', budgetCents });
    await app.settle();
    expect((await app.as('ana').jobs.get({ jobId })).state).toBe('pending_selection');
    await keep(app, jobId);
    await app.settle();
    expect((await app.as('ana').jobs.get({ jobId })).state).toBe('booked');
  });

  it('is accepted by the owner’s rule as soon as another budget fits', async () => {
    const app = await appForThisTest();
    const cardId = await saveCard(app, 'ana');
    const jobId = await postJob(app, 'ana', { budgetCents: cents(100_00), cardId, response: 'auto' });
    await sendQuote(app, jobId);
    await app.settle();
    await editPost(app, jobId, { budgetCents: cents(500_00) });
    await app.settle();
    expect((await app.as('ana').jobs.get({ jobId })).state).toBe('booked');
  });

  it('takes no counter-offer of either side before', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const { myQuote } = await sendQuote(app, jobId);
    const quoteId = myQuote!.id;
    const once = () => ({ jobId, idempotencyKey: key() });
    const amountCents = cents(250_00);
    const { counters } = app.as('mira').quotes;
    await app.as('ana').quotes.counters.asOwner({ ...once(), quoteId, version: 1, amountCents });
    await edit(app, jobId);
    await expect(counters.agree({ ...once(), amountCents })).rejects.toEqual(refused('QUOTE_NOT_KEPT'));
    const between = counters.asShop({ ...once(), amountCents: cents(300_00) });
    await expect(between).rejects.toEqual(refused('QUOTE_NOT_KEPT'));
    await keep(app, jobId);
    await counters.agree({ ...once(), amountCents });
    await editPost(app, jobId, { description: 'It stopped.' });
    const more = app
      .as('ana')
      .quotes.counters.asOwner({ ...once(), quoteId, version: 2, amountCents: cents(1_00) });
    await expect(more).rejects.toEqual(refused('QUOTE_WAITS_FOR_SHOP'));
  });

  it('cannot be kept by a shop that does not do the new service', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId);
    await app.product.system.database.executeSql(
      `delete from shop_service where shop_id = $1 and service = 'exhaust'`,
      [app.world.shops.mira.id],
    );
    await editPost(app, jobId, { service: 'exhaust' });
    await expect(keep(app, jobId)).rejects.toEqual(refused('SERVICE_NOT_OFFERED'));
    const { refusals } = await app.as('mira').jobs.getAsShop({ jobId });
    expect(refusals.keep).toMatchObject({ code: 'SERVICE_NOT_OFFERED' });
    await expect(keep(app, jobId, 'dulles')).rejects.toEqual(refused('QUOTE_NOT_FOUND'));
  });
});

describe('the database', () => {
  it('books no quote that was made before a change, changes no post that is booked, and keeps quotes behind', async () => {
    const app = await appForThisTest();
    const sql = (text: string, values: unknown[]) => app.product.system.database.executeSql(text, values);
    const jobId = await postJob(app);
    const { myQuote } = await sendQuote(app, jobId);
    const { workVersion } = await edit(app, jobId);
    expect(workVersion).toBe(2);
    const booked = sql(
      `update job set state = 'booking_pending', accepted_quote_id = $2, shop_id = $3,
         fee_schedule_id = (select id from fee_schedule limit 1) where id = $1`,
      [jobId, myQuote!.id, app.world.shops.mira.id],
    );
    await expect(booked).rejects.toThrow(/was made before the owner changed the job/);
    const ahead = sql('update quote set work_version = 3 where job_id = $1', [jobId]);
    await expect(ahead).rejects.toThrow(/version 3 of its job does not exist/);
    const back = sql('update job set work_version = 1 where id = $1', [jobId]);
    await expect(back).rejects.toThrow(/stays as it is/);
    await keep(app, jobId);
    await acceptQuote(app, jobId, 'ana', myQuote!.id);
    const late = sql('update job set post_version = 9, work_version = 9 where id = $1', [jobId]);
    await expect(late).rejects.toThrow(/stays as it is/);
  });
});
