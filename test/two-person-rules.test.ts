import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DisputeId, JobId, PaymentId, UserId } from '#domain/ids.ts';
import type { ErrorCode } from '#domain/errors/errors.ts';
import { cents } from '#domain/money/money.ts';
import { testApp, type TestApp } from './support/app.ts';
import { brokenInvariants } from './support/invariants.ts';
import type { PersonName } from './support/people.ts';
import { bookedJob, checkIn, doTheWork, key, paidJob } from './support/stories.ts';

// What takes two people is let pass by one who had no hand in it and has no part in what it is about.

const DISPUTED = '4000000000000259';
const reason = 'The video on file says so.';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  // Four people who may decide about money, and three super admins.
  await sql(`update staff_member set role = 'finance_admin' where user_id = any($1::uuid[])`, [
    app.world.users.ops,
    app.world.users.support,
  ]);
});
afterAll(async () => {
  await app.settle();
  expect(await brokenInvariants(app.product.system)).toEqual([]);
  await app.close();
});

const sql = (text: string, ...values: unknown[]) => app.product.system.database.executeSql(text, values);
const cases = (who: PersonName) => app.as(who).disputes.staff;

/** What waits for its second person. */
type Waiting = {
  pass: (who: PersonName) => Promise<unknown>;
  /** Who had a hand in it. */
  mayNot: readonly (readonly [who: PersonName, code: ErrorCode])[];
  may: PersonName;
  /** What `may` is refused with while they belong to the shop, or are the customer. */
  withPart?: ErrorCode;
};

async function paymentOf(jobId: JobId): Promise<PaymentId> {
  const payments = app.product.system.database.kysely.selectFrom('payment').select('id');
  return (await payments.where('job_id', '=', jobId).executeTakeFirstOrThrow()).id;
}

async function refund(asker: PersonName, isGoodwill: boolean): Promise<Waiting> {
  const paymentId = await paymentOf(await paidJob(app));
  const desk = app.as(asker).payments.staff;
  const asked = { paymentId, amountCents: cents(300_00), reason, idempotencyKey: key() };
  const { payment } = isGoodwill
    ? await desk.giveGoodwill(asked)
    : await desk.refund({ ...asked, reasonCode: 'other' });
  const { id: refundId } = payment.refunds.find(({ state }) => state === 'waiting')!;
  return {
    pass: (who) =>
      app.as(who).payments.staff.decideRefund({
        paymentId,
        refundId,
        decision: 'approve',
        reason,
        idempotencyKey: key(),
      }),
    mayNot: [[asker, 'REFUND_OWN']],
    may: 'finance',
    withPart: 'REFUND_PART',
  };
}

/** A case of a job that was paid, in the review of `who`. */
async function caseInReview(who: PersonName, asked = 300_00) {
  const jobId = await bookedJob(app, 'ana', { parts: 1_600_00 });
  await checkIn(app, jobId);
  await doTheWork(app, jobId);
  await app.as('ana').bookings.confirm({ jobId, idempotencyKey: key() });
  await app.settle();
  const opening = { reason: 'not_fixed', statement: 'It still squeals.', askedCents: cents(asked) } as const;
  const { disputes } = await app.as('ana').disputes.open({ jobId, ...opening, idempotencyKey: key() });
  const disputeId = disputes.cases[0]!.id;
  const on = () => ({ disputeId, idempotencyKey: key() });
  await cases(who).beginReview({ ...on(), reason });
  const split = (by: PersonName, amount: number) =>
    cases(by).decide({ ...on(), decision: 'split', amountCents: cents(amount), reason });
  const pass = (by: PersonName) => cases(by).approve({ ...on(), verdict: 'approve', reason });
  return { jobId, on, split, pass };
}

