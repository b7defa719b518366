import { createTransport } from 'nodemailer';
import type { Kysely } from 'kysely';
import { assert } from '#domain/assert.ts';
import { brand } from '#domain/site/brand.ts';
import type { JobId } from '#domain/ids.ts';
import { phoneOfMailbox } from '#domain/accounts/phone-mailbox.ts';
import type { Schema } from '../database/schema.generated.ts';
import { withoutPeople } from '../redact.ts';
import { sealedValues } from '../sealed-values.ts';
import type { Seal } from '../seal.ts';
import type { RenderedMail } from './templates/layout.ts';

/**
 * Every message is a row, written in the transaction that causes it, and sent afterwards by the queue: a
 * rolled back act sends nothing, and a crash between the two loses nothing. The row's id is the Message-ID,
 * so that a message which goes out twice after a crash arrives as one.
 */
export interface MailMessage extends RenderedMail {
  /** Which template it is, for the outbox and for tests: `quote.accepted`. */
  kind: string;
  to: string;
  jobId?: JobId;
  /** For an email whose text opens a door: it is kept sealed, and erased once it is sent. */
  sealedBy?: Seal | undefined;
  /** Where one POST ends the list that this belongs to, for the button of the email program (RFC 8058). */
  leaveUrl?: string;
}

export interface MailTransport {
  send(mail: RenderedMail & { id: string; to: string; leaveUrl?: string | null }): Promise<void>;
}

/** Writes the message; the caller enqueues `deliver` with the returned id in the same transaction. */
export async function queueMessage(
  tx: Kysely<Schema>,
  message: MailMessage,
  newId: () => string,
  now: Date,
): Promise<string> {
  const phone = phoneOfMailbox(message.to);
  return insertMessage(tx, phone ? asText(message, phone) : { ...message, channel: 'mail' }, newId, now);
}

const longestSubject = 120;

/** Who has no mailbox reads what happened and where to look, in as many words as a text has room for. */
function asText(message: MailMessage, phone: string): MailMessage & { channel: 'sms' } {
  const { subject, link = '' } = message;
  const text = `${brand.name}: ${subject.slice(0, longestSubject)} ${link}`.trim();
  return { ...message, channel: 'sms', to: `+1${phone}`, subject: '', text, html: '' };
}

/** For email and texts alike. */
export async function insertMessage(
  tx: Kysely<Schema>,
  message: MailMessage & { channel: 'mail' | 'sms' },
  newId: () => string,
  now: Date,
): Promise<string> {
  assert(!/[\r\n]/.test(message.to), 'a recipient is one line');
  const id = newId();
  await tx
    .insertInto('outgoing_message')
    .values({
      id,
      kind: message.kind,
      channel: message.channel,
      to_address: message.to,
      subject: message.subject,
      ...bodiesOf(id, message),
      status: 'queued',
      job_id: message.jobId ?? null,
      leave_url: message.leaveUrl ?? null,
      created_at: now,
    })
    .execute();
  return id;
}

type StoredBodies = { text_body: string; html_body: string; sealed: boolean };

function bodiesOf(id: string, { text, html, sealedBy }: MailMessage): StoredBodies {
  if (!sealedBy) return { text_body: text, html_body: html, sealed: false };
  return { text_body: sealedBy.seal(sealedRow(id), { text, html }), html_body: '', sealed: true };
}

const sealedRow = sealedValues.messages.row;

/** The text of a stored message; empty where it was erased after sending. */
export function readBodies(row: { id: string } & StoredBodies, seal: Seal): Omit<RenderedMail, 'subject'> {
  if (!row.sealed || row.text_body === '') return { text: row.text_body, html: row.html_body };
  return seal.open(sealedRow(row.id), row.text_body) as Omit<RenderedMail, 'subject'>;
}

/** What opens sealed messages, and whether they stay readable after sending, as in the outbox of the demo. */
export type MailSecrets = { seal: Seal; keep: boolean };

/**
 * Sends one message and marks it. Safe to repeat: what was sent is left alone. A failure is written to the
 * row and thrown, so that the queue tries again later. Call it outside a transaction.
 */
export async function deliver(
  db: Kysely<Schema>,
  transport: MailTransport,
  messageId: string,
  clock: { now(): Date },
  secrets: MailSecrets,
): Promise<void> {
  const message = await db
    .selectFrom('outgoing_message')
    .select(['id', 'to_address', 'subject', 'text_body', 'html_body', 'sealed', 'status', 'leave_url'])
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (!message || message.status !== 'queued') return;
  const { to_address: to, subject, leave_url: leaveUrl } = message;
  const { text, html } = readBodies(message, secrets.seal);
  try {
    await transport.send({ id: messageId, to, subject, text, html, leaveUrl });
  } catch (error) {
    const lastError = error instanceof Error ? withoutPeople(error.message).slice(0, 500) : 'unknown';
    await mark(db, messageId, { last_error: lastError });
    throw error;
  }
  const erased = message.sealed && !secrets.keep ? { text_body: '' } : {};
  await mark(db, messageId, { status: 'sent', sent_at: clock.now(), last_error: null, ...erased });
}

/** After the last try: the message waits for a person in the outbox of the back-office. */
export async function giveUpOn(db: Kysely<Schema>, messageId: string): Promise<void> {
  await db
    .updateTable('outgoing_message')
    .set({ status: 'dead' })
    .where('id', '=', messageId)
    .where('status', '=', 'queued')
    .execute();
}

async function mark(
  db: Kysely<Schema>,
  messageId: string,
  change: { status?: 'sent'; sent_at?: Date; last_error: string | null; text_body?: string },
): Promise<void> {
  await db
    .updateTable('outgoing_message')
    .set((expression) => ({ ...change, attempts: expression('attempts', '+', 1) }))
    .where('id', '=', messageId)
    .execute();
}

const deadlineMs = 20_000;
const deadlines = { connectionTimeout: deadlineMs, greetingTimeout: deadlineMs, socketTimeout: deadlineMs };

/** Connects and logs in, and sends nothing; throws the server's error. */
export async function requireSmtp(url: string): Promise<void> {
  const mailer = createTransport({ url, ...deadlines } as Parameters<typeof createTransport>[0]);
  await mailer.verify().finally(() => mailer.close());
}

/** Any SMTP server: `smtps://user:password@mail.example:465`. */
export function smtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const mailer = createTransport({
    url,
    ...deadlines,
    // A body must never be able to name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  const domain = from.replace(/^.*@/, '').replace(/[^\w.-].*$/, '') || 'localhost';
  return {
    send: async ({ id, to, subject, text, html, leaveUrl }) => {
      await mailer.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...wayOut(leaveUrl) },
      });
    },
  };
}

/** What an email program's own button needs to end a list by one press, without opening a page. */
export function wayOut(leaveUrl: string | null | undefined): Record<string, string> {
  if (!leaveUrl) return {};
  return { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Sends nothing anywhere: the rows are read where the demo shows its outbox. */
export function outboxOnly(): MailTransport {
  return { send: async () => {} };
}
