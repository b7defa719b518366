import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TICKET_KEPT_DAYS } from '#domain/site/support.ts';
import { DAY, plus } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { key } from '#test/support/stories.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { forgetTickets } from './forget-tickets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const refused = (code: string) => expect.objectContaining({ code });
const aMessage = (email: string) => ({
  email,
  name: 'Someone Else',
  topic: 'problem' as const,
  job: 'JOB-17',
  message: 'The brakes still grind, and the shop does not call back.',
  idempotencyKey: key(),
});

async function mailsTo(to: string) {
  const { messages } = await app.as(null).demo.outbox({ to, limit: 50 });
  return messages;
}

const desk = () => app.as('support');

async function open(email: string) {
  const { number } = await app.as(null).support.open(aMessage(email));
  const { items } = await desk().support.tickets({ limit: 100 });
  return { number, ticketId: items.find((ticket) => ticket.number === number)!.id };
}

describe('a person who writes to support', () => {
  it('gets a number by email that repeats none of their words, and we hear that something waits', async () => {
    const { number } = await open('Asks@People.test ');
    const [mail] = await mailsTo('asks@people.test');
    expect(mail).toMatchObject({
      kind: 'support.ticket_opened',
      subject: `We have your message (${number})`,
    });
    const waits = (await mailsTo('support@hoist.example'))[0]!;
    expect(waits.subject).toBe(`${number} needs an answer`);
    for (const { text, html } of [mail!, waits]) expect(`${text}${html}`).not.toMatch(/grind|Someone/);
  });

  it('is answered once, however often the same message is sent', async () => {
    const message = aMessage('twice@people.test');
    const first = await app.as(null).support.open(message);
    expect(await app.as(null).support.open(message)).toEqual(first);
    expect(await mailsTo('twice@people.test')).toHaveLength(1);
  });

  it('cannot fill another person’s mailbox, and is still heard', async () => {
    const numbers = new Set<string>();
    for (let n = 0; n < 5; n += 1) numbers.add((await open('victim@people.test')).number);
    expect(numbers.size).toBe(5);
    expect(await mailsTo('victim@people.test')).toHaveLength(3);
  });

  it('is heard although the hidden field was filled in, by a person who looks first, and gets no email', async () => {
    const filled = { ...aMessage('manager@people.test'), website: 'https://people.test' };
    const { number, isHeld } = await app.as(null).support.open(filled);
    expect(isHeld).toBe(true);
    const { items } = await desk().support.tickets({ state: 'open', limit: 100 });
    const held = items.find((ticket) => ticket.number === number)!;
    expect(held).toMatchObject({ name: 'Someone Else', state: 'open', isHeld: true });
    expect(items.filter((ticket) => ticket !== held).every((ticket) => !ticket.isHeld)).toBe(true);
    expect(await mailsTo('manager@people.test')).toEqual([]);

    const body = 'Your receipt is corrected.';
    const ticketId = held.id;
    await desk().support.answer({ ticketId, body, close: true, idempotencyKey: key() });
    expect(await mailsTo('manager@people.test')).toHaveLength(1);
  });
});

