import { describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/time.ts';
import { publishLive } from '#platform/realtime/realtime.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { sendRequiredPapers } from '#test/support/inputs/papers.ts';
import { acceptTerms } from '#test/support/acts/vetting-acts.ts';
import { acceptQuote, checkIn, doTheWork, key, payWith, postJob, sendQuote } from '#test/support/stories.ts';

// Which open pages hear of changes to a job: its own page, and the lists of the people it concerns.

type Notice = { topic: string; event: string };

/**
 * Hears all notices to open pages. They come in order, so a last one of our own means that all before it
 * were heard.
 */
async function openEar(app: TestApp) {
  let heard: Notice[] = [];
  let onLast = () => {};
  const { database } = app.product.system;
  await database.listen('hoist_live', (text) => {
    const notice = JSON.parse(text) as Notice;
    if (notice.topic === 'last') onLast();
    else heard.push(notice);
  });
  return async (happens: () => Promise<unknown>) => {
    heard = [];
    const { promise: all, resolve } = Promise.withResolvers<void>();
    onLast = resolve;
    await happens();
    await app.settle();
    await database.transaction((tx) => publishLive(tx, 'last', 'last', app.clock.now()));
    await all;
    const told = heard;
    return (event: string) => new Set(told.filter((one) => one.event === event).map(({ topic }) => topic));
  };
}

describe('what happens to a job', () => {
  it('reaches the open lists of its owner and of its shop, from the quote to the release', async () => {
    const app = await appForThisTest();
    const during = await openEar(app);
    const jobId = await postJob(app);
    await app.settle();
    const page = `job:${jobId}`;
    const mine = `user:${app.world.users.ana}`;
    const shop = `shop:${app.world.shops.mira.id}`;
    const everyone = new Set([page, mine, shop]);

    const quoted = await during(() => sendQuote(app, jobId));
    expect(quoted('quote.sent')).toEqual(new Set([...everyone, 'marketplace']));
    const { myQuote } = await app.as('mira').jobs.getAsShop({ jobId });
    const accepted = await during(() => acceptQuote(app, jobId, 'ana', myQuote!.id));
    expect(accepted('quote.accepted')).toEqual(new Set([...everyone, 'marketplace']));
    const paid = await during(() => payWith(app, jobId, 'ana'));
    expect(paid('job.booked')).toEqual(everyone);
    const takenIn = await during(() => checkIn(app, jobId));
    expect(takenIn('job.changed')).toEqual(everyone);
    await doTheWork(app, jobId);
    await app.settle();
    const done = await during(() => app.as('ana').bookings.confirm({ jobId, idempotencyKey: key() }));
    expect(done('job.changed')).toEqual(everyone);
    expect(done('job.released')).toEqual(everyone);
    expect(done('payout.changed')).toEqual(everyone);
    expect(done('payment.changed')).toEqual(everyone);
  });

  it('reaches the shops with a quote on standby, except what is about the money of another', async () => {
    const app = await appForThisTest();
    const during = await openEar(app);
    const jobId = await postJob(app);
    const { myQuote } = await sendQuote(app, jobId, 'mira');
    await sendQuote(app, jobId, 'dulles');
    await app.settle();
    const waiting = `shop:${app.world.shops.dulles.id}`;
    const outsider = `shop:${app.world.shops.volt.id}`;

    const accepted = await during(() => acceptQuote(app, jobId, 'ana', myQuote!.id));
    expect(accepted('quote.accepted')).toContain(waiting);
    expect(accepted('quote.accepted')).not.toContain(outsider);
    expect(accepted('payment.changed').size).toBeGreaterThan(0);
    expect(accepted('payment.changed')).not.toContain(waiting);
    const released = await during(async () => app.clock.advance(16 * MINUTE));
    // The time for paying ran out, so the shop that had been chosen waits again like the other.
    expect(released('job.changed')).toContain(waiting);
    expect(released('job.changed')).toContain(`shop:${app.world.shops.mira.id}`);
  });
});

describe('the standing of a shop', () => {
  it('reaches its open pages: sent back, sent in again, verified', async () => {
    const app = await appForThisTest();
    const during = await openEar(app);
    const shopId = app.world.shops.pending.id;
    await app.product.system.database.executeSql(
      `update shop set status = 'submitted', submitted_at = $1 where id = $2`,
      [app.clock.now(), shopId],
    );
    const staff = app.as('ops').shops.review;
    const once = () => ({ shopId, idempotencyKey: key() });
    const toIts = new Set([`shop:${shopId}`]);

    const remarks = [{ field: 'name' as const, remark: 'It differs from the license.' }];
    const sentBack = await during(() => staff.requestChanges({ ...once(), remarks }));
    expect(sentBack('shop.standing_changed')).toEqual(toIts);

    const own = app.as('pending').shops.review;
    const papers = await sendRequiredPapers(app, 'pending');
    await acceptTerms(app, 'pending');
    const answers = (await own.remarks({})).remarks.map(({ id }) => ({ remarkId: id, answer: 'Changed.' }));
    const sentIn = await during(() => own.answerRemarks({ answers, idempotencyKey: key() }));
    expect(sentIn('shop.standing_changed')).toEqual(toIts);

    for (const { id } of papers) await staff.approveDocument({ ...once(), documentId: id });
    const verified = await during(() => staff.approve(once()));
    expect(verified('shop.standing_changed')).toEqual(toIts);
  });
});
