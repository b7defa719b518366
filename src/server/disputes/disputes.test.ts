import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DisputeId, JobId, PaymentId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { httpOf } from '#test/support/servers/http.ts';
import { brokenInvariants } from '#test/support/invariants.ts';
import { plainPdf } from '#test/support/inputs/papers.ts';
import { emailOf, type PersonName } from '#test/support/people.ts';
import { bookedJob, checkIn, doTheWork, key, paidJob } from '#test/support/stories.ts';

// Cases between an owner and a shop, through the operations that the pages use.

const refused = (code: string) => expect.objectContaining({ code });
const statement = 'The brakes still squeal.';
const reason = 'We heard the squeal on the video.';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const mailsTo = async (to: string) => (await app.as(null).demo.outbox({ to })).messages.map((m) => m.subject);

type Paid = { jobId: JobId; paymentId: PaymentId };

/** A job of $330.08 that was paid out of its owner's confirmation. */
async function paid(): Promise<Paid> {
  const jobId = await paidJob(app);
  return { jobId, paymentId: await paymentOf(jobId) };
}

async function paymentOf(jobId: JobId): Promise<PaymentId> {
  const { number } = await app.as('ana').jobs.get({ jobId });
  const { items } = await app.as('finance').payments.staff.list({ type: 'charge', search: number });
  return items[0]!.paymentId;
}

async function open(jobId: JobId, asked = 100_00, who: PersonName = 'ana'): Promise<DisputeId> {
  const { disputes } = await app.as(who).disputes.open({
    jobId,
    reason: 'not_fixed',
    statement,
    askedCents: cents(asked),
    idempotencyKey: key(),
  });
  await app.settle();
  return disputes.cases[0]!.id;
}

const payment = (paymentId: PaymentId) => app.as('finance').payments.staff.get({ paymentId });
const dispute = (disputeId: DisputeId) => app.as('finance').disputes.staff.get({ disputeId });
const pass = async (time: number) => {
  app.clock.advance(time);
  await app.settle();
};