describe('staff with the right to it', () => {
  it('answer by email, and the ticket waits for its author until it is closed', async () => {
    const { ticketId, number } = await open('answered@people.test');
    expect(await desk().support.ticket({ ticketId })).toMatchObject({ state: 'open', fromAccount: false });
    const body = 'We spoke with the shop.\n\nIt looks at the brakes again tomorrow.';
    const answered = await desk().support.answer({ ticketId, body, idempotencyKey: key() });
    expect(answered).toMatchObject({ state: 'answered', answers: [{ by: 'Sunil Rao', body }] });
    const [mail] = await mailsTo('answered@people.test');
    expect(mail).toMatchObject({ subject: `Our answer to your message (${number})` });
    expect(mail!.text).toContain('It looks at the brakes again tomorrow.');

    expect((await desk().support.close({ ticketId, idempotencyKey: key() })).state).toBe('closed');
    const again = desk().support.close({ ticketId, idempotencyKey: key() });
    await expect(again).rejects.toEqual(refused('TICKET_CLOSED'));
    const open_ = await desk().support.tickets({ state: 'open', limit: 100 });
    expect(open_.items.map((ticket) => ticket.id)).not.toContain(ticketId);
  });

  it('read addresses masked unless they may see contacts, and list in pages', async () => {
    await open('masked.person@people.test');
    const [seen] = (await desk().support.tickets({ limit: 1 })).items;
    expect(seen).toMatchObject({ email: 'ma***@people.test', jobNumber: 'JOB-17' });
    const first = await app.as('superAdmin').support.tickets({ limit: 2 });
    expect(first.items[0]!.email).toBe('masked.person@people.test');
    const second = await app.as('superAdmin').support.tickets({ limit: 2, after: first.next! });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4);
  });

  it('find what waits longest first, page by page, and what waits too long marked', async () => {
    const { ticketId: older } = await open('older@people.test');
    app.clock.advance(2 * DAY);
    const { ticketId: newer } = await open('newer@people.test');
    const walked: { id: string; waits: { isLate: boolean } | null }[] = [];
    let after: string | undefined;
    do {
      const page = await desk().support.tickets({ state: 'open', limit: 1, after });
      walked.push(...page.items);
      after = page.next ?? undefined;
    } while (after);
    const places = [older, newer].map((id) => walked.findIndex((ticket) => ticket.id === id));
    expect(places).toEqual([walked.length - 2, walked.length - 1]);
    expect(walked.at(-2)!.waits).toMatchObject({ isLate: true });
    expect(walked.at(-1)!.waits).toMatchObject({ isLate: false, since: app.clock.now().toISOString() });
  });

  it('open a closed one again, and it waits from then on', async () => {
    const { ticketId } = await open('again@people.test');
    const reopen = () => desk().support.reopen({ ticketId, idempotencyKey: key() });
    await expect(reopen()).rejects.toEqual(refused('TICKET_NOT_CLOSED'));
    await desk().support.close({ ticketId, idempotencyKey: key() });
    app.clock.advance(3 * DAY);
    const since = app.clock.now().toISOString();
    expect(await reopen()).toMatchObject({ state: 'open', waits: { since, isLate: false } });
    const { items } = await desk().support.tickets({ state: 'open', limit: 100 });
    expect(items.at(-1)!.id).toBe(ticketId);
    const [entry] = (await app.as('ops').audit.staff.list({ action: 'support.ticket_reopened' })).items;
    expect(entry).toMatchObject({ before: { state: 'closed' }, after: { state: 'open' } });
    const asFinance = app.as('finance').support.reopen({ ticketId, idempotencyKey: key() });
    await expect(asFinance).rejects.toEqual(refused('NOT_ALLOWED'));
  });

  it('leave their acts in the trail, and no user’s words', async () => {
    const { rows } = await app.product.system.database.executeSql(
      `select action, after::text as after from audit_entry where entity = 'support_ticket'`,
    );
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set([
        'support.ticket_opened',
        'support.ticket_answered',
        'support.ticket_closed',
        'support.ticket_reopened',
      ]),
    );
    expect(JSON.stringify(rows)).not.toMatch(/grind|people\.test|tomorrow/);
  });
});

describe('a ticket', () => {
  it('goes with the account of its author, written from it or not', async () => {
    const message = { ...aMessage('cara@people.test'), topic: 'question' as const };
    const email = (await app.as('cara').accounts.profile.me({})).email;
    await app.as('cara').support.open({ ...message, email: 'elsewhere@people.test' });
    await app.as(null).support.open({ ...message, email, idempotencyKey: key() });
    const count = async () =>
      (
        await app.product.system.database.executeSql(
          `select count(*)::int as tickets from support_ticket where email = 'elsewhere@people.test' or email = $1`,
          [email],
        )
      ).rows[0];
    expect(await count()).toEqual({ tickets: 2 });
    const { questions } = await app.as('cara').accounts.profile.download({});
    expect(questions).toMatchObject([{ message: message.message, state: 'open' }]);
    await app.as('cara').accounts.profile.remove({ confirmation: 'DELETE' });
    expect(await count()).toEqual({ tickets: 0 });
  });

  it('is erased two years after the last word', async () => {
    const { system } = app.product;
    const count = async () =>
      (await system.database.executeSql('select count(*)::int as tickets from support_ticket')).rows[0];
    const last = app.clock.now();
    app.clock.moveTo(plus(last, TICKET_KEPT_DAYS * DAY));
    await asSystem(system, forgetTickets);
    expect(await count()).not.toEqual({ tickets: 0 });
    app.clock.moveTo(plus(last, TICKET_KEPT_DAYS * DAY + 1));
    await asSystem(system, forgetTickets);
    expect(await count()).toEqual({ tickets: 0 });
  });
});
