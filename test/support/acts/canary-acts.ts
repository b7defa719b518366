import type { DocumentView } from '#api/shops/documents.ts';
import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, MINUTE, plus } from '#domain/time.ts';
import type { TestApp } from '../app.ts';
import { httpOf } from '../servers/http.ts';
import { marked } from '../marks.ts';
import { plainPdf, sendPaper } from '../inputs/papers.ts';
import type { PersonName } from '../people.ts';
import { bookedJob, bookVisit, key, postJob } from '../stories.ts';

// Acts of the story in which every operation answers at least once.

const reason = 'No one was there, and no one answered.';
const once = (jobId: JobId) => ({ jobId, idempotencyKey: key() });

/** What the public pages ask, and the newsletter from the first email to the last. */
export async function publicPages(app: TestApp): Promise<void> {
  const stranger = app.as(null);
  await stranger.site.figures({});
  await stranger.site.activity({});
  await stranger.site.status({});
  await stranger.site.testBackend({});
  const { items } = await stranger.marketplace.directory.shops({ zip: '20147' });
  await stranger.marketplace.directory.shop({ slug: items[0]!.slug });
  await stranger.marketplace.directory.repairs({});
  await stranger.marketplace.directory.repair({ service: 'brakes', place: 'ashburn-va' });
  await stranger.site.newsletter.subscribe({ email: 'rita@readers.test' });
  await app.settle();
  const { messages } = await stranger.demo.outbox({ to: 'rita@readers.test' });
  const tokenFor = (way: string) =>
    new RegExp(`/newsletter/${way}\\?token=([0-9a-f]{64})`).exec(messages[0]!.text)![1]!;
  await stranger.site.newsletter.confirm({ token: tokenFor('confirm') });
  await stranger.site.newsletter.leave({ token: tokenFor('leave') });
}

/** The owner of a shop looks at its bank account and goes to the provider's pages and back. */
export async function lookAtBank(app: TestApp): Promise<void> {
  const payoutAccount = app.as('mira').payments.payoutAccount;
  await payoutAccount.read({});
  await payoutAccount.connect({ from: 'payouts', idempotencyKey: key() });
  await payoutAccount.openDashboard({ idempotencyKey: key() });
  await payoutAccount.refresh({});
  await payoutAccount.finish({});
}

/** A guest writes to support; one ticket is answered, one closed and opened again. */
export async function askSupport(app: TestApp): Promise<void> {
  const staff = app.as('support').support;
  for (const act of ['answer', 'close'] as const) {
    const question = { email: 'someone@example.com', message: `A question to ${act}.` };
    await app.as(null).support.open({ ...question, topic: 'other', idempotencyKey: key() });
    const { items } = await staff.tickets({ state: 'open' });
    const { id: ticketId } = items[0]!;
    await staff.ticket({ ticketId });
    if (act === 'close') {
      await staff.close({ ticketId, idempotencyKey: key() });
      await staff.reopen({ ticketId, idempotencyKey: key() });
    } else await staff.answer({ ticketId, body: 'An answer.', close: true, idempotencyKey: key() });
  }
}

/** Missed appointments: keys that were left, reports and contests of both sides, a decision. */
export async function missedAppointments(app: TestApp): Promise<void> {
  const left = await bookedJob(app, 'ana', { posting: marked('inspection') });
  await waitFor(app, left, -60);
  await app.as('ana').bookings.leaveKeys({ ...once(left), left: true, note: 'In the box by the door.' });
  await waitFor(app, left, 40);
  const reported = await app.as('ana').bookings.reportNoShow(once(left));
  if (reported.job.noShow) await app.as('mira').bookings.contestNoShow({ ...once(left), reason });

  const visited = await postJob(app, 'ana', marked('electrical', { mobileOk: true }));
  await bookVisit(app, visited);
  await waitFor(app, visited, 1);
  await app.as('volt').bookings.arrive(once(visited));
  await waitFor(app, visited, 40);
  await app.as('volt').bookings.reportNoShow(once(visited));
  await app.as('ana').bookings.contestNoShow({ ...once(visited), reason });
  await app.as('superAdmin').bookings.staff.decideNoShow({ ...once(visited), decision: 'reverse', reason });
  await app.settle();
}

/** A shop sets its hours, places and technicians; all its people read it. */
export async function keepSchedule(app: TestApp): Promise<void> {
  const schedule = app.as('mira').scheduling;
  const { hours, bays, rules } = await schedule.read({});
  await schedule.saveHours({ hours, idempotencyKey: key() });
  const closures = [{ startsOn: '2027-08-02', endsOn: '2027-08-06', note: 'Summer' }];
  await schedule.saveClosures({ closures, holidays: ['christmas_day'], idempotencyKey: key() });
  await schedule.saveBays({ bays, idempotencyKey: key() });
  await schedule.saveTechnicians({ technicians: [], idempotencyKey: key() });
  await schedule.saveRules({ ...rules, idempotencyKey: key() });
  await app.as('miraTechnician').scheduling.read({});
  const locations = app.as('mira').scheduling.locations;
  const place = { street: '2 Main Street', city: 'Sterling', zip: '20166', phone: '5715550101' };
  const { added: locationId } = await locations.add({ name: 'Sterling', ...place, idempotencyKey: key() });
  await locations.save({ locationId, name: 'Dulles', ...place, idempotencyKey: key() });
  await locations.archive({ locationId, idempotencyKey: key() });
  await locations.restore({ locationId, idempotencyKey: key() });
  await app.as('miraTechnician').scheduling.locations.list({});
}

