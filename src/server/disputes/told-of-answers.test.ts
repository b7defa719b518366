import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { DAY } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { sendFile } from '#test/support/acts/dispute-acts.ts';
import { emailOf } from '#test/support/people.ts';
import { key, paidJob } from '#test/support/stories.ts';

// An opener who does not reply to the answer loses the claim, so an email tells them to reply, and until
// when.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const text = 'The brakes still squeal.';
const once = (jobId: JobId) => ({ jobId, text, idempotencyKey: key() });
const BY_WHEN = /accept the offer by \w+day, [^.]+\. If you don’t, we close the case/;

async function openCase() {
  const jobId = await paidJob(app);
  const asked = { reason: 'not_fixed', statement: text, askedCents: cents(25_00) } as const;
  const { disputes } = await app.as('ana').disputes.open({ jobId, ...asked, idempotencyKey: key() });
  await app.settle();
  return { jobId, disputeId: disputes.cases[0]!.id };
}

/** What the case emails a person got since the last look say. */
const seen = new Set<unknown>();
async function newsTo(who: 'ana' | 'mira'): Promise<string[]> {
  await app.settle();
  const { rows } = await app.product.system.database.executeSql(
    `select id, to_address, text_body from outgoing_message where kind = 'dispute.news'`,
  );
  const news = rows.filter((row) => !seen.has(row['id']) && row['to_address'] === emailOf(who));
  for (const row of rows) seen.add(row['id']);
  return news.map((row) => String(row['text_body']));
}

describe('an answer', () => {
  it('is sent to the opener of the case, once, with the deadline for a reply', async () => {
    const { jobId } = await openCase();
    await newsTo('ana');
    await app.as('mira').disputes.say({ ...once(jobId), offerCents: cents(9_00) });
    expect(await newsTo('ana')).toEqual([expect.stringMatching(BY_WHEN)]);
    app.clock.advance(DAY);
    await app.as('mira').disputes.say({ ...once(jobId), offerCents: cents(10_00) });
    expect(await newsTo('ana')).toEqual([expect.stringMatching(BY_WHEN)]);
    await app.as('ana').disputes.say(once(jobId));
    expect(await newsTo('mira')).toEqual([expect.not.stringMatching(BY_WHEN)]);
    app.clock.advance(DAY);
    await app.as('mira').disputes.say(once(jobId));
    expect(await newsTo('ana')).toEqual([expect.not.stringMatching(BY_WHEN)]);
    await app.as('ana').disputes.withdraw({ jobId, idempotencyKey: key() });
  });

  it('is reported when it is only a file', async () => {
    const { jobId, disputeId } = await openCase();
    await newsTo('ana');
    expect((await sendFile(app, 'mira', disputeId)).status).toBe(201);
    expect(await newsTo('ana')).toEqual([expect.stringMatching(BY_WHEN)]);
    await app.as('ana').disputes.withdraw({ jobId, idempotencyKey: key() });
  });
});

describe('a case that goes to a second person', () => {
  it('is not said to have been read before they took it over', async () => {
    const { disputeId } = await openCase();
    const on = () => ({ disputeId, idempotencyKey: key() });
    const reason = 'Both sides have said what they know.';
    const finance = app.as('finance').disputes.staff;
    await finance.beginReview({ ...on(), reason });
    await newsTo('ana');
    await finance.escalate({ ...on(), reason });
    const [handedOn] = await newsTo('ana');
    expect(handedOn).toContain('Another staff member will review your dispute');
    expect(handedOn).not.toContain('We have read');
    app.clock.advance(DAY);
    await app.as('superAdmin').disputes.staff.takeOver(on());
    expect((await newsTo('ana')).join('')).toContain('We are reading both sides');
  });
});
