import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId, QuoteId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { HOUR, plus } from '#domain/time.ts';
import { demoPeople } from '#server/demo/people.ts';
import { listOperations } from '#server/core/router.ts';
import { testApp, type TestApp } from './support/app.ts';
import { changeAndKeep } from './support/acts/edit-acts.ts';
import {
  askSupport,
  changeSettings,
  keepSchedule,
  lookAtBank,
  missedAppointments,
  movedAppointments,
  provePapers,
  publicPages,
  readTrail,
  reviewEachOther,
} from './support/acts/canary-acts.ts';
import { disagree } from './support/acts/dispute-acts.ts';
import { joinAsShops } from './support/acts/joining-acts.ts';
import { writeToEachOther } from './support/acts/message-acts.ts';
import { changeTeam, changeWords } from './support/acts/team-acts.ts';
import { markAna, marked, markMira, markNotes, seen, type Sight } from './support/marks.ts';
import { emailOf, type PersonName } from './support/people.ts';
import { keepGarage, lookUpCars } from './support/acts/garage-acts.ts';
import { deskOfTheMarket } from './support/acts/market-record-acts.ts';
import { deskOfPayments, tipTheShop } from './support/acts/payment-acts.ts';
import { type Recorded, recording } from './support/recording.ts';
import { askFirst, keepForSelling, markFavorites } from './support/acts/keeping-acts.ts';
import { messagesTo, tokenIn } from './support/signed-in.ts';
import { confirmAndCheckIn, correctCheckIn, sayWhatItOffers } from './support/acts/shop-acts.ts';
import { mayKnow } from './support/who-may-know.ts';
import { standingOfShops } from './support/acts/standing-acts.ts';
import { lookAtUsers } from './support/acts/user-acts.ts';
import { vetShops } from './support/acts/vetting-acts.ts';
import {
  acceptQuote,
  checkIn,
  DECLINED_CARD,
  doTheWork,
  key,
  payWith,
  postJob,
  saveCard,
  sendQuote,
} from './support/stories.ts';

// A whole story around one marked owner, in which every operation answers at least once. Each answer, also
// that of a write, may hold only what its reader may know at that moment.

const reason = 'A test of what is told.';
const PASSWORD = 'correct horse battery staple';

let close: () => Promise<void>;
let beforeBooking: Recorded[];
let afterBooking: Recorded[];
/** Here a mechanic was booked who drives out, too. */
let afterVisit: Recorded[];

beforeAll(async () => {
  const real = await testApp();
  close = () => real.close();
  await markAna(real);
  await markMira(real);
  const { app, recorded } = recording(real);
  await visitors(app);
  await keepForSelling(app);
  await markFavorites(app);
  await askFirst(app);
  await publicPages(app);
  await askSupport(app);
  await joinAsShops(app);
  await lookAtBank(app);
  const jobId = await offers(app);
  await keepGarage(app);
  beforeBooking = recorded.splice(0);
  await booking(app, jobId);
  await work(app, jobId);
  await tipTheShop(app, jobId);
  await reviewEachOther(app, jobId);
  await secondBooking(app);
  await staff(app, jobId);
  await deskOfPayments(app);
  await deskOfTheMarket(app, jobId);
  await disagree(app);
  await claim(app);
  await provePapers(app);
  await ownAccounts(app);
  await lookAtUsers(app);
  await changeTeam(app);
  await changeWords(app);
  afterBooking = recorded.splice(0);
  await keepSchedule(app);
  await missedAppointments(app);
  await movedAppointments(app);
  await vetShops(app);
  await standingOfShops(app);
  afterVisit = recorded.splice(0);
}, 240_000);
afterAll(() => close());

