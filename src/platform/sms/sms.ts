import type { Kysely } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { JobId } from '#domain/ids.ts';
import type { Schema } from '../database/schema.generated.ts';
import { insertMessage } from '../mail/mail.ts';
import type { Seal } from '../seal.ts';

/** Texts share table, queue and outbox with email. Who carries them is set in `gateway.ts`. */
export interface TextMessage {
  kind: string;
  /** E.164: `+15715550123`. */
  to: string;
  text: string;
  jobId?: JobId;
  /** For a text that opens a door, as of email. */
  sealedBy?: Seal | undefined;
}

// Two segments of the GSM alphabet: longer texts arrive in pieces and cost by the piece.
const longestText = 306;

export async function queueText(
  tx: Kysely<Schema>,
  { kind, to, text, jobId, sealedBy }: TextMessage,
  newId: () => string,
  now: Date,
): Promise<string> {
  assert(/^\+[1-9]\d{6,14}$/.test(to), 'a text goes to a number with its country code');
  assert(text.length <= longestText, 'a text has at most two segments');
  const message = { channel: 'sms', kind, to, subject: '', text, html: '', jobId, sealedBy } as const;
  return insertMessage(tx, message, newId, now);
}