describe('a dispute', () => {
  it('freezes the payment until the two have settled it, and moves what they agreed on', async () => {
    const { jobId, paymentId } = await paid();
    await expect(app.as('ben').disputes.ofJob({ jobId })).rejects.toEqual(refused('JOB_NOT_FOUND'));
    const disputeId = await open(jobId);
    expect(await payment(paymentId)).toMatchObject({ isFrozen: true, refundedCents: 0 });
    const refund = { paymentId, amountCents: cents(100), reasonCode: 'other', reason } as const;
    await expect(
      app.as('finance').payments.staff.refund({ ...refund, idempotencyKey: key() }),
    ).rejects.toEqual(refused('PAYMENT_FROZEN'));
    await expect(open(jobId)).rejects.toEqual(refused('DISPUTE_OPEN'));
    await expect(
      app.as('dulles').disputes.say({ jobId, text: statement, idempotencyKey: key() }),
    ).rejects.toEqual(refused('JOB_NOT_FOUND'));
    expect(await mailsTo(emailOf('mira'))).toContainEqual(expect.stringMatching(/^A problem was reported/));

    const say = { jobId, text: 'We offer a part of it.', offerCents: cents(40_00) };
    const { disputes } = await app.as('mira').disputes.say({ ...say, idempotencyKey: key() });
    expect(disputes.cases[0]).toMatchObject({ isAnswered: true, offers: { shop: 40_00 } });
    const agree = { jobId, shownCents: cents(39_00), idempotencyKey: key() };
    await expect(app.as('ana').disputes.agree(agree)).rejects.toEqual(refused('DISPUTE_OFFER_CHANGED'));
    await app.as('ana').disputes.agree({ jobId, shownCents: cents(40_00), idempotencyKey: key() });
    await app.settle();
    expect(await dispute(disputeId)).toMatchObject({
      state: 'resolved',
      outcome: 'agreed',
      refundCents: 40_00,
    });
    expect(await payment(paymentId)).toMatchObject({ isFrozen: false, refundedCents: 40_00 });
    expect(await mailsTo(emailOf('ana'))).toContainEqual(expect.stringMatching(/^Dispute settled/));
  });

  it('without an answer within 72 hours ends as its opener asked', async () => {
    const { jobId, paymentId } = await paid();
    const disputeId = await open(jobId, 25_00);
    await pass(72 * HOUR - 1_000);
    expect((await dispute(disputeId)).state).toBe('negotiation');
    await pass(2_000);
    expect(await dispute(disputeId)).toMatchObject({ outcome: 'silence', refundCents: 25_00 });
    expect(await payment(paymentId)).toMatchObject({ isFrozen: false, refundedCents: 25_00 });
  });

  it('without a reply of its opener closes after a week, as offered', async () => {
    const { jobId, paymentId } = await paid();
    const disputeId = await open(jobId, 25_00);
    await pass(70 * HOUR);
    const say = () => ({ jobId, text: 'We offer a part of it.', idempotencyKey: key() });
    await app.as('mira').disputes.say({ ...say(), offerCents: cents(9_00) });
    await pass(6 * DAY);
    await app.as('mira').disputes.say({ ...say(), offerCents: cents(10_00) });
    await pass(7 * DAY - 1_000);
    expect(await dispute(disputeId)).toMatchObject({ state: 'negotiation', isReplied: false });
    await pass(2_000);
    expect(await dispute(disputeId)).toMatchObject({ outcome: 'closed', refundCents: 10_00 });
    expect(await payment(paymentId)).toMatchObject({ isFrozen: false, refundedCents: 10_00 });
    expect(await mailsTo(emailOf('ana'))).toContainEqual(expect.stringMatching(/^Dispute settled/));
  });

  it('whose two sides have both spoken goes to staff after three more days', async () => {
    const { jobId, paymentId } = await paid();
    const disputeId = await open(jobId, 25_00);
    await app.as('mira').disputes.say({ jobId, text: 'It does not.', idempotencyKey: key() });
    await pass(6 * DAY);
    await app.as('ana').disputes.say({ jobId, text: 'It does.', idempotencyKey: key() });
    await pass(72 * HOUR - 1_000);
    expect((await dispute(disputeId)).state).toBe('negotiation');
    await pass(2_000);
    expect((await dispute(disputeId)).state).toBe('review');
    expect(await payment(paymentId)).toMatchObject({ isFrozen: true, refundedCents: 0 });
    await app.as('ana').disputes.withdraw({ jobId, idempotencyKey: key() });
    await app.settle();
  });

  it('can be opened, appealed and settled by the shop, too', async () => {
    const { jobId } = await paid();
    const once = () => ({ jobId, idempotencyKey: key() });
    const shopDisputes = app.as('mira').disputes;
    const opening = { reason: 'overcharged', statement, askedCents: cents(0) } as const;
    await shopDisputes.open({ ...once(), ...opening });
    await expect(app.as('ana').disputes.withdraw(once())).rejects.toEqual(refused('DISPUTE_NOT_OPENER'));
    await shopDisputes.withdraw(once());
    const disputeId = await open(jobId, 15_00);
    const on = () => ({ disputeId, idempotencyKey: key() });
    await app.as('finance').disputes.staff.beginReview({ ...on(), reason });
    await app.as('finance').disputes.staff.decide({ ...on(), decision: 'reject', reason });
    await shopDisputes.appeal({ ...once(), reason: statement });
    expect((await dispute(disputeId)).state).toBe('escalating');
    await app.as('superAdmin').disputes.staff.takeOver(on());
    await app.as('superAdmin').disputes.staff.decide({ ...on(), decision: 'reject', reason });
    await open(jobId, 15_00);
    const { disputes } = await shopDisputes.agree({ ...once(), shownCents: cents(15_00) });
    expect(disputes.cases[0]).toMatchObject({ outcome: 'agreed', refundCents: 15_00 });
    await app.settle();
  });

  it('can be withdrawn by its opener only, and everything goes on', async () => {
    const { jobId, paymentId } = await paid();
    await open(jobId);
    const once = () => ({ jobId, idempotencyKey: key() });
    await expect(app.as('mira').disputes.withdraw(once())).rejects.toEqual(refused('DISPUTE_NOT_OPENER'));
    await app.as('ana').disputes.withdraw(once());
    await app.settle();
    expect(await payment(paymentId)).toMatchObject({ isFrozen: false, refundedCents: 0 });
  });

  it('about work under way charges the hold, and silence is no yes while it is open', async () => {
    const jobId = await bookedJob(app);
    await checkIn(app, jobId);
    const disputeId = await open(jobId, 330_08);
    const paymentId = await paymentOf(jobId);
    const frozen = await payment(paymentId);
    expect(frozen).toMatchObject({ capturedCents: 330_08, isFrozen: true, hasDispute: true });
    // Nothing was shared out, so what the agreed fees will take is said apart from what they took.
    const { platformFeeCents, processingCents, shopPayoutCents, taxToStateCents } = frozen.planned!;
    expect(platformFeeCents + processingCents + shopPayoutCents + taxToStateCents).toBe(330_08);
    expect([processingCents, frozen.platformFeeCents, frozen.shopPayoutCents]).toEqual([2_90, 0, 0]);
    await app.as('mira').disputes.say({ jobId, text: 'We go on.', idempotencyKey: key() });
    await app.as('ana').disputes.say({ jobId, text: statement, idempotencyKey: key() });
    await doTheWork(app, jobId);
    await app.as('mira').bookings.handOver({ jobId, idempotencyKey: key() });
    await pass(73 * HOUR);
    expect((await app.as('ana').jobs.get({ jobId })).state).toBe('work_done');
    expect((await dispute(disputeId)).state).toBe('review');
    const cancel = { jobId, code: 'staff', reason, idempotencyKey: key() } as const;
    await expect(app.as('superAdmin').bookings.staff.cancel(cancel)).rejects.toBeDefined();

    const decide = { disputeId, decision: 'split', amountCents: cents(30_00), reason } as const;
    await app.as('finance').disputes.staff.decide({ ...decide, idempotencyKey: key() });
    await pass(7 * DAY + HOUR);
    await pass(DAY);
    expect(await dispute(disputeId)).toMatchObject({ outcome: 'decided', refundCents: 30_00 });
    expect((await app.as('ana').jobs.get({ jobId })).state).toBe('completed');
    expect(await payment(paymentId)).toMatchObject({ refundedCents: 30_00, isFrozen: false });
  });
});