async function visitors(app: TestApp): Promise<void> {
  const stranger = app.as(null);
  await app.product.system.services.auth.setPassword(app.world.users.ana, PASSWORD);
  await stranger.accounts.signIn({ email: emailOf('ana'), password: PASSWORD });
  for (const who of [null, 'ana', 'ben', 'mira', 'ops'] as const) await app.as(who).accounts.session({});
  await app.as('ana').accounts.signOut({});
  await lookUpCars(app);
  await stranger.site.coverage({ zip: '20147' });
  await stranger.site.notifyMe({ zip: '90210', email: 'someone@example.com' });
  await stranger.marketplace.estimate({ service: 'brakes' });
  await stranger.demo.people({});
  const [demoPerson] = demoPeople;
  await app.product.system.services.auth.createUser(demoPerson!);
  await stranger.demo.signIn({ email: demoPerson!.email });
  await stranger.demo.outbox({});
  // Its author is Ana; until the email is opened this is unknown, and the answer holds only what was typed.
  const { linkNumber } = await app.as(null).jobs.post({
    ...marked('brakes'),
    email: 'guest@people.test',
    zip: '20147',
    service: 'brakes',
    vehicle: { year: 2019, make: 'Kia', model: 'Soul' },
    photos: [],
    idempotencyKey: key(),
  });
  const token = tokenIn((await messagesTo(app, 'guest@people.test'))[0]);
  await stranger.jobs.readGuestLink({ token });
  await app.as(null).jobs.openGuestLink({ token, number: linkNumber! });
  await stranger.jobs.requestGuestLink({ email: 'guest@people.test' });
  const newest = (await messagesTo(app, 'guest@people.test')).map(tokenIn).find((one) => one !== token)!;
  await stranger.jobs.discardGuestLink({ token: newest });
}

/** Several shops offer on a job whose owner keeps the address for the one that is booked. */
async function offers(app: TestApp): Promise<JobId> {
  const jobId = await postJob(app, 'ana', marked('brakes'));
  for (const who of [null, 'ben', 'mira'] as const) {
    await app.as(who).marketplace.search({ zip: '20147' });
    await app.as(who).marketplace.search({ q: 'Canary' });
    await app.as(who).marketplace.points({ zip: '20147' });
    await app.as(who).marketplace.job({ jobId });
    if (who) await app.as(who).marketplace.details({ jobId });
  }
  for (const who of ['mira', 'dulles', 'volt'] as const) {
    await app.as(who).marketplace.searchAsShop({ q: '' });
    await app.as(who).quotes.slots({ day: '2026-11-23', durationMinutes: 60 });
    await app.as(who).jobs.getAsShop({ jobId });
  }
  await sendQuote(app, jobId, 'dulles', { send: false });
  await app.as('dulles').quotes.withdraw({ jobId, idempotencyKey: key() });
  const refusedQuote = await sendQuote(app, jobId, 'dulles');
  await app.as('ana').quotes.reject({ jobId, quoteId: refusedQuote.myQuote!.id, idempotencyKey: key() });
  await app.as('dulles').quotes.startDraft({ jobId, idempotencyKey: key() });
  const talked = await sendQuote(app, jobId, 'dulles');
  const { myQuote } = await sendQuote(app, jobId, 'mira');
  await changeAndKeep(app, jobId, ['dulles', 'mira']);
  await writeToEachOther(app, jobId);
  await talk(app, jobId, { dulles: talked.myQuote!.id, mira: myQuote!.id });
  await sendQuote(app, jobId, 'dulles', { workVersion: 2 });
  await app.as('ana').quotes.compare({ jobId });
  app.clock.advance(HOUR);
  await app.as('ana').jobs.extend({ jobId, idempotencyKey: key() });
  await acceptQuote(app, jobId, 'ana', myQuote!.id);
  await app.settle();
  await readByShops(app, jobId);
  return jobId;
}

