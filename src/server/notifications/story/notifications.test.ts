import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, MINUTE, plus } from '#domain/time.ts';
import { appForThisTest, START, type TestApp } from '#test/support/app.ts';
import { emailOf } from '#test/support/people.ts';
import {
  acceptQuote,
  bookedJob,
  checkIn,
  DECLINED_CARD,
  doTheWork,
  finishedJob,
  key,
  payWith,
  postJob,
  sendQuote,
} from '#test/support/stories.ts';
import { deliverMail } from './deliver-mail.ts';
import { QUIET_MINUTES } from './quiet-thread.ts';
import { deliverEvent } from '#server/wiring/on-events.ts';
import { sentencesOf } from '#test/support/told.ts';

// Who hears what by email, once, and what such an email must never say.

const ana = emailOf('ana');
const frontOffice = (['mira', 'miraManager', 'miraAdvisor'] as const).map(emailOf).toSorted();

type Mail = { kind: string; to: string; subject: string; text: string; html: string; status: string };

async function mails(app: TestApp, kind?: string): Promise<Mail[]> {
  const { messages } = await app.as(null).demo.outbox({ limit: 100 });
  return messages.filter((message) => kind === undefined || message.kind === kind);
}
const readers = async (app: TestApp, kind: string) =>
  (await mails(app, kind)).map((mail) => mail.to).toSorted();

describe('a guest', () => {
  it('gets the link that finishes the post', async () => {
    const app = await appForThisTest();
    await app.as(null).jobs.post({
      email: 'new@people.test',
      zip: '20147',
      vehicle: { year: 2019, make: 'Honda', model: 'Civic' },
      service: 'brakes',
      photos: [],
      idempotencyKey: key(),
    });
    await app.settle();
    const [mail, ...others] = await mails(app);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'guest.link', to: 'new@people.test', status: 'sent' });
    expect(mail?.text).toContain('http://hoist.test/customer/finish?token=');
    expect(mail?.text).toContain('Brake Service, 2019 Honda Civic');
  });
});

describe('an owner', () => {
  it('hears of a quote, and again when it was changed', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId);
    await app.settle();
    app.clock.moveTo(plus(START, QUIET_MINUTES * MINUTE));
    await sendQuote(app, jobId, 'mira', { parts: 100_00 });
    await app.settle();
    const found = await mails(app, 'quote.new');
    expect(found.map((mail) => mail.to)).toEqual([ana, ana]);
    expect(found[0]?.subject).toMatch(/^A quote of \$\d+\.\d\d from “Mira's Garage”$/);
    expect(found[0]?.subject).not.toBe(found[1]?.subject);
    expect(found[0]?.text).toContain(`http://hoist.test/customer/jobs/${jobId}`);
  });

  it('hears nothing of a quote that was withdrawn before the email was written', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId);
    await app.as('mira').quotes.withdraw({ jobId, idempotencyKey: key() });
    await app.settle();
    expect(await mails(app, 'quote.new')).toEqual([]);
  });

  it('gets the check-in code with the booking, and every step of the work after it', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app);
    const { checkInCode } = await app.as('ana').jobs.get({ jobId });
    const [booked] = await mails(app, 'job.booked');
    expect(booked).toMatchObject({ to: ana });
    expect(booked?.text).toContain(`Check-in code: ${checkInCode}`);
    expect(booked?.text).toContain('Where: 1 Main Street, Ashburn, VA 20147');
    expect(booked?.text).toMatch(/When: \w+, November \d+ at .+ EST/);

    await checkIn(app, jobId);
    await doTheWork(app, jobId);
    await app.settle();
    expect((await mails(app, 'job.checked_in'))[0]?.text).toContain('61,204 miles');
    expect((await mails(app, 'job.finished'))[0]?.text).toMatch(/Invoice: INV-\d+/);

    await app.as('ana').bookings.confirm({ jobId, idempotencyKey: key() });
    await app.settle();
    expect(await readers(app, 'job.receipt')).toEqual([ana]);
    expect(await readers(app, 'shop.paid')).toEqual(frontOffice);
  });

  it('is asked for another card when theirs is declined', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const { myQuote } = await sendQuote(app, jobId);
    await acceptQuote(app, jobId, 'ana', myQuote!.id);
    await app.settle();
    await payWith(app, jobId, 'ana', DECLINED_CARD);
    await app.settle();
    const [mail] = await mails(app, 'payment.declined');
    expect(mail).toMatchObject({ to: ana, subject: 'Your card was declined' });
    expect(mail?.text).toContain('by Friday, November 20 at 3:15 PM EST');

    for (const number of ['4000000000009995', DECLINED_CARD]) {
      await app.as('ana').payments.replaceCard({ jobId, idempotencyKey: key() });
      await app.settle();
      await payWith(app, jobId, 'ana', number);
      await app.settle();
    }
    expect(await mails(app, 'payment.declined')).toHaveLength(1);
    const { timeline } = await app.as('ana').jobs.get({ jobId });
    expect(
      sentencesOf(
        timeline.filter(({ action }) => action === 'payment.declined'),
        'owner',
      ),
    ).toEqual([
      'Your card was declined. Nothing was charged.',
      'There was not enough money on your card. Nothing was charged.',
      'Your card was declined. Nothing was charged.',
    ]);
  });

  it('is reminded once a day that silence counts as a yes', async () => {
    const app = await appForThisTest();
    const jobId = await finishedJob(app);
    await app.as('mira').bookings.handOver({ jobId, idempotencyKey: key() });
    for (const days of [1, 2]) {
      app.clock.moveTo(plus(app.clock.now(), DAY));
      await app.settle();
      expect(await mails(app, 'job.confirm_reminder')).toHaveLength(days);
    }
  });

  it('hears before their post ends, and when it did', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId);
    app.clock.moveTo(plus(app.clock.now(), 6 * DAY));
    await app.settle();
    expect((await mails(app, 'job.expires_soon')).map((mail) => mail.to)).toEqual([ana]);
    app.clock.moveTo(plus(app.clock.now(), DAY + HOUR));
    await app.settle();
    expect(await readers(app, 'job.expired')).toEqual([ana]);
  });

  it('and the shop hear of a cancellation, with what it cost', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app, 'ana', { startsInHours: 20 });
    const { feeCents } = await app.as('ana').jobs.cancellationCost({ jobId });
    await app.as('ana').jobs.cancel({ jobId, shownFeeCents: feeCents, idempotencyKey: key() });
    await app.settle();
    const [mail] = await mails(app, 'job.cancelled');
    expect(mail?.text).toContain('Cancellation fee: $5.00');
    expect(mail?.text).toMatch(/Hold voided, not charged: \$\d/);
    expect(mail?.text).not.toContain('Given back');
    expect(mail?.text).toContain('You canceled');
    expect(await readers(app, 'booking.cancelled')).toEqual(frontOffice);
    expect((await mails(app, 'booking.cancelled'))[0]?.text).toContain('The owner canceled');
  });

  it('hears what a cancellation gives back, and not again what was refunded before it', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app);
    await checkIn(app, jobId);
    app.clock.moveTo(plus(START, 6 * DAY + HOUR));
    await app.settle();
    const { number } = await app.as('ana').jobs.get({ jobId });
    const { items } = await app.as('finance').payments.staff.list({ type: 'charge', search: number });
    const { paymentId } = items[0]!;
    const reason = 'A test of a mail.';
    const refund = { paymentId, amountCents: cents(230_08), reasonCode: 'other', reason } as const;
    await app.as('finance').payments.staff.refund({ ...refund, idempotencyKey: key() });
    await app.settle();
    await app.as('superAdmin').bookings.staff.cancel({ jobId, code: 'staff', reason, idempotencyKey: key() });
    await app.settle();
    const [mail] = await mails(app, 'job.cancelled');
    expect(mail?.text).toContain('Refunded to you: $100.00');
    expect(mail?.text).not.toContain('Let go');
  });

  it('whose account is disabled gets no email', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await app.product.system.database.executeSql(
      'update auth_user set disabled_at = now() where email = $1',
      [ana],
    );
    await sendQuote(app, jobId);
    await app.settle();
    // Shops that could quote hear of the new job, and no one else gets anything.
    const sent = await mails(app);
    expect(sent.filter(({ to, kind }) => to === ana || kind !== 'job.new')).toEqual([]);
  });
});

