import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import type { PersonName } from '#test/support/people.ts';
import { key, paidJob } from '#test/support/stories.ts';

// Disputes, chargebacks and support tickets have notes and a history as every other record.

const DISPUTED = '4000000000000259';
const refused = (code: string) => expect.objectContaining({ code });
const statement = 'The brakes still squeal after a week.';

type Case = 'dispute' | 'chargeback' | 'support_ticket';
const cases = ['dispute', 'chargeback', 'support_ticket'] as const satisfies readonly Case[];

let app: TestApp;
let ids: Record<Case, string>;
beforeAll(async () => {
  app = await testApp();
  const question = { email: 'asks@people.test', message: statement, topic: 'problem' } as const;
  await app.as(null).support.open({ ...question, idempotencyKey: key() });
  const { items: tickets } = await app.as('support').support.tickets({});
  const jobId = await paidJob(app);
  const opening = { reason: 'not_fixed', statement, askedCents: cents(50_00) } as const;
  await app.as('ana').disputes.open({ jobId, ...opening, idempotencyKey: key() });
  const { items: disputes } = await app.as('finance').disputes.staff.list({ tab: 'all' });
  await paidJob(app, { card: DISPUTED });
  const { items: chargebacks } = await app.as('finance').disputes.staff.chargebacks.list({ tab: 'all' });
  ids = {
    dispute: disputes[0]!.id,
    chargeback: chargebacks[0]!.id,
    support_ticket: tickets[0]!.id,
  };
});
afterAll(() => app.close());

const record = (subject: Case) => ({ subject, subjectId: ids[subject] });
const historyOf = async (who: PersonName, subject: Case) =>
  (await app.as(who).records.history({ ...record(subject), limit: 100 })).items;
const note = (subject: Case) => ({ ...record(subject), content: 'Called them.', idempotencyKey: key() });

describe.each(cases)('a record of the kind %s', (subject) => {
  it('has notes, which the trail tells without their words', async () => {
    await app.as('superAdmin').records.addNote(note(subject));
    const { items } = await app.as('superAdmin').records.notes(record(subject));
    expect(items).toMatchObject([{ type: 'general', content: 'Called them.' }]);
    const [newest] = await historyOf('superAdmin', subject);
    expect(newest).toMatchObject({ action: `${subject}.add_note` });
    expect(JSON.stringify(newest)).not.toContain('Called');
  });

  it('is nothing where there is none', async () => {
    const nothing = app.as('superAdmin').records.history({ subject, subjectId: key() });
    await expect(nothing).rejects.toEqual(refused('NOT_FOUND'));
  });
});

describe('the history of a case', () => {
  it('has what it went through and what staff did about it, and nothing of other cases', async () => {
    const disputeId = ids.dispute as never;
    await app.as('finance').disputes.staff.say({ disputeId, text: 'Which wheel?', idempotencyKey: key() });
    await app.as('finance').disputes.staff.chargebacks.packet({ chargebackId: ids.chargeback as never });
    const ofDispute = (await historyOf('finance', 'dispute')).map(({ action }) => action);
    expect(ofDispute).toContain('dispute.opened');
    const ofBank = (await historyOf('finance', 'chargeback')).map(({ action }) => action);
    expect(ofBank).toContain('chargeback.opened');
    expect(ofBank).toContain('chargeback.packet_read');
    expect(ofDispute.filter((action) => action.startsWith('chargeback.'))).toEqual([]);
    expect(ofBank.filter((action) => action.startsWith('dispute.'))).toEqual([]);
    const ofTicket = (await historyOf('support', 'support_ticket')).map(({ action }) => action);
    expect(ofTicket).toContain('support.ticket_opened');
  });

  it('and its notes are for who may look at it, and writing for who may write notes', async () => {
    for (const [who, subject] of [
      ['support', 'dispute'],
      ['ops', 'chargeback'],
      ['readOnly', 'dispute'],
      ['finance', 'support_ticket'],
      ['readOnly', 'support_ticket'],
    ] as const) {
      await expect(historyOf(who, subject), `${who} ${subject}`).rejects.toEqual(refused('NOT_ALLOWED'));
      const notes = app.as(who).records.notes(record(subject));
      await expect(notes, `${who} ${subject}`).rejects.toEqual(refused('NOT_ALLOWED'));
    }
    const ofFinance = app.as('finance').records.addNote(note('dispute'));
    await expect(ofFinance).rejects.toEqual(refused('NOT_ALLOWED'));
    const ofSupport = app.as('support').records.addNote(note('dispute'));
    await expect(ofSupport).rejects.toEqual(refused('NOT_ALLOWED'));
  });
});