async function readByShops(app: TestApp, jobId: JobId): Promise<void> {
  for (const who of ['mira', 'miraTechnician', 'dulles', 'dullesTechnician', 'volt', 'suspended'] as const) {
    await app.as(who).dashboard.overview({});
    await app.as(who).dashboard.read({});
    await app.as(who).dashboard.figures({});
    await app.as(who).dashboard.board({});
    await app.as(who).dashboard.putAway({ what: 'checklist', isAway: true });
    for (const q of ['brake', 'Ana', 'Honda']) await app.as(who).dashboard.search({ q });
    const { jobs } = app.as(who);
    await jobs.listAsShop({});
    await jobs.getAsShop({ jobId }).catch(() => null);
    if (who === 'mira' || who === 'dulles') await app.as(who).quotes.mine({});
  }
}

async function booking(app: TestApp, jobId: JobId): Promise<void> {
  await payWith(app, jobId, 'ana', DECLINED_CARD);
  await app.as('ana').payments.replaceCard({ jobId, idempotencyKey: key() });
  await app.settle();
  await payWith(app, jobId, 'ana');
  await app.settle();
  await app.as('ana').jobs.cancellationCost({ jobId });
  await writeToEachOther(app, jobId);
  await readByShops(app, jobId);
}

async function work(app: TestApp, jobId: JobId): Promise<void> {
  await app.as('ana').demo.moveClock({ jobId, hours: 0.25 });
  await checkIn(app, jobId, 'ana', 'miraTechnician');
  await correctCheckIn(app, jobId);
  await doTheWork(app, jobId, 'miraTechnician');
  await app.as('mira').bookings.handOver({ jobId, idempotencyKey: key() });
  const { handOverCode } = await app.as('ana').jobs.get({ jobId });
  const code = { jobId, code: handOverCode!, idempotencyKey: key() };
  await app.as('miraAdvisor').bookings.enterHandOverCode(code);
  await app.settle();
  await app.as('ana').payments.receipt({ jobId });
  await app.as('ana').jobs.mine({});
  for (const who of ['mira', 'miraAccounting', 'dulles', 'dullesAccounting'] as const) {
    await app.as(who).payments.statement.list({});
  }
  await readByShops(app, jobId);
}

/** Two more: one is confirmed, one canceled. */
async function secondBooking(app: TestApp): Promise<void> {
  for (const service of ['battery', 'tires'] as const) {
    const jobId = await postJob(app, 'ana', marked(service));
    const shop = service === 'battery' ? 'mira' : 'dulles';
    const { myQuote } = await sendQuote(app, jobId, shop, { startsInHours: 48 });
    await acceptQuote(app, jobId, 'ana', myQuote!.id);
    await app.settle();
    await payWith(app, jobId, 'ana');
    await app.settle();
    if (service === 'battery') {
      await confirmAndCheckIn(app, jobId);
      await doTheWork(app, jobId);
      await app.as('ana').bookings.confirm({ jobId, idempotencyKey: key() });
    } else {
      // The other shop does not look while it is booked, and knows no more than before when it is not.
      await app.as('ana').jobs.cancel({ jobId, shownFeeCents: cents(0), idempotencyKey: key() });
    }
    await app.settle();
    await readByShops(app, jobId);
  }
  const jobId = await postJob(app, 'ana', marked('suspension'));
  await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
}

/** They talk about the price, and staff take the quote of the second shop off the table. */
async function talk(app: TestApp, jobId: JobId, quotes: { dulles: QuoteId; mira: QuoteId }): Promise<void> {
  const once = () => ({ jobId, idempotencyKey: key() });
  const offer = (to: 'dulles' | 'mira', version: number, dollars: number) => {
    const input = { quoteId: quotes[to], version, amountCents: cents(dollars * 100), message: 'For less?' };
    return app.as('ana').quotes.counters.asOwner({ ...once(), ...input });
  };
  const counters = app.as('dulles').quotes.counters;
  await offer('dulles', 1, 200);
  await counters.decline(once());
  await offer('dulles', 1, 210);
  await counters.asShop({ ...once(), amountCents: cents(300_00) });
  await offer('dulles', 2, 220);
  await counters.agree({ ...once(), amountCents: cents(220_00) });
  await offer('mira', 1, 200);
  await app.as('ana').quotes.counters.takeBack({ ...once(), quoteId: quotes.mira });
  await app.as('ops').quotes.staff.reject({ ...once(), quoteId: quotes.dulles, reason });
}