describe('the queue of staff', () => {
  it('holds what they opened for a side, by what is due, until a second person has decided it', async () => {
    const { jobId, paymentId } = await paid();
    const { number } = await app.as('ana').jobs.get({ jobId });
    const finance = app.as('finance');
    const opening = { side: 'owner', reason: 'warranty', statement, askedCents: cents(20_00) } as const;
    const opened = await finance.disputes.staff.open({ paymentId, ...opening, idempotencyKey: key() });
    const { id: disputeId } = opened.dispute;
    const on = () => ({ disputeId, idempotencyKey: key() });
    const { items } = await finance.disputes.staff.list({ search: number });
    expect(items).toMatchObject([{ id: disputeId, status: 'pending', isOverdue: false, askedCents: 20_00 }]);
    await finance.disputes.staff.say({ ...on(), text: 'We opened this for you after your call.' });
    await finance.disputes.staff.beginReview({ ...on(), reason });
    expect((await finance.disputes.staff.list({ tab: 'due' })).items).toEqual([]);
    await finance.disputes.staff.escalate({ ...on(), reason });
    await expect(finance.disputes.staff.takeOver(on())).rejects.toEqual(refused('DISPUTE_SECOND_PERSON'));
    await app.as('superAdmin').disputes.staff.takeOver(on());
    const split = { decision: 'split', amountCents: cents(5_00), reason } as const;
    await app.as('superAdmin').disputes.staff.decide({ ...on(), ...split });
    await app.settle();
    expect(await dispute(disputeId)).toMatchObject({ state: 'resolved', refundCents: 5_00 });
    expect((await finance.disputes.staff.list({ tab: 'resolved', paymentId })).items).toHaveLength(1);
  });
});

