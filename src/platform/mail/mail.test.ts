import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { testDatabase } from '#test/support/servers/database.ts';
import { movableClock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import { createSeal } from '../seal.ts';
import { queueText } from '../sms/sms.ts';
import { uuidv7 } from '../tokens.ts';
import {
  deliver,
  giveUpOn,
  outboxOnly,
  queueMessage,
  readBodies,
  smtpTransport,
  type MailMessage,
} from './mail.ts';
import * as aboutMoving from './templates/about-moving.ts';
import * as forOwners from './templates/for-owners.ts';
import * as forShops from './templates/for-shops.ts';

const now = new Date('2026-11-24T12:00:00Z');
const clock = movableClock(now);
const seal = createSeal({ id: 'key', seal: Buffer.alloc(32, 7), addressPoints: 'index' });
const secrets = { seal, keep: false };
let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const message: MailMessage = {
  kind: 'test',
  to: 'ana@example.test',
  subject: 'Hello',
  text: 'Text',
  html: '<p>',
};
const queued = () => db.transaction((tx) => queueMessage(tx, message, () => uuidv7(), now));
const rowOf = (id: string) =>
  db.kysely.selectFrom('outgoing_message').selectAll().where('id', '=', id).executeTakeFirst();

describe('a message', () => {
  it('waits in the outbox until it is delivered', async () => {
    const id = await queued();
    expect(await rowOf(id)).toMatchObject({ status: 'queued', attempts: 0, channel: 'mail', sent_at: null });
    await deliver(db.kysely, outboxOnly(), id, clock, secrets);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1, sent_at: now });
  });

  it('vanishes with the act that caused it', async () => {
    let id = '';
    const failing = db.transaction(async (tx) => {
      id = await queueMessage(tx, message, () => uuidv7(), now);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow();
    expect(await rowOf(id)).toBeUndefined();
  });

  it('is sent once however often the task runs', async () => {
    const id = await queued();
    const sent: string[] = [];
    const transport = { send: async (mail: { id: string }) => void sent.push(mail.id) };
    await deliver(db.kysely, transport, id, clock, secrets);
    await deliver(db.kysely, transport, id, clock, secrets);
    expect(sent).toEqual([id]);
  });

  it('keeps the reason of a failure and stays for the next try', async () => {
    const id = await queued();
    const broken = { send: () => Promise.reject(new Error('mailbox full')) };
    await expect(deliver(db.kysely, broken, id, clock, secrets)).rejects.toThrow('mailbox full');
    expect(await rowOf(id)).toMatchObject({ status: 'queued', attempts: 1, last_error: 'mailbox full' });
    await giveUpOn(db.kysely, id);
    expect(await rowOf(id)).toMatchObject({ status: 'dead' });
  });

  it('does not repeat the address that a mail server names in its refusal', async () => {
    const id = await queued();
    const broken = { send: () => Promise.reject(new Error('550 5.1.1 <ana@example.test>: user unknown')) };
    await expect(deliver(db.kysely, broken, id, clock, secrets)).rejects.toThrow();
    expect(await rowOf(id)).toMatchObject({ last_error: '550 5.1.1 <[hidden]>: user unknown' });
  });

  it('that opens a door is sealed while it waits, and erased once it is sent', async () => {
    const secret = { ...message, text: 'Open https://hoist.test/?token=CANARY', sealedBy: seal };
    const write = () => db.transaction((tx) => queueMessage(tx, secret, () => uuidv7(), now));
    const id = await write();
    expect(JSON.stringify(await rowOf(id))).not.toContain('CANARY');
    const sent: { text: string; html: string }[] = [];
    const transport = { send: async (mail: { text: string; html: string }) => void sent.push(mail) };
    await deliver(db.kysely, transport, id, clock, secrets);
    expect(sent).toMatchObject([{ text: secret.text, html: secret.html }]);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', text_body: '', html_body: '' });

    const kept = await write();
    await deliver(db.kysely, transport, kept, clock, { seal, keep: true });
    const row = await rowOf(kept);
    expect(JSON.stringify(row)).not.toContain('CANARY');
    expect(readBodies(row!, seal).text).toBe(secret.text);
  });

  it('can be a text', async () => {
    const text = { kind: 'code', to: '+15715550123', text: 'Your shop is ready.' };
    const id = await db.transaction((tx) => queueText(tx, text, () => uuidv7(), now));
    expect(await rowOf(id)).toMatchObject({ channel: 'sms', text_body: 'Your shop is ready.' });
  });
});

describe('SMTP', () => {
  let server: Server;
  const heard: string[] = [];
  beforeAll(async () => {
    server = createServer((socket) => {
      let isBody = false;
      socket.write('220 test\r\n');
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        heard.push(text);
        if (isBody && !text.endsWith('\r\n.\r\n')) return;
        const answer = isBody
          ? '250 ok'
          : text.startsWith('DATA')
            ? '354 go'
            : text.startsWith('QUIT')
              ? '221'
              : '250 ok';
        isBody = text.startsWith('DATA');
        socket.write(`${answer}\r\n`);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());

  it('carries the row id as Message-ID', async () => {
    const id = await queued();
    const { port } = server.address() as AddressInfo;
    const transport = smtpTransport({
      url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      from: 'Hoist <mail@hoist.example>',
    });
    await deliver(db.kysely, transport, id, clock, secrets);
    const conversation = heard.join('');
    expect(conversation).toContain(`Message-ID: <${id}@hoist.example>`);
    expect(conversation).toContain('RCPT TO:<ana@example.test>');
    expect(await rowOf(id)).toMatchObject({ status: 'sent' });
  });
});

describe('templates', () => {
  const timeZone = 'America/New_York';
  const repair = '<b>Brakes</b>, 2016 Honda Civic';
  const about = {
    repair,
    jobUrl: 'https://hoist.example/customer/jobs/1',
    shopName: "Mira's Garage",
    timeZone,
  };
  const amounts = { total: cents(24_000), net: cents(22_510), invoiceNumber: 'INV-7', amount: cents(24_000) };
  const startsAt = new Date('2026-11-27T14:30:00Z');
  const booking = { address: '1 Main St', checkInCode: '042917', bookingFee: cents(500), startsAt };
  const ending = { kept: cents(0), returned: cents(500), by: 'You', compensation: cents(500) };
  const all = {
    ...about,
    ...amounts,
    ...booking,
    ...ending,
    validUntil: startsAt,
    fixUntil: startsAt,
    releaseAt: startsAt,
    quotes: 2,
  };
  const mails = Object.entries({ ...forOwners, ...forShops }).map(
    ([name, template]) =>
      [
        name,
        template({
          ...all,
          link: 'https://hoist.example/g/1',
          reason: 'insufficient_funds',
          odometerMiles: 41_200,
          facts: [{ fact: 'odometerMiles', was: 412_000, is: 41_200 }],
        }),
      ] as const,
  );

  it.each(mails)('%s says the same in text and HTML, and escapes what people typed', (_, mail) => {
    expect(mail.subject).not.toMatch(/[\r\n]|\bundefined\b/);
    expect(mail.html).not.toContain('<b>');
    expect(mail.html + mail.text).not.toMatch(/undefined|NaN|Invalid/);
    expect(mail.text).toContain('https://hoist.example/');
    expect(mail.html).toContain('href="https://hoist.example/');
    expect(mail.html).not.toMatch(/<img|<script/);
  });

  it('gives the owner the code and the time in the zone of the shop', () => {
    const { text } = forOwners.bookedMail(all);
    expect(text).toContain('Check-in code: 042917');
    expect(text).toContain('When: Friday, November 27 at 9:30 AM EST');
    expect(text).toContain('Total with tax: $240.00');
  });

  it.each([forOwners.workDoneMail, forOwners.confirmReminderMail])(
    'leads an owner who is not content to what freezes the money',
    (template) => {
      const { text, html } = template(all);
      expect(text).toContain('press “Report a problem” before');
      expect(html).toContain('press “Report a problem” before');
      expect(text).not.toMatch(/wrong[^.]*write to/);
    },
  );

  it('never tells a shop the code', () => {
    expect(forShops.quoteAcceptedMail(all).text).not.toContain('042917');
  });

  it('refuses a link that is no link', () => {
    expect(() => forOwners.guestLinkMail({ repair, link: 'javascript:alert(1)' })).toThrow('javascript:');
  });
});

describe('a text in place of an email', () => {
  it('leads to us, whatever link a stranger wrote into the email', async () => {
    const mail = aboutMoving.shopCancelledMail({
      repair: 'Brakes, 2018 Honda Civic',
      jobUrl: 'https://hoist.test/customer/jobs/1',
      shopName: 'Pay at evil.example',
      reason: 'The lift broke. Get your money back at https://evil.example/pay',
      isOwnChoice: true,
      quotes: 0,
      rescue: null,
    });
    const to = '7035550142@phone.invalid';
    const id = await db.transaction((tx) =>
      queueMessage(tx, { ...mail, kind: 'job.shop_cancelled', to }, uuidv7, now),
    );
    const text =
      'Hoist: Your shop can’t do your repair: Brakes, 2018 Honda Civic https://hoist.test/customer/jobs/1';
    expect(await rowOf(id)).toMatchObject({ channel: 'sms', text_body: text });
  });
});