describe('a shop', () => {
  it('hears that it was chosen, in its front office only, and nothing of the owner or the code', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app);
    expect(await readers(app, 'quote.accepted')).toEqual(frontOffice);
    const { checkInCode } = await app.as('ana').jobs.get({ jobId });
    for (const mail of await mails(app)) {
      if (mail.to === ana) continue;
      for (const secret of [checkInCode!, 'Ortiz', 'Ana', 'Secret Street', ana]) {
        expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain(secret);
      }
    }
  });

  it('hears that it waits in reserve when another was chosen', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId, 'dulles');
    const { myQuote } = await sendQuote(app, jobId, 'mira');
    await acceptQuote(app, jobId, 'ana', myQuote!.id);
    await app.settle();
    await payWith(app, jobId, 'ana');
    await app.settle();
    const expected = (['dulles', 'dullesManager', 'dullesAdvisor'] as const).map(emailOf).toSorted();
    expect(await readers(app, 'quote.standby')).toEqual(expected);
  });

  it('hears that a job it quoted for is gone', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId);
    await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
    await app.settle();
    expect(await readers(app, 'quote.lost')).toEqual(frontOffice);
    expect(await mails(app, 'job.cancelled')).toEqual([]);
  });

  it('without active members gets its email at its own address', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId);
    await app.product.system.database.executeSql(
      'update auth_user set disabled_at = now() where id in (select user_id from shop_member)',
    );
    await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
    await app.settle();
    expect(await readers(app, 'quote.lost')).toEqual(['mira@shops.test']);
  });
});

describe('an event', () => {
  it('that is delivered again writes nothing again', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app);
    const before = (await mails(app)).length;
    const shopId = app.world.shops.mira.id;
    for (let times = 0; times < 3; times += 1) {
      await deliverEvent(app.product.system, { type: 'job.booked', jobId, shopId });
    }
    await app.settle();
    expect(await mails(app)).toHaveLength(before);
  });
});

describe('an email that cannot be sent', () => {
  it('is tried again, and waits for a person after the last try', async () => {
    const app = await appForThisTest();
    const { system } = app.product;
    await system.database.executeSql(
      `insert into outgoing_message (id, kind, channel, to_address, subject, text_body, html_body, status,
         created_at)
       values ('019a0000-0000-7000-8000-0000000000aa', 'test', 'mail', 'a@b.test', '', '', '', 'queued', now())`,
    );
    const broken = { send: () => Promise.reject(new Error('mailbox full')) };
    const send = (attempt: number) =>
      deliverMail(system, broken, '019a0000-0000-7000-8000-0000000000aa', attempt);
    await expect(send(1)).rejects.toThrow('mailbox full');
    expect((await mails(app))[0]?.status).toBe('queued');
    await expect(send(12)).rejects.toThrow('mailbox full');
    expect((await mails(app))[0]?.status).toBe('dead');
  });
});
