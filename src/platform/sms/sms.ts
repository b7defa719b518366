import type { Kysely } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { JobId } from '#domain/ids.ts';
import type { Schema } from '../database/schema.generated.ts';
import { insertMessage } from '../mail/mail.ts';

/**
 * Texts share table, queue and outbox with mail. No carrier is connected: delivering one means showing it in
 * the outbox. A carrier would be another `MailTransport` chosen by the row's channel.
 */
export interface TextMessage {
  kind: string;
  /** E.164: `+15715550123`. */
  to: string;
  text: string;
  jobId?: JobId;
}

// Two segments of the GSM alphabet: longer texts arrive in pieces and cost by the piece.
const longestText = 306;

export async function queueText(
  tx: Kysely<Schema>,
  { kind, to, text, jobId }: TextMessage,
  newId: () => string,
  now: Date,
): Promise<string> {
  assert(/^\+[1-9]\d{6,14}$/.test(to), 'a text goes to a number with its country code');
  assert(text.length <= longestText, 'a text has at most two segments');
  return insertMessage(tx, { channel: 'sms', kind, to, subject: '', text, html: '', jobId }, newId, now);
}
