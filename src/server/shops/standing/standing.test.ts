import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId, PayoutId, ShopId } from '#domain/ids.ts';
import type { StandingAct } from '#domain/shops/shop-standing.ts';
import { HOUR } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { emailOf, type PersonName } from '#test/support/people.ts';
import {
  acceptQuote,
  bookedJob,
  checkIn,
  doTheWork,
  finishedJob,
  key,
  payWith,
  postJob,
  sendQuote,
} from '#test/support/stories.ts';
import { resumeWaitingPayout } from '#server/payments/payout-accounts/apply-account.ts';
import { moneyTables, ownTables, recordTables } from './queries.ts';

// Staff acts on a shop's standing, and their effects on quotes, bookings and money.

let app: TestApp;
/** A job that Mira has finished; its payout waits for the hours of a new shop. */
let paid: JobId;
/** A job of Cara's, whose car Mira has from then on. */
let running: JobId;
beforeAll(async () => {
  app = await testApp();
  paid = await finishedJob(app, 'cara');
  await app.as('cara').bookings.confirm({ jobId: paid, idempotencyKey: key() });
  await app.settle();
  running = await bookedJob(app, 'cara');
  await checkIn(app, running, 'cara');
  await app.settle();
}, 120_000);
afterAll(() => app.close());

const refused = (code: string) => expect.objectContaining({ code });
const reason = 'Complaints of three owners.';
const idOf = (name: keyof TestApp['world']['shops']) => app.world.shops[name].id as ShopId;
const onShop = (name: Parameters<typeof idOf>[0]) => ({ shopId: idOf(name), reason, idempotencyKey: key() });
const ops = () => app.as('ops');
const standing = () => ops().shops.standing;
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await app.product.system.database.executeSql(text, values)).rows;
const preview = (act: StandingAct, ids: ShopId[]) => standing().previewStanding({ act, shopIds: ids });

async function mailsTo(person: PersonName, subject: RegExp) {
  await app.settle();
  const { messages } = await app.as(null).demo.outbox({ to: emailOf(person) });
  return messages.filter((message) => subject.test(message.subject));
}

/** Mira is booked for it, and Dulles waits in reserve. */
async function bookedWithReserve(who: 'ana' | 'ben'): Promise<JobId> {
  const jobId = await postJob(app, who);
  const { myQuote } = await sendQuote(app, jobId, 'mira', { startsInHours: 90, validDays: 6 });
  await sendQuote(app, jobId, 'dulles', { startsInHours: 92, validDays: 6 });
  await acceptQuote(app, jobId, who, myQuote!.id);
  await app.settle();
  await payWith(app, jobId, who);
  await app.settle();
  return jobId;
}

/** What its shop and staff read of the payout that waits: why, and when the next one goes out. */
async function saysOfPayout(waits: 'frozen' | 'new shop'): Promise<void> {
  const why = expect.stringMatching(waits === 'frozen' ? /are frozen/ : /first five jobs/);
  const at = waits === 'frozen' ? null : expect.any(String);
  const shop = app.as('mira');
  const { items, schedule } = await shop.payments.statement.list({});
  expect(schedule).toMatchObject({ nextAt: at, waiting: [{ reason: why, availableAt: at }] });
  expect(items[0]!.payout).toMatchObject({ state: 'held', holdReason: why, availableAt: at });
  const { account } = await shop.payments.payoutAccount.read({});
  expect(account).toMatchObject({ isFrozen: waits === 'frozen', waiting: [{ reason: why }] });
  const desk = await ops().shops.staff.money({ shopId: app.world.shops.mira.id as ShopId });
  expect(desk.items[0]).toMatchObject({ state: 'held', why });
}