async function staff(app: TestApp, finished: JobId): Promise<void> {
  const jobId = await postJob(app, 'ana', marked('alignment'));
  for (const who of ['superAdmin', 'ops', 'finance', 'support', 'readOnly'] as const) {
    await app.as(who).jobs.staff.list({});
    await app.as(who).jobs.staff.get({ jobId: finished });
  }
  await markNotes(app, finished);
  for (const who of ['superAdmin', 'ops', 'finance', 'support', 'readOnly'] as const) {
    await app.as(who).records.notes({ subject: 'job', subjectId: finished });
    await app.as(who).shops.staff.team({ shopId: app.world.shops.mira.id });
    await app.as(who).shops.review.shop({ shopId: app.world.shops.mira.id });
  }
  for (const who of ['superAdmin', 'ops', 'finance'] as const) {
    await app.as(who).audit.staff.list({ limit: 100 });
    await app.as(who).audit.staff.verifyAll({});
    await readTrail(app, who);
  }
  await changeSettings(app);
  await app.as('ops').jobs.staff.hide({ jobId, reason, idempotencyKey: key() });
  await app.as('ops').jobs.staff.unhide({ jobId, reason, idempotencyKey: key() });
  await app.as('ops').bookings.staff.cancel({ jobId, code: 'staff', reason, idempotencyKey: key() });
}

/** A claim reserves the job for its owner's yes: the shop that claimed it is not booked yet. */
async function claim(app: TestApp): Promise<void> {
  const cardId = await saveCard(app, 'ana');
  await app.as('ana').payments.cards({});
  await app.as('ben').payments.cards({});
  const price = { fixedPrice: true, budgetCents: cents(200_00), cardId };
  const jobId = await postJob(app, 'ana', marked('oil_change', price));
  await app.as('dulles').quotes.claim({
    jobId,
    bayId: app.world.shops.dulles.bays[1]!,
    startsAt: plus(app.clock.now(), 30 * HOUR).toISOString(),
    durationMinutes: 60,
    idempotencyKey: key(),
  });
}

/** What people read of their own account, members of their team, and staff when they decide. */
async function ownAccounts(app: TestApp): Promise<void> {
  for (const who of ['ana', 'ben', 'mira', 'ops'] as const) {
    const own = app.as(who);
    const { name } = await own.accounts.profile.me({});
    await own.accounts.profile.update({ name });
    await own.accounts.profile.sessions({});
    await own.accounts.profile.preferences({});
    await own.accounts.profile.ties({});
    await own.notifications.list({});
    await own.notifications.markAllRead({ upTo: app.clock.now().toISOString() });
    await own.notifications.markRead({ noticeIds: [key()] });
    await own.accounts.profile.download({});
    await own.accounts.profile.renewSession({});
    await own.accounts.factors.list({});
    await own.accounts.providers.identities({});
  }
  for (const who of ['mira', 'dulles'] as const) await app.as(who).shops.team.list({});
  await sayWhatItOffers(app);
  const userId = app.world.users.ana;
  const act = () => ({ userId, reason, idempotencyKey: key() });
  await app.as('superAdmin').accounts.staff.disable(act());
  await app.as('superAdmin').accounts.staff.enable(act());
  await app.as('superAdmin').accounts.staff.passwordResetLink(act());
  await app.as('superAdmin').accounts.staff.roleRequests({});
}

/**
 * By these people prove who they are, or change their own data: they answer whether it is done. Tests that
 * compare whole answers show that they do not reveal who is known (accounts/nothing-leaks.alone.test.ts and
 * those beside it). What staff and owners decide about others answers with an id and a state.
 */