/** An appointment that both sides talk about, that is moved, and that its shop then gives back. */
export async function movedAppointments(app: TestApp): Promise<void> {
  const jobId = await bookedJob(app, 'ana', { posting: marked('alignment') });
  const { appointment } = await app.as('ana').jobs.get({ jobId });
  const later = plus(new Date(appointment!.startsAt), 24 * HOUR).toISOString();
  const [ana, mira] = [app.as('ana').bookings, app.as('mira').bookings];
  const day = later.slice(0, 10);
  await ana.timesToMove({ jobId, day });
  await mira.timesToMove({ jobId, day });
  const asked = await ana.proposeTime({ ...once(jobId), startsAt: later, reason: 'I work until six.' });
  const { id: proposalId } = asked.job.reschedule!.proposal!;
  await ana.answerProposal({ ...once(jobId), proposalId, answer: 'take_back' });
  const wanted = await mira.proposeTime({ ...once(jobId), startsAt: later, reason: 'A part is late.' });
  await app.settle();
  const open = wanted.job.reschedule!.proposal!.id;
  await mira.answerProposal({ ...once(jobId), proposalId: open, answer: 'take_back' });
  const again = await mira.proposeTime({ ...once(jobId), startsAt: later, reason: 'A part is late.' });
  const agreed = again.job.reschedule!.proposal!.id;
  await ana.answerProposal({ ...once(jobId), proposalId: agreed, answer: 'agree' });
  await app.settle();
  const note = 'The lift is broken.';
  await mira.cancelAsShop({ ...once(jobId), startsAt: later, code: 'other', note });
  await app.settle();
}

/** Both sides of a finished job say how it went, and everyone reads it. */
export async function reviewEachOther(app: TestApp, jobId: JobId): Promise<void> {
  const words = 'On time, and the price was the one that had been agreed.';
  await app.as('ana').reviews.write({ ...once(jobId), stars: 5, words });
  await app.as('mira').reviews.write({ ...once(jobId), stars: 5, words });
  await app.as('ana').reviews.ofJob({ jobId });
  await app.as('mira').reviews.ofJob({ jobId });
  for (const who of [null, 'dulles'] as const) await app.as(who).reviews.list({});
  await answerAndReport(app);
}

/** The shop answers and reports what was written of it; staff keep it and take that back. */
async function answerAndReport(app: TestApp): Promise<void> {
  const {
    reviews,
    dashboard: { customers },
    payments: { statement },
  } = app.as('mira');
  const [{ id: reviewId } = { id: '' as never }] = (await reviews.ofShop({})).items;
  await reviews.reply({ reviewId, words: 'Thank you, come again.', idempotencyKey: key() });
  const report = { rule: 'other_job', words: 'It is about another shop.' } as const;
  await reviews.report({ reviewId, ...report, idempotencyKey: key() });
  const desk = app.as('ops').reviews.staff;
  const { id: reportId } = (await desk.list({})).items[0]!;
  const act = () => ({ reportId, reason: 'We read it twice.', idempotencyKey: key() });
  await desk.hide({ ...act(), rule: 'other_job' });
  await desk.undo(act());
  await desk.keep(act());
  await customers.list({});
  await customers.get({ customerId: app.world.users.ana });
  await statement.paper({});
}

async function waitFor(
  app: TestApp,
  jobId: JobId,
  minutes: number,
  owner: PersonName = 'ana',
): Promise<void> {
  const { appointment } = await app.as(owner).jobs.get({ jobId });
  const moment = plus(new Date(appointment!.startsAt), minutes * MINUTE);
  if (moment > app.clock.now()) app.clock.moveTo(moment);
  await app.settle();
}

/** A shop proves itself. */
export async function provePapers(app: TestApp): Promise<void> {
  await sendPaper(httpOf(app), await app.sessionOf('mira'), { kind: 'w9' }, plainPdf());
  const { documents } = await app.as('mira').shops.documents.list({});
  const documentId = documents[0]!.id;
  await app.as('mira').shops.documents.open({ documentId });
  const ofDale = { kind: 'technician_certificate', holder: 'Dale Brooks' };
  const sent = await sendPaper(httpOf(app), await app.sessionOf('mira'), ofDale, plainPdf());
  const { id: left } = (await sent.json()) as DocumentView;
  await app.as('mira').shops.documents.retire({ documentId: left, why: 'left', idempotencyKey: key() });
  const staff = app.as('ops').shops.review;
  const one = { shopId: app.world.shops.mira.id, idempotencyKey: key() };
  await staff.shops({ queue: 'waiting' });
  await staff.shop({ shopId: one.shopId });
  await staff.openDocument({ ...one, documentId });
  await staff.approveDocument({ ...one, documentId, idempotencyKey: key() });
  await app.as('mira').shops.review.remarks({});
}