describe('suspending a shop softly', () => {
  it('keeps what is booked, lets its quotes wait, and lets them go on when it is lifted', async () => {
    const booked = await bookedWithReserve('ben');
    const open = await postJob(app, 'ana');
    const { myQuote } = await sendQuote(app, open, 'mira', { startsInHours: 70, validDays: 6 });
    const mira = app.world.shops.mira.id as ShopId;
    expect(await preview('suspend_soft', [mira])).toMatchObject({
      shops: [{ name: "Mira's Garage", refusal: null, becomes: 'suspended' }],
      quotes: 1,
      bookingCount: 1,
      keepers: 2,
      members: 5,
    });
    await standing().suspend({ ...onShop('mira'), kind: 'soft' });
    expect((await app.as('ben').jobs.get({ jobId: booked })).state).toBe('booked');
    await expect(acceptQuote(app, open, 'ana', myQuote!.id)).rejects.toEqual(refused('QUOTE_PAUSED'));
    expect(await mailsTo('mira', /is suspended/)).toMatchObject([{ text: expect.stringContaining(reason) }]);
    expect(await mailsTo('ben', /can’t do your repair/)).toEqual([]);

    await standing().unsuspend(onShop('mira'));
    expect(await mailsTo('miraManager', /active again/)).toHaveLength(1);
    await acceptQuote(app, open, 'ana', myQuote!.id);
    expect((await app.as('ana').jobs.get({ jobId: open })).state).toBe('booking_pending');
  });
});

describe('suspending a shop hard', () => {
  it('gives its booked jobs to others, ends a money step, withdraws its quotes and holds its payouts', async () => {
    // From before: one that is booked for Ben, and one whose money step runs.
    const [jobId] = (await rowsOf("select id from job where state = 'booked'")).map(({ id }) => id as JobId);
    const [paying] = (await rowsOf("select id from job where state = 'booking_pending'")).map(
      ({ id }) => id as JobId,
    );
    const mira = app.world.shops.mira.id as ShopId;
    const looked = await preview('suspend_hard', [mira]);
    expect(looked).toMatchObject({ bookingCount: 2, payouts: 1, sentPayouts: 0, running: 1 });
    expect(looked.heldCents + looked.payoutCents).toBeGreaterThan(0);
    expect(looked.bookings.find((one) => one.jobId === jobId)).toMatchObject({ standby: 1 });

    await standing().suspend({ ...onShop('mira'), kind: 'hard' });
    await app.settle();
    const given = await app.as('ben').jobs.get({ jobId: jobId! });
    expect(given).toMatchObject({ state: 'pending_selection', shop: null });
    expect(given.rescue?.quoteIds).toHaveLength(1);
    expect(await rowsOf('select code, note from shop_cancellation where job_id = $1', [jobId])).toEqual([
      { code: 'suspended', note: '' },
    ]);
    expect(await rowsOf('select state from payment where job_id = $1', [jobId])).toEqual([
      { state: 'voided' },
    ]);
    expect((await app.as('ana').jobs.get({ jobId: paying! })).state).toBe('open');
    const live = await rowsOf(
      "select state from quote where shop_id = $1 and state in ('submitted', 'revised', 'standby')",
      [mira],
    );
    expect(live).toEqual([]);
    const [mail] = await mailsTo('ben', /can’t do your repair/);
    expect(mail!.text).toContain('takes no jobs right now');
    expect(mail!.text).not.toContain(reason);
    // Staff ended it; the shop gave nothing back.
    expect(mail!.text).not.toMatch(/gave the job back|Their reason/);

    await saysOfPayout('frozen');
    await standing().unsuspend(onShop('mira'));
    await app.settle();
    await saysOfPayout('new shop');
    await standing().suspend({ ...onShop('mira'), kind: 'hard' });

    await app.clock.advance(73 * HOUR);
    await app.settle();
    const payoutOf = () => rowsOf('select state, hold_reason from payout where job_id = $1', [paid]);
    expect(await payoutOf()).toMatchObject([
      { state: 'held', hold_reason: 'Payouts are frozen while the shop is suspended.' },
    ]);
    await standing().unsuspend(onShop('mira'));

    // On its way to the provider and not there yet, it is stopped once more.
    const [payout] = await rowsOf('select id from payout where job_id = $1', [paid]);
    await resumeWaitingPayout(app.product.system, payout!.id as PayoutId);
    expect(await payoutOf()).toMatchObject([{ state: 'pending' }]);
    await standing().suspend({ ...onShop('mira'), kind: 'hard' });
    await app.settle();
    expect(await payoutOf()).toMatchObject([{ state: 'held', hold_reason: expect.stringMatching(/frozen/) }]);
    await standing().unsuspend(onShop('mira'));
    await app.settle();
    expect(await payoutOf()).not.toMatchObject([{ state: 'held' }]);
  });

  it('puts the cars that the shop has before staff, and tells their owners, until it is lifted', async () => {
    const queue = async () =>
      (await ops().reports.overview({})).queues.find((one) => one.queue === 'watched');
    expect(await queue()).toMatchObject({ waiting: 0 });
    await standing().suspend({ ...onShop('mira'), kind: 'hard' });
    expect(await queue()).toMatchObject({ waiting: 1, oldestId: running, isLate: false });
    expect((await app.as('cara').jobs.get({ jobId: running })).state).toBe('checked_in');
    const mails = await mailsTo('cara', /About your car at/);
    expect(mails[0]!.text).toContain('takes no new jobs right now');
    expect(mails[0]!.text).not.toContain(reason);
    await standing().unsuspend(onShop('mira'));
    expect(await queue()).toMatchObject({ waiting: 0 });
    await doTheWork(app, running);
    await app.as('cara').bookings.confirm({ jobId: running, idempotencyKey: key() });
  });
});

