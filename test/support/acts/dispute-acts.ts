import type { DisputeId, JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import type { TestApp } from '../app.ts';
import { httpOf } from '../servers/http.ts';
import { marked } from '../marks.ts';
import { plainPdf } from '../inputs/papers.ts';
import type { PersonName } from '../people.ts';
import { key, paidJob } from '../stories.ts';

const words = 'The brakes still squeal.';
const once = (jobId: JobId) => ({ jobId, idempotencyKey: key() });
const on = (disputeId: DisputeId) => ({ disputeId, idempotencyKey: key() });

async function open(app: TestApp, jobId: JobId, askedCents = 5_00): Promise<DisputeId> {
  const { disputes } = await app.as('ana').disputes.open({
    ...once(jobId),
    reason: 'not_fixed',
    statement: words,
    askedCents: cents(askedCents),
  });
  return disputes.cases[0]!.id;
}

/** What the two sides of a case say, send and settle between them. */
async function betweenTheTwo(app: TestApp, jobId: JobId): Promise<void> {
  const owner = app.as('ana').disputes;
  const shop = app.as('mira').disputes;
  const disputeId = await open(app, jobId);
  for (const who of ['ana', 'mira'] as const) await sendFile(app, who, disputeId);
  await owner.say({ ...once(jobId), text: words });
  const { disputes } = await shop.say({ ...once(jobId), text: words, offerCents: cents(3_00) });
  const { id: evidenceId } = disputes.cases[0]!.evidence.find(({ file }) => file)!;
  await owner.openFile({ jobId, evidenceId });
  await shop.openFile({ jobId, evidenceId });
  await app.as('finance').disputes.staff.openFile({ ...on(disputeId), evidenceId });
  await owner.agree({ ...once(jobId), shownCents: cents(3_00) });
  await app.settle();
  await open(app, jobId);
  await shop.agree({ ...once(jobId), shownCents: cents(5_00) });
  await app.settle();
  await open(app, jobId);
  await owner.withdraw(once(jobId));
  const opening = { reason: 'overcharged', statement: words, askedCents: cents(0) } as const;
  await shop.open({ ...once(jobId), ...opening });
  await shop.withdraw(once(jobId));
  await owner.ofJob({ jobId });
  await shop.ofJob({ jobId });
  await app.settle();
}

/** Sends a file to a case: as an act of its own, or for one that names it. */
export async function sendFile(
  app: TestApp,
  who: PersonName,
  disputeId: DisputeId,
  how: 'forAct' | 'alone' = 'alone',
): Promise<Response> {
  const about = new URLSearchParams({ disputeId, name: 'paper.pdf' });
  if (how === 'forAct') about.set('forAct', 'yes');
  return httpOf(app).request(`http://hoist.test/api/files/evidence?${about}`, {
    method: 'POST',
    body: plainPdf() as Uint8Array<ArrayBuffer>,
    headers: { Origin: 'http://hoist.test', Cookie: await app.sessionOf(who) },
  });
}

/** A case from its review over an appeal to the second person. */
async function appealedBy(app: TestApp, who: 'ana' | 'mira', jobId: JobId): Promise<void> {
  const first = app.as('finance').disputes.staff;
  const senior = app.as('superAdmin').disputes.staff;
  const disputeId = await open(app, jobId);
  await first.beginReview({ ...on(disputeId), reason: words });
  await first.requestEvidence({ ...on(disputeId), from: 'both', text: words });
  await first.extendEvidence(on(disputeId));
  await app.as('ana').disputes.say({ ...once(jobId), text: words });
  await app.as('mira').disputes.say({ ...once(jobId), text: words });
  await first.requestEvidence({ ...on(disputeId), from: 'owner', text: words });
  await first.endEvidence({ ...on(disputeId), reason: words });
  await first.say({ ...on(disputeId), text: words });
  await first.decide({ ...on(disputeId), decision: 'reject', reason: words });
  const appeal = { ...once(jobId), reason: words };
  if (who === 'ana') await app.as('ana').disputes.appeal(appeal);
  else await app.as('mira').disputes.appeal(appeal);
  await senior.takeOver(on(disputeId));
  await senior.decide({ ...on(disputeId), decision: 'reject', reason: words });
  await app.settle();
}

/** A case that staff open for an owner, above the limit of one person. */
async function aboveTheLimit(app: TestApp, jobId: JobId): Promise<void> {
  const finance = app.as('finance');
  const senior = app.as('superAdmin').disputes.staff;
  const { number } = await app.as('ana').jobs.get({ jobId });
  const { items } = await finance.payments.staff.list({ type: 'charge', search: number });
  const { dispute } = await finance.disputes.staff.open({
    paymentId: items[0]!.paymentId,
    side: 'owner',
    reason: 'warranty',
    statement: words,
    askedCents: cents(260_00),
    idempotencyKey: key(),
  });
  const disputeId = dispute.id;
  await finance.disputes.staff.beginReview({ ...on(disputeId), reason: words });
  // Who escalates, who decides and who approves are three people; finance has only two in this world.
  await giveRole(app, 'finance_admin');
  await app.as('ops').disputes.staff.escalate({ ...on(disputeId), reason: words });
  await giveRole(app, 'ops_admin');
  await senior.takeOver(on(disputeId));
  await senior.preview({ disputeId, decision: 'accept' });
  await senior.decide({ ...on(disputeId), decision: 'accept', reason: words });
  await finance.disputes.staff.previewApproval({ disputeId });
  await finance.disputes.staff.approve({ ...on(disputeId), verdict: 'send_back', reason: words });
  await senior.decide({ ...on(disputeId), decision: 'split', amountCents: cents(1_00), reason: words });
  await finance.disputes.staff.list({});
  await finance.disputes.staff.get({ disputeId });
  await app.settle();
}

async function giveRole(app: TestApp, role: 'finance_admin' | 'ops_admin'): Promise<void> {
  await app.product.system.database.executeSql(
    `update staff_member set role = '${role}' where user_id = '${app.world.users.ops}'`,
  );
}

/** A case of the marked owner that waits for its sides, and a chargeback of a payment of hers. */
export async function oneOfEachDispute(app: TestApp) {
  const disputeId = await open(app, await paidJob(app, { posting: marked('oil_change'), startsInHours: 50 }));
  const card = '4000000000000259';
  await paidJob(app, { posting: marked('battery'), card, startsInHours: 75 });
  const { items } = await app.as('finance').disputes.staff.chargebacks.list({});
  return { disputeId, chargebackId: items[0]!.id };
}

/** Cases between the marked owner and her shop, and a bank that takes a payment back. */
export async function disagree(app: TestApp): Promise<void> {
  const jobId = await paidJob(app, { posting: marked('oil_change') });
  await betweenTheTwo(app, jobId);
  await appealedBy(app, 'ana', jobId);
  await appealedBy(app, 'mira', jobId);
  await aboveTheLimit(app, jobId);

  await paidJob(app, { posting: marked('battery'), card: '4000000000000259' });
  // A new session each time: what moves money asks for a proof of the last ten minutes.
  const desk = () => app.as('finance').disputes.staff.chargebacks;
  const { items } = await desk().list({});
  const { id: chargebackId } = items[0]!;
  await desk().get({ chargebackId });
  await desk().packet({ chargebackId });
  await desk().previewLiable({ chargebackId, liable: 'shop' });
  const bears = { chargebackId, liable: 'shop', reason: words } as const;
  await desk().setLiable({ ...bears, idempotencyKey: key() });
  const { liableWanted } = await desk().get({ chargebackId });
  if (liableWanted)
    await app.as('superAdmin').disputes.staff.chargebacks.setLiable({ ...bears, idempotencyKey: key() });
  await desk().answer({ chargebackId, statement: words, idempotencyKey: key() });
  await app.settle();

  await paidJob(app, { posting: marked('exhaust'), card: '4000000000002685' });
  const lost = (await desk().list({})).items[0]!.id;
  await desk().answer({ chargebackId: lost, statement: words, idempotencyKey: key() });
  await app.settle();
  await desk().closeRisk({ chargebackId: lost, note: words, idempotencyKey: key() });
}