/** Who may sets where cars are repaired and what it costs, and reads who came in and who was refused. */
export async function changeSettings(app: TestApp): Promise<void> {
  const { settings, site } = app.as('superAdmin');
  const why = { reason: 'More people ask than we serve.' };
  await app.as(null).site.notifyMe({ zip: '22101', email: 'waits@readers.test' });
  await site.staff.supportZip({ zip: '22101', ...why, idempotencyKey: key() });
  await site.staff.tellWaiting({ zip: '22101', idempotencyKey: key() });
  await site.staff.leaveZip({ zip: '22101', ...why, idempotencyKey: key() });
  await site.staff.zips({});
  const { schedules } = await settings.addFees({
    startsOn: '2028-01-01',
    commissionBasisPoints: 500,
    processingCents: cents(290),
    bookingFeeCents: cents(500),
    ...why,
    idempotencyKey: key(),
  });
  await settings.withdrawFees({ scheduleId: schedules[0]!.id, ...why, idempotencyKey: key() });
  await settings.fees({});
  await settings.securityLog({});
  await changeWhatIsOffered(app);
}

/**
 * Roles with the right describe services, turn a part of the product off and on, and announce something to
 * all users.
 */
async function changeWhatIsOffered(app: TestApp): Promise<void> {
  const { settings } = app.as('superAdmin');
  const act = () => ({ reason: 'More people ask than we serve.', idempotencyKey: key() });
  const { services } = await settings.catalogue({});
  const { isRetired: _, ...exhaust } = services.find(({ code }) => code === 'exhaust')!;
  await settings.previewService({ code: 'exhaust' });
  await settings.changeService({ ...exhaust, description: 'Pipes and muffler.', ...act() });
  await settings.retireService({ code: 'exhaust', version: 1, ...act() });
  await settings.restoreService({ code: 'exhaust', version: 2, ...act() });
  await settings.flags({});
  await settings.setFlag({ flag: 'goodwill', isOn: false, ...act() });
  await settings.setFlag({ flag: 'goodwill', isOn: true, ...act() });
  const limits = { aloneCents: cents(250_00), aDayCents: cents(1_000_01) };
  await settings.setRefundLimits({ role: 'finance_admin', ...limits, ...act() });
  await settings.refundLimits({});
  const startsAt = app.clock.now().toISOString();
  const endsAt = plus(app.clock.now(), DAY).toISOString();
  await settings.announce({ content: 'Closed on Thanksgiving.', startsAt, endsAt, ...act() });
  await settings.endAnnouncement(act());
  await settings.setAreas({ heading: 'In Virginia', words: '', ...act() });
  await settings.setAreas({ heading: '', words: '', ...act() });
  await settings.content({});
  await settings.keys({});
  await writeTheNewsletter(app);
}

/** An issue that is proofread and sent to one reader, and a discarded draft. */
async function writeTheNewsletter(app: TestApp): Promise<void> {
  await app.product.system.database.executeSql(
    `insert into newsletter_reader
       (id, email, confirm_hash, confirm_until, confirmed_at, leave_key, created_at)
     values (gen_random_uuid(), 'reads@readers.test', sha256('none'), '2026-01-08', '2026-01-02',
       repeat('a', 64), '2026-01-01')`,
  );
  const desk = app.as('superAdmin').site.newsletter.staff;
  const words = { subject: 'What brakes cost', content: 'Less than last year.' };
  const save = async () => (await desk.save({ ...words, draft: null, idempotencyKey: key() })).issueId;
  const one = { issueId: await save(), version: 1 };
  await desk.test({ ...one, idempotencyKey: key() });
  await desk.send({ ...one, idempotencyKey: key() });
  await desk.remove({ issueId: await save(), version: 1, idempotencyKey: key() });
  await desk.list({});
}

/** Staff look at the trail in every way, and one of them takes it away. */
export async function readTrail(app: TestApp, who: 'superAdmin' | 'ops' | 'finance'): Promise<void> {
  const { staff: trail } = app.as(who).audit;
  await app.as(who).reports.overview({});
  await trail.filters({});
  await trail.list({ q: 'job', entity: 'job', limit: 5 });
  await trail.entry({ market: '201', seq: 1 });
  await trail.export({ entity: 'job' });
  await trail.chains({});
  await trail.verify({ market: '201' });
  await trail.anchor({});
  await trail.verifyCheckpoints({});
}