const answersOnlyWhetherItIsDone =
  /^accounts\.(?!profile\.|staff\.|session$|signIn$|signOut$|previewRole$)|^accounts\.profile\.(change|confirm|cancel|remove|end|set)|^shops\.team\.(setRole|remove|(accept|decline)Ownership)$|^shops\.standing\.((un)?suspend|submit)$|^accounts\.staff\.(setStaffRole|confirmStaffRole|forcePasswordChange|resetFactors)$|^reviews\.reportAsReader$/;

const bookedShop: readonly (PersonName | null)[] = ['mira', 'miraAdvisor', 'miraTechnician'];
/** The outbox of the demo shows all emails to everyone; other readers' answers are without marks. */
function told({ operation, answer }: Recorded): string {
  if (operation !== 'demo.outbox') return JSON.stringify(answer);
  const { messages } = answer as { messages: { to: string }[] };
  return JSON.stringify(messages.filter(({ to }) => ![emailOf('ana'), emailOf('mira')].includes(to)));
}

function tooMuch(answers: readonly Recorded[], booked: readonly (PersonName | null)[]): string[] {
  return answers.flatMap((recorded) => {
    const allowed = mayKnow(recorded, booked);
    const found = seen(told(recorded));
    return (Object.keys(found) as (keyof Sight)[])
      .filter((mark) => found[mark] && !allowed[mark])
      .map((mark) => `${recorded.operation} told ${recorded.who ?? 'a stranger'} the ${mark}`);
  });
}

/** A failure names everything that was revealed. */
function expectNothing(found: readonly string[]): void {
  expect(found, found.join('\n')).toEqual([]);
}

describe('the answer of every operation', () => {
  it('is heard at least once in this story', () => {
    const answered = new Set(
      [...beforeBooking, ...afterBooking, ...afterVisit]
        .filter(({ refused }) => !refused)
        .map(({ operation }) => operation),
    );
    const silent = listOperations()
      .map(({ name }) => name)
      .filter((name) => !answered.has(name) && !answersOnlyWhetherItIsDone.test(name));
    expect(silent).toEqual([]);
  });

  it('tells only the owner anything before a shop is booked', () => {
    expectNothing(tooMuch(beforeBooking, []));
  });

  it('tells only the owner, the booked shop and staff afterwards', () => {
    expectNothing(tooMuch(afterBooking, bookedShop));
    expectNothing(tooMuch(afterVisit, [...bookedShop, 'volt']));
  });

  it('is read where it may be: the marks do turn up', () => {
    const readers = (answers: Recorded[], mark: keyof Sight) =>
      [...new Set(answers.filter((one) => seen(told(one))[mark]).map(({ who }) => who))].toSorted();
    expect(readers(beforeBooking, 'street')).toEqual(['ana']);
    expect(readers(afterBooking, 'street')).toEqual(['ana', 'mira', 'miraAdvisor', 'miraTechnician']);
    expect(readers(afterBooking, 'email')).toEqual(
      expect.arrayContaining(['mira', 'miraTechnician', 'superAdmin']),
    );
    const every = [...beforeBooking, ...afterBooking, ...afterVisit];
    const shown: [keyof Sight, PersonName[]][] = [
      ['session', ['ana']],
      ['taxId', ['mira', 'ops', 'superAdmin']],
      ['licence', ['mira', 'ops', 'superAdmin']],
      ['shopOwnerPhone', ['mira', 'superAdmin']],
      ['locationPhone', ['mira', 'miraTechnician', 'superAdmin']],
      ['shopOwnerEmail', ['mira', 'superAdmin']],
      ['staffNote', ['finance', 'ops', 'readOnly', 'superAdmin', 'support']],
      ['invitationNote', ['ops']],
    ];
    for (const [mark, who] of shown) expect(readers(every, mark), mark).toEqual(expect.arrayContaining(who));
  });
});