describe('a decision', () => {
  it('against the opener can be appealed, and another person then decides for good', async () => {
    const { jobId, paymentId } = await paid();
    const disputeId = await open(jobId, 90_00);
    const on = () => ({ disputeId, idempotencyKey: key() });
    const finance = app.as('finance');
    await expect(app.as('ops').disputes.staff.get({ disputeId })).rejects.toEqual(refused('NOT_ALLOWED'));
    await finance.disputes.staff.beginReview({ ...on(), reason });
    await finance.disputes.staff.requestEvidence({ ...on(), from: 'owner', text: 'Please send the video.' });
    await finance.disputes.staff.extendEvidence(on());
    await expect(finance.disputes.staff.extendEvidence(on())).rejects.toEqual(refused('DISPUTE_EXTENDED'));
    await app.as('ana').disputes.say({ jobId, text: 'Here it is.', idempotencyKey: key() });
    expect((await dispute(disputeId)).state).toBe('review');

    const preview = await finance.disputes.staff.preview({ disputeId, decision: 'reject' });
    expect(preview).toMatchObject({ refundCents: 0, isFinal: false, needsSecondPerson: false });
    await finance.disputes.staff.decide({ ...on(), decision: 'reject', reason });
    await app.settle();
    expect(await payment(paymentId)).toMatchObject({ isFrozen: true, refundedCents: 0 });
    await app.as('ana').disputes.appeal({ jobId, reason: 'The video was not seen.', idempotencyKey: key() });
    expect((await dispute(disputeId)).status).toBe('pending');
    await expect(finance.disputes.staff.takeOver(on())).rejects.toEqual(refused('DISPUTE_SECOND_PERSON'));
    const senior = app.as('superAdmin');
    await senior.disputes.staff.takeOver(on());
    expect((await dispute(disputeId)).status).toBe('escalated');
    const accept = { decision: 'accept', reason } as const;
    await expect(finance.disputes.staff.decide({ ...on(), ...accept })).rejects.toEqual(
      refused('DISPUTE_SECOND_PERSON'),
    );
    const moved = await senior.disputes.staff.preview({ disputeId, decision: 'accept' });
    const before = await payment(paymentId);
    await senior.disputes.staff.decide({ ...on(), ...accept });
    await app.settle();
    const after = await payment(paymentId);
    expect(before.shopPayoutCents - after.shopPayoutCents).toBe(moved.fromShopCents);
    expect(after).toMatchObject({ refundedCents: 90_00, isFrozen: false });
    const { items } = await app
      .as('finance')
      .audit.staff.list({ job: jobId, action: 'payment.dispute_action' });
    expect(items.length).toBeGreaterThanOrEqual(5);
    // Each says what the case was and what it became, the newest first.
    for (const { before: was, after: is } of items) {
      expect(was).toEqual({ dispute: expect.any(String) });
      expect(is).toMatchObject({ dispute: expect.any(String), disputeId });
    }
    expect(items.at(-1)!.before).toEqual({ dispute: 'negotiation' });
  });

  it('above the limit of one person waits for a second one, and never for its author', async () => {
    const { jobId, paymentId } = await paid();
    const disputeId = await open(jobId, 300_00);
    const on = () => ({ disputeId, idempotencyKey: key() });
    const finance = app.as('finance');
    await finance.disputes.staff.beginReview({ ...on(), reason });
    await finance.disputes.staff.decide({ ...on(), decision: 'accept', reason });
    expect((await app.as('ana').disputes.ofJob({ jobId })).cases[0]!.decision).toBeNull();
    const approve = { verdict: 'approve', reason: 'The invoice says the same.' } as const;
    await expect(finance.disputes.staff.approve({ ...on(), ...approve })).rejects.toEqual(
      refused('DISPUTE_SECOND_PERSON'),
    );
    await expect(finance.disputes.staff.previewApproval({ disputeId })).rejects.toEqual(
      refused('DISPUTE_SECOND_PERSON'),
    );
    const second = app.as('superAdmin').disputes.staff;
    const plan = await second.previewApproval({ disputeId });
    expect(plan).toMatchObject({ refundCents: 300_00, isFinal: true, fromGoodwillCents: 0 });
    const before = await payment(paymentId);
    await second.approve({ ...on(), ...approve });
    await app.settle();
    const after = await payment(paymentId);
    expect(after).toMatchObject({ refundedCents: 300_00, isFrozen: false });
    expect(before.shopPayoutCents - after.shopPayoutCents).toBe(plan.fromShopCents);
    // The case keeps why it was decided so, and the act of the second person why they let it pass.
    const entries = async (action: string) => (await finance.audit.staff.list({ job: jobId, action })).items;
    expect((await entries('payment.dispute_action'))[0]).toMatchObject({
      reason: approve.reason,
      after: { disputeAction: 'approve' },
    });
    expect((await entries('dispute.resolved'))[0]).toMatchObject({ reason });
    expect((await entries('payment.frozen'))[0]).toMatchObject({
      before: { frozen: false },
      after: { frozen: true },
    });
    expect((await entries('payment.unfrozen'))[0]).toMatchObject({
      before: { frozen: true },
      after: { frozen: false },
    });
    await expect(second.previewApproval({ disputeId })).rejects.toEqual(refused('DISPUTE_WRONG_STATE'));
  });

  it('is never made by a member of the shop, whatever the code does', async () => {
    const { jobId } = await paid();
    const disputeId = await open(jobId);
    const { database } = app.product.system;
    const { finance } = app.world.users;
    const shopId = app.world.shops.mira.id;
    await database.executeSql(
      `insert into shop_member (shop_id, user_id, role, created_at) values ($1, $2, 'mso_accounting', now())`,
      [shopId, finance],
    );
    const on = { disputeId, idempotencyKey: key() };
    await expect(app.as('finance').disputes.staff.beginReview({ ...on, reason })).rejects.toEqual(
      refused('DISPUTE_OWN_SHOP'),
    );
    await expect(
      database.executeSql(
        `update dispute set decision = 'reject', decision_cents = 0, decision_reason = 'mine',
         decided_by = $2, decided_at = now() where id = $1`,
        [disputeId, finance],
      ),
    ).rejects.toThrow(/has a part in it/);
    await database.executeSql('delete from shop_member where user_id = $1', [finance]);
    await app.as('ana').disputes.withdraw({ jobId, idempotencyKey: key() });
  });
});

