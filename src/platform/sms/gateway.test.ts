import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailboxOfPhone } from '#domain/accounts/phone-mailbox.ts';
import { testDatabase } from '#test/support/servers/database.ts';
import type { Database } from '../database/connect.ts';
import { queueMessage } from '../mail/mail.ts';
import { renderMail } from '../mail/templates/layout.ts';
import { uuidv7 } from '../tokens.ts';
import { byRecipient, httpGateway } from './gateway.ts';

// A carrier on this machine.

let carrier: Server;
let url: string;
const received: { headers: IncomingHttpHeaders; body: unknown }[] = [];
beforeAll(async () => {
  carrier = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ headers: request.headers, body: JSON.parse(body) as unknown });
    response.writeHead(request.url === '/full' ? 503 : 202).end();
  });
  await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`;
});
afterAll(() => void carrier.close());

const text = { id: 'message-1', to: '+17035550142', subject: '', text: '123456 is your code', html: '' };

describe('the gateway for texts', () => {
  it('gets number and text, with its token and the id of the message', async () => {
    await httpGateway({ url, token: 'secret' }).send(text);
    const { headers, body } = received.at(-1)!;
    expect(body).toEqual({ to: '+17035550142', text: '123456 is your code' });
    expect(headers).toMatchObject({ authorization: 'Bearer secret', 'idempotency-key': 'message-1' });
  });

  it('that refuses is asked again later', async () => {
    await expect(httpGateway({ url: `${url}/full` }).send(text)).rejects.toThrow('answered 503');
  });

  it('carries texts and no email', async () => {
    const sent: string[] = [];
    const into = (name: string) => ({ send: async () => void sent.push(name) });
    const both = byRecipient(into('mail'), into('text'));
    await both.send(text);
    await both.send({ ...text, to: '+news@example.test' });
    expect(sent).toEqual(['text', 'mail']);
  });
});

describe('a message to a person who has a number only', () => {
  let db: Database;
  beforeAll(async () => void (db = await testDatabase()));
  afterAll(() => db.close());

  it('is a text that says what happened and where to look', async () => {
    const mail = renderMail({
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      paragraphs: ['It was.'],
      action: { label: 'Log in', url: 'https://hoist.test/auth/login' },
    });
    const to = mailboxOfPhone('7035550142');
    const id = await db.transaction((tx) =>
      queueMessage(tx, { ...mail, kind: 'test', to }, () => uuidv7(), new Date('2026-11-20T20:00:00Z')),
    );
    const { rows } = await db.executeSql('select * from outgoing_message where id = $1', [id]);
    expect(rows[0]).toMatchObject({
      channel: 'sms',
      to_address: '+17035550142',
      text_body: 'Hoist: Your password was changed https://hoist.test/auth/login',
      html_body: '',
    });
  });
});