describe('deleting a shop', () => {
  it('waits for its live jobs, withdraws its quotes, and restoring brings back what it was', async () => {
    const busy = await postJob(app, 'cara');
    await sendQuote(app, busy, 'dulles');
    const quoteId = (await app.as('cara').jobs.get({ jobId: busy })).quotes[0]!.id;
    await acceptQuote(app, busy, 'cara', quoteId);
    await expect(standing().remove(onShop('dulles'))).rejects.toEqual(refused('SHOP_HAS_LIVE_JOBS'));

    await standing().suspend({ ...onShop('volt'), kind: 'soft' });
    expect(await standing().remove(onShop('volt'))).toMatchObject({
      status: 'deleted',
      suspension: null,
    });
    await expect(standing().suspend({ ...onShop('volt'), kind: 'soft' })).rejects.toEqual(
      refused('SHOP_WRONG_STATE'),
    );
    expect(await standing().restore(onShop('volt'))).toMatchObject({
      status: 'suspended',
      suspension: 'soft',
    });
    expect(await mailsTo('volt', /is back/)).toMatchObject([
      { text: expect.stringContaining('It is still suspended.') },
    ]);
  });

  it('is never a way around the review', async () => {
    await standing().remove(onShop('pending'));
    expect(await standing().restore(onShop('pending'))).toMatchObject({ status: 'pending' });
    await expect(standing().unsuspend(onShop('pending'))).rejects.toEqual(refused('SHOP_WRONG_STATE'));
    const { shops } = await preview('activate', [app.world.shops.pending.id as ShopId]);
    expect(shops[0]!.refusal).toContain('Verify it to make it live');

    // Volt has no papers here: verified once, it waits for a look all the same.
    await standing().unsuspend(onShop('volt'));
    await standing().remove(onShop('volt'));
    expect(await standing().restore(onShop('volt'))).toMatchObject({ status: 'pending' });
    expect(await rowsOf("select verification_status from shop where slug = 'volt'")).toEqual([
      { verification_status: 'pending' },
    ]);
  });

  it.each([
    ['submitted', 'pending', /We are reviewing it again/],
    ['changes_requested', 'pending', /the changes we asked for/],
    ['rejected', 'rejected', /We had not accepted it/],
  ])('and restoring it lets its review go on from %s', async (status, verification, says) => {
    const { id } = app.world.shops.pending;
    const set = (to: string, verdict: string) =>
      rowsOf('update shop set status = $2, verification_status = $3 where id = $1', [id, to, verdict]);
    await set(status, verification);
    await standing().remove(onShop('pending'));
    expect(await preview('restore', [id as ShopId])).toMatchObject({ shops: [{ becomes: status }] });
    await standing().restore(onShop('pending'));
    expect(await rowsOf('select status, verification_status from shop where id = $1', [id])).toEqual([
      { status, verification_status: verification },
    ]);
    const mails = await mailsTo('pending', /is back/);
    expect(mails.filter(({ text }) => says.test(text))).toHaveLength(1);
    await set('pending', 'pending');
  });

  it('for good asks for the word, and is refused where money moved or others need the records', async () => {
    const asked = (name: 'mira' | 'dulles' | 'pending', confirmation = 'DELETE') =>
      standing().erase({ ...onShop(name), confirmation });
    await expect(asked('pending', 'delete')).rejects.toEqual(
      expect.objectContaining({ message: 'Please type DELETE to confirm' }),
    );
    await expect(asked('mira')).rejects.toEqual(refused('SHOP_HAS_MONEY'));
    const id = app.world.shops.mira.id;
    await expect(rowsOf('delete from shop where id = $1', [id])).rejects.toThrow(/accounts in the ledger/);

    const pending = app.world.shops.pending.id;
    expect(await asked('pending')).toEqual({ erased: pending });
    expect(await rowsOf('select id from shop where id = $1', [pending])).toEqual([]);
    await expect(app.as('ops').shops.review.shop({ shopId: pending as ShopId })).rejects.toEqual(
      refused('SHOP_NOT_FOUND'),
    );
    const { items } = await app.as('ops').audit.staff.list({ action: 'shop.erase' });
    expect(items).toMatchObject([{ entityId: pending, reason, before: { name: 'Oak Street Auto' } }]);
  });

  it('knows of every table that refers to a shop whether it goes with it', async () => {
    const found = await rowsOf(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'shop'::regclass`,
    );
    const known: readonly string[] = [...moneyTables, ...recordTables, ...ownTables];
    expect(found.map(({ name }) => name).filter((name) => !known.includes(String(name)))).toEqual([]);
  });
});

describe('one act to many shops', () => {
  it('is done to those that allow it, and names the others with the reason', async () => {
    const ids = [app.world.shops.dulles.id, app.world.shops.suspended.id, app.world.shops.deleted.id];
    const asked = { act: 'suspend_soft' as const, shopIds: ids as ShopId[] };
    const { shops } = await standing().previewStanding(asked);
    expect(shops.filter(({ refusal }) => refusal === null).map(({ name }) => name)).toEqual([
      'Dulles Auto Works',
    ]);
    const { done, left } = await standing().actOnMany({ ...asked, reason, idempotencyKey: key() });
    expect(done).toEqual([app.world.shops.dulles.id]);
    expect(left.map(({ name }) => name).toSorted()).toEqual(['Gone Garage', "Rusty's"]);
    const { items } = await app.as('ops').audit.staff.list({ action: 'shop.suspend' });
    expect(items[0]).toMatchObject({ entityId: app.world.shops.dulles.id, reason });
  });
});

describe('the page of a shop in the back-office', () => {
  const shopId = () => app.world.shops.dulles.id as ShopId;

  it('shows its team masked, its jobs and its money, and what was done to it', async () => {
    const { members } = await app.as('support').shops.staff.team({ shopId: shopId() });
    expect(members).toHaveLength(5);
    expect(members[0]!.email).toMatch(/^..\*+@|\*/);
    const full = await app.as('superAdmin').shops.staff.team({ shopId: shopId() });
    expect(full.members.map(({ email }) => email)).toContain(emailOf('dulles'));
    expect((await app.as('readOnly').shops.staff.jobs({ shopId: shopId() })).items).toHaveLength(1);
    const money = await app.as('finance').shops.staff.money({ shopId: app.world.shops.mira.id as ShopId });
    expect(money.items).toHaveLength(2);
    const history = await app.as('support').records.history({ subject: 'shop', subjectId: shopId() });
    expect(history.items[0]).toMatchObject({ action: 'shop.suspend', reason });
    await expect(app.as('ops').shops.staff.money({ shopId: key() as ShopId })).rejects.toEqual(
      refused('SHOP_NOT_FOUND'),
    );
  });

  it('is edited by staff, and contact that is not sent stays', async () => {
    const words = { businessName: 'Dulles Auto', contactName: 'Grace L', city: 'Sterling', state: 'va' };
    const edited = await app.as('ops').shops.staff.edit({
      shopId: shopId(),
      idempotencyKey: key(),
      notes: 'Moved across the street.',
      ...words,
    });
    const about = { subject: 'shop', subjectId: shopId() } as const;
    const notes = await app.as('ops').records.notes(about);
    expect(notes.items[0]).toMatchObject({ content: 'Moved across the street.', type: 'general' });
    expect(edited.shop).toMatchObject({ name: 'Dulles Auto', contactName: 'Grace L', changedFacts: [] });
    const [row] = await rowsOf('select email from shop where id = $1', [shopId()]);
    expect(row).toMatchObject({ email: expect.stringContaining('@') });
    const { items } = await app.as('ops').audit.staff.list({ action: 'shop.updated' });
    expect(items[0]).toMatchObject({
      before: { businessName: 'Dulles Auto Works' },
      after: { businessName: 'Dulles Auto', contactName: 'G. L' },
    });
  });

  it('is edited by the rules of its form: six things are required, ZIP code and notes are not', async () => {
    const words = { businessName: '', contactName: '', city: '', state: 'Virginia', phone: '', email: '' };
    const edit = (typed: object) =>
      app.as('ops').shops.staff.edit({ shopId: shopId(), idempotencyKey: key(), ...typed } as never);
    const refusal = await edit(words).catch((error: { data: { fields: { path: string }[] } }) => error);
    const fields = 'data' in refusal ? refusal.data.fields.map(({ path }) => path) : [];
    expect(fields.toSorted()).toEqual(Object.keys(words).toSorted());
    const good = { businessName: 'Dulles Auto', contactName: 'Grace L', city: 'Sterling', state: 'VA' };
    const zipAfter = async (typed: object) => (await edit({ ...good, ...typed })).shop.zip;
    expect(await zipAfter({ zip: '20166-1234' })).toBe('20166-1234');
    expect(await zipAfter({})).toBe('20166-1234');
    const [row] = await rowsOf('select zip, zip_plus4 from shop where id = $1', [shopId()]);
    expect(row).toEqual({ zip: '20166', zip_plus4: '1234' });
    const { items } = await app.as('ops').audit.staff.list({ action: 'shop.updated' });
    expect(items[0]).toMatchObject({ after: { zip: '20166-1234' } });
    expect(await zipAfter({ zip: '20166' })).toBe('20166');
    expect(await zipAfter({ zip: '20166-1234' })).toBe('20166-1234');
  });

  it('is found by a part of its name, and by an address only where addresses may be read', async () => {
    const found = async (who: PersonName, search: string) =>
      (await app.as(who).shops.review.shops({ search })).items.map(({ name }) => name);
    const [row] = await rowsOf('select email from shop where id = $1', [shopId()]);
    const email = String(row!['email']);
    const fragment = email.slice(0, -2);
    expect(await found('support', 'Dulles Au')).toEqual(['Dulles Auto']);
    expect(await found('support', email)).toEqual(['Dulles Auto']);
    expect(await found('support', fragment)).not.toContain('Dulles Auto');
    expect(await found('superAdmin', fragment)).toContain('Dulles Auto');
    const nearby = async (zip: string) =>
      (await app.as('readOnly').shops.review.shops({ search: 'Dulles Au', zip })).items.length;
    expect([await nearby('20166-1234'), await nearby('201'), await nearby('90210-1234')]).toEqual([1, 1, 0]);
    const counts = await app.as('readOnly').shops.review.shopCounts({});
    expect(counts).toMatchObject({ deleted: { count: 1, isMore: false } });
  });
});

describe('saved views', () => {
  const suspended = { list: 'shops' as const, name: 'Suspended', query: 'show=suspended&after=x' };

  it('belong to one person and one list, keep the filters alone, and are forgotten', async () => {
    const kept = await app.as('ops').desk.savedViews.save({ ...suspended, idempotencyKey: key() });
    expect(kept.views).toMatchObject([{ name: 'Suspended', query: 'show=suspended' }]);
    const again = app
      .as('ops')
      .desk.savedViews.save({ ...suspended, name: 'SUSPENDED', idempotencyKey: key() });
    await expect(again).rejects.toEqual(refused('VIEW_NAME_TAKEN'));
    expect((await app.as('support').desk.savedViews.list({ list: 'shops' })).views).toEqual([]);
    expect((await app.as('ops').desk.savedViews.list({ list: 'jobs' })).views).toEqual([]);
    const viewId = kept.views[0]!.id;
    const gone = { list: 'shops' as const, viewId, idempotencyKey: key() };
    await expect(app.as('support').desk.savedViews.remove(gone)).rejects.toEqual(refused('NOT_FOUND'));
    expect((await app.as('ops').desk.savedViews.remove({ ...gone, idempotencyKey: key() })).views).toEqual(
      [],
    );
  });
});

describe('an invitation of a shop that was begun', () => {
  it('is sent again to its owner, but not once the shop was sent in', async () => {
    await rowsOf("update shop set status = 'pending', verification_status = 'pending' where slug = 'volt'");
    const once = () => ({ shopId: app.world.shops.volt.id as ShopId, idempotencyKey: key() });
    expect(await standing().resendInvitation(once())).toMatchObject({ sentTo: expect.stringContaining('*') });
    expect(await mailsTo('volt', /^Finish setting up/)).toHaveLength(1);
    const dulles = { shopId: app.world.shops.dulles.id as ShopId, idempotencyKey: key() };
    await expect(standing().resendInvitation(dulles)).rejects.toEqual(refused('SHOP_NOT_INVITED'));
  });
});