describe('evidence', () => {
  it('is taken from both sides and staff, checked by what is in it, and opened by links only', async () => {
    const { jobId } = await paid();
    const disputeId = await open(jobId);
    const http = httpOf(app);
    const send = async (who: PersonName, body: string | Buffer, name = 'paper.pdf') => {
      const about = new URLSearchParams({ disputeId, name });
      return http.request(`http://hoist.test/api/files/evidence?${about}`, {
        method: 'POST',
        body: body as Uint8Array<ArrayBuffer>,
        headers: { Origin: 'http://hoist.test', Cookie: await app.sessionOf(who) },
      });
    };
    const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code;
    for (const who of ['ana', 'mira', 'finance'] as const) {
      expect((await send(who, plainPdf())).status, who).toBe(201);
    }
    expect(await codeOf(await send('ben', plainPdf()))).toBe('DISPUTE_NOT_FOUND');
    expect(await codeOf(await send('dulles', plainPdf()))).toBe('DISPUTE_NOT_FOUND');
    expect(await codeOf(await send('support', plainPdf()))).toBe('NOT_ALLOWED');
    // It names what can be sent here, which is more than a shop's papers may be.
    const refusal = (await (await send('ana', '<html>no</html>', 'a.pdf')).json()) as Record<string, string>;
    expect(refusal['code']).toBe('EVIDENCE_TYPE_REFUSED');
    expect(refusal['detail']).toContain('DOC and DOCX');

    const { cases } = await app.as('mira').disputes.ofJob({ jobId });
    const files = cases[0]!.evidence.filter(({ file }) => file);
    expect(files.map(({ side }) => side)).toEqual(['owner', 'shop', 'staff']);
    expect(files[0]!.author).toBe('The owner');
    const evidenceId = files[0]!.id;
    const { url } = await app.as('mira').disputes.openFile({ jobId, evidenceId });
    expect((await http.request(`http://hoist.test${url}`)).status).toBe(200);
    expect((await http.request(`http://hoist.test/files/evidence/${evidenceId}`)).status).toBe(404);
    const toOpen = { disputeId, evidenceId, idempotencyKey: key() };
    const opened = await app.as('finance').disputes.staff.openFile(toOpen);
    expect(opened.url).toContain(evidenceId);
    // A look of staff is on the record, with whose file it was; the two sides look at what is theirs to see.
    const { items: looks } = await app
      .as('finance')
      .audit.staff.list({ job: jobId, action: 'dispute_evidence.opened' });
    expect(looks).toMatchObject([
      { actor: 'Fiona Berg', entityId: evidenceId, after: { disputeId, side: 'owner' } },
    ]);
    await expect(app.as('ben').disputes.openFile({ jobId, evidenceId })).rejects.toEqual(
      refused('JOB_NOT_FOUND'),
    );
    await app.as('ana').disputes.withdraw({ jobId, idempotencyKey: key() });
    await app.settle();
  });
});

it('leaves every account as the books of both sides say', async () => {
  await app.settle();
  expect(await brokenInvariants(app.product.system)).toEqual([]);
});