const rules: Record<string, () => Promise<Waiting>> = {
  'a refund above the limit': () => refund('superAdmin', false),
  'goodwill above the limit': () => refund('superAdmin', true),

  'a decision above the limit': async () => {
    const { split, pass } = await caseInReview('finance');
    await split('finance', 280_00);
    return {
      pass,
      mayNot: [['finance', 'DISPUTE_SECOND_PERSON']],
      may: 'ops',
      withPart: 'DISPUTE_OWN_SHOP',
    };
  },
  'a second look at a case': async () => {
    const { on } = await caseInReview('finance');
    await cases('finance').escalate({ ...on(), reason });
    return {
      pass: (who) => cases(who).takeOver(on()),
      mayNot: [['finance', 'DISPUTE_SECOND_PERSON']],
      may: 'ops',
      withPart: 'DISPUTE_OWN_SHOP',
    };
  },
  'the decision of a second look': async () => {
    const { on, split, pass } = await caseInReview('finance', 1_500_00);
    await cases('finance').escalate({ ...on(), reason });
    await cases('ops').takeOver(on());
    await split('ops', 280_00);
    return {
      pass,
      mayNot: [
        ['ops', 'DISPUTE_SECOND_PERSON'],
        ['finance', 'DISPUTE_SECOND_PERSON'],
      ],
      may: 'superAdmin',
      withPart: 'DISPUTE_OWN_SHOP',
    };
  },
  'the decision after an appeal': async () => {
    const { jobId, on, split, pass } = await caseInReview('finance');
    await split('finance', 280_00);
    await pass('superAdmin');
    await app.as('ana').disputes.appeal({ jobId, reason: 'All of it.', idempotencyKey: key() });
    for (const first of ['finance', 'superAdmin'] as const) {
      await expect(cases(first).takeOver(on())).rejects.toMatchObject({ code: 'DISPUTE_SECOND_PERSON' });
    }
    await cases('ops').takeOver(on());
    await split('ops', 290_00);
    return {
      pass,
      mayNot: [
        ['ops', 'DISPUTE_SECOND_PERSON'],
        ['finance', 'DISPUTE_SECOND_PERSON'],
        ['superAdmin', 'DISPUTE_SECOND_PERSON'],
      ],
      may: 'support',
      withPart: 'DISPUTE_OWN_SHOP',
    };
  },
  'who bears a chargeback': async () => {
    const jobId = await paidJob(app, { card: DISPUTED });
    const { items } = await cases('finance').chargebacks.list({ tab: 'all' });
    const { id: chargebackId } = items.find((row) => row.jobId === jobId)!;
    const shop = { chargebackId, liable: 'shop', reason } as const;
    const pass = (who: PersonName) => cases(who).chargebacks.setLiable({ ...shop, idempotencyKey: key() });
    await pass('finance');
    return { pass, mayNot: [['finance', 'CHARGEBACK_OWN']], may: 'ops', withPart: 'DISPUTE_OWN_SHOP' };
  },
  'ending the role of a super admin': async () => {
    const { rotate, finance } = app.world.users;
    await sql(`update staff_member set role = 'super_admin' where user_id = $1`, finance);
    await sql('update staff_member set must_rotate_password = false where user_id = $1', rotate);
    const desk = app.as('superAdmin').accounts.staff;
    const { requestId } = await desk.setStaffRole({
      userId: rotate,
      role: 'ops_admin',
      reason,
      idempotencyKey: key(),
    });
    return {
      pass: (who) =>
        app.as(who).accounts.staff.confirmStaffRole({ requestId: requestId!, idempotencyKey: key() }),
      mayNot: [
        ['superAdmin', 'SECOND_PERSON_NEEDED'],
        ['rotate', 'SECOND_PERSON_NEEDED'],
      ],
      may: 'finance',
    };
  },
};

describe.each(Object.entries(rules))('%s', (_, prepare) => {
  it('is let pass by a person who had no hand in it and has no part in it', async () => {
    const { pass, mayNot, may, withPart } = await prepare();
    for (const [who, code] of mayNot) {
      await expect(pass(who), who).rejects.toMatchObject({ code });
    }
    if (withPart) {
      const { mira } = app.world.shops;
      await sql(
        `insert into shop_member (shop_id, user_id, role, created_at) values ($1, $2, 'mso_accounting', now())`,
        mira.id,
        app.world.users[may],
      );
      const refused = await pass(may).catch((error: unknown) => error);
      await sql('delete from shop_member where user_id = $1', app.world.users[may]);
      expect(refused).toMatchObject({ code: withPart });
    }
    await pass(may);
  });
});

describe('the database', () => {
  const passed = (disputeId: DisputeId, by: UserId) =>
    sql('update dispute set approved_by = $2, approved_at = now() where id = $1', disputeId, by);

  it('refuses an approval by the person who escalated the case', async () => {
    const { on, split } = await caseInReview('finance', 1_500_00);
    await cases('finance').escalate({ ...on(), reason });
    await cases('ops').takeOver(on());
    await split('ops', 280_00);
    const { finance, ops, support } = app.world.users;
    await expect(passed(on().disputeId, finance)).rejects.toThrow(/approver_is_new/);
    await expect(passed(on().disputeId, ops)).rejects.toThrow(/four_eyes/);
    await passed(on().disputeId, support);
  });

  it('refuses an approval by the person whose refund it is', async () => {
    const jobId = await paidJob(app);
    const asked = { paymentId: await paymentOf(jobId), amountCents: cents(300_00), reason } as const;
    await app.as('finance').payments.staff.refund({ ...asked, reasonCode: 'other', idempotencyKey: key() });
    const decided = (by: UserId) =>
      sql('update payment_refund set decided_by = $2, decided_at = now() where job_id = $1', jobId, by);
    for (const by of ['ana', 'miraAccounting'] as const) {
      await expect(decided(app.world.users[by]), by).rejects.toThrow(/has a part in it/);
    }
  });
});
