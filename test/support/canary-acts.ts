import type { JobId } from '#domain/ids.ts';
import { HOUR, MINUTE, plus } from '#domain/time.ts';
import type { TestApp } from './app.ts';
import { httpOf } from './http.ts';
import { marked } from './marks.ts';
import { plainPdf, sendPaper } from './papers.ts';
import type { PersonName } from './people.ts';
import { bookedJob, bookVisit, key, postJob } from './stories.ts';

// Acts of the story in which every operation answers at least once.

const reason = 'Nobody was there, and nobody answered.';
const once = (jobId: JobId) => ({ jobId, idempotencyKey: key() });

/** What the public pages ask, and the newsletter from the first mail to the last. */
export async function publicPages(app: TestApp): Promise<void> {
  const stranger = app.as(null);
  await stranger.site.figures({});
  await stranger.site.activity({});
  await stranger.site.status({});
  await stranger.site.testBackend({});
  const { items } = await stranger.directory.shops({ zip: '20147' });
  await stranger.directory.shop({ slug: items[0]!.slug });
  await stranger.directory.repairs({});
  await stranger.directory.repair({ service: 'brakes', place: 'ashburn-va' });
  await stranger.newsletter.subscribe({ email: 'rita@readers.test' });
  await app.settle();
  const { messages } = await stranger.demo.outbox({ to: 'rita@readers.test' });
  const tokenFor = (way: string) =>
    new RegExp(`/newsletter/${way}\\?token=([0-9a-f]{64})`).exec(messages[0]!.text)![1]!;
  await stranger.newsletter.confirm({ token: tokenFor('confirm') });
  await stranger.newsletter.leave({ token: tokenFor('leave') });
}

/** The owner of a shop looks at its bank account and goes to the provider's pages and back. */
export async function lookAtBank(app: TestApp): Promise<void> {
  const { payoutAccount } = app.as('mira');
  await payoutAccount.read({});
  await payoutAccount.connect({ from: 'payouts', idempotencyKey: key() });
  await payoutAccount.openDashboard({ idempotencyKey: key() });
  await payoutAccount.refresh({});
  await payoutAccount.finish({});
}

/** Somebody writes to support without saying who they are; one ticket is answered, one closed. */
export async function askSupport(app: TestApp): Promise<void> {
  const staff = app.as('support').support;
  for (const act of ['answer', 'close'] as const) {
    const question = { email: 'someone@example.com', message: `A question to ${act}.` };
    await app.as(null).support.open({ ...question, topic: 'other', idempotencyKey: key() });
    const { items } = await staff.tickets({ state: 'open' });
    const { id: ticketId } = items[0]!;
    await staff.ticket({ ticketId });
    if (act === 'close') await staff.close({ ticketId, idempotencyKey: key() });
    else await staff.answer({ ticketId, body: 'An answer.', close: true, idempotencyKey: key() });
  }
}

/** Appointments that somebody missed: keys that were left, reports and contests of both sides, a decision. */
export async function missedAppointments(app: TestApp): Promise<void> {
  const left = await bookedJob(app, 'ana', { posting: marked('inspection') });
  await waitFor(app, left, -60);
  await app.as('ana').jobs.leaveKeys({ ...once(left), left: true, note: 'In the box by the door.' });
  await waitFor(app, left, 40);
  const reported = await app.as('ana').noShows.reportShop(once(left));
  if (reported.job.noShow) await app.as('mira').noShows.contestAsShop({ ...once(left), reason });

  const visited = await postJob(app, 'ana', marked('electrical', { mobileOk: true }));
  await bookVisit(app, visited);
  await waitFor(app, visited, 1);
  await app.as('volt').noShows.arrive(once(visited));
  await waitFor(app, visited, 40);
  await app.as('volt').noShows.reportOwner(once(visited));
  await app.as('ana').noShows.contest({ ...once(visited), reason });
  await app.as('superAdmin').noShows.decide({ ...once(visited), decision: 'reverse', reason });
  await app.settle();
}

/** A shop says when it works, where and with whom; all its people read it. */
export async function keepSchedule(app: TestApp): Promise<void> {
  const { schedule } = app.as('mira');
  const { hours, bays, rules } = await schedule.read({});
  await schedule.saveHours({ hours, idempotencyKey: key() });
  const closures = [{ startsOn: '2027-08-02', endsOn: '2027-08-06', note: 'Summer' }];
  await schedule.saveClosures({ closures, holidays: ['christmas_day'], idempotencyKey: key() });
  await schedule.saveBays({ bays, idempotencyKey: key() });
  await schedule.saveTechnicians({ technicians: [], idempotencyKey: key() });
  await schedule.saveRules({ ...rules, idempotencyKey: key() });
  await app.as('miraTechnician').schedule.read({});
}

/** An appointment that both sides talk about, that is moved, and that its shop then gives back. */
export async function movedAppointments(app: TestApp): Promise<void> {
  const jobId = await bookedJob(app, 'ana', { posting: marked('alignment') });
  const { appointment } = await app.as('ana').jobs.get({ jobId });
  const later = plus(new Date(appointment!.startsAt), 24 * HOUR).toISOString();
  const [ana, mira] = [app.as('ana').appointments, app.as('mira').appointments];
  const day = later.slice(0, 10);
  await ana.times({ jobId, day });
  await mira.timesAsShop({ jobId, day });
  const asked = await ana.propose({ ...once(jobId), startsAt: later, reason: 'I work until six.' });
  const { id: proposalId } = asked.job.reschedule!.proposal!;
  await ana.answer({ ...once(jobId), proposalId, answer: 'take_back' });
  const wanted = await mira.proposeAsShop({ ...once(jobId), startsAt: later, reason: 'A part is late.' });
  await app.settle();
  const open = wanted.job.reschedule!.proposal!.id;
  await mira.answerAsShop({ ...once(jobId), proposalId: open, answer: 'take_back' });
  const again = await mira.proposeAsShop({ ...once(jobId), startsAt: later, reason: 'A part is late.' });
  const agreed = again.job.reschedule!.proposal!.id;
  await ana.answer({ ...once(jobId), proposalId: agreed, answer: 'agree' });
  await app.settle();
  const note = 'The lift is broken.';
  await mira.cancelAsShop({ ...once(jobId), startsAt: later, code: 'other', note });
  await app.settle();
}

/** Both sides of a finished job say how it went, and everybody reads it. */
export async function reviewEachOther(app: TestApp, jobId: JobId): Promise<void> {
  const words = 'On time, and the price was the one that had been agreed.';
  await app.as('ana').reviews.write({ ...once(jobId), stars: 5, words });
  await app.as('mira').reviews.writeAsShop({ ...once(jobId), stars: 5, words });
  await app.as('ana').reviews.mine({ jobId });
  await app.as('mira').reviews.mineAsShop({ jobId });
  for (const who of [null, 'dulles'] as const) await app.as(who).reviews.list({});
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
  const { documents } = await app.as('mira').documents.list({});
  const documentId = documents[0]!.id;
  await app.as('mira').documents.open({ documentId });
  const staff = app.as('ops').vetting;
  const one = { shopId: app.world.shops.mira.id, idempotencyKey: key() };
  await staff.shops({ queue: 'waiting' });
  await staff.shop({ shopId: one.shopId });
  await staff.openDocument({ ...one, documentId });
  await staff.approveDocument({ ...one, documentId, idempotencyKey: key() });
  await app.as('mira').vetting.remarks({});
}
