import { createHmac, timingSafeEqual } from 'node:crypto';
import { WebhookRefused } from './payments-provider.ts';

/** The header of a signed event: `t=<seconds>,v1=<hex>`, with one `v1` for each secret that was used. */
export const SIGNATURE_HEADER = 'Stripe-Signature';

/** An older event is refused, so that one that was overheard cannot be played back later. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

/** The secret in use; beside it the previous one while it is replaced, and that of the accounts' endpoint. */
export type WebhookSecrets = readonly [current: string, ...others: (string | undefined)[]];

export function signWebhook(rawBody: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${signatureOf(seconds, rawBody, secret).toString('hex')}`;
}

/**
 * Refuses a body that was not signed with one of the secrets within the tolerance, before anyone parses it.
 */
export function requireSignature(
  rawBody: string,
  header: string | undefined,
  secrets: WebhookSecrets,
  now: Date,
): void {
  const { seconds, signatures } = parseHeader(header);
  const age = Math.abs(now.getTime() / 1000 - seconds);
  if (age > SIGNATURE_TOLERANCE_SECONDS) throw new WebhookRefused('the signature is too old');

  let matches = false;
  for (const secret of secrets) {
    if (!secret) continue;
    const expected = signatureOf(seconds, rawBody, secret);
    for (const signature of signatures) {
      // Every pair is compared, so that the time taken does not tell which secret is in use.
      matches = timingSafeEqual(expected, signature) || matches;
    }
  }
  if (!matches) throw new WebhookRefused('no signature matches the body');
}

function signatureOf(seconds: number, rawBody: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest();
}

/**
 * Unknown schemes are passed over, and at most a few signatures are tried: a long header is no way to cost
 * time.
 */
function parseHeader(header: string | undefined): { seconds: number; signatures: Buffer[] } {
  if (!header || header.length > 1_000) throw new WebhookRefused('the signature is missing');
  const parts = header.split(',').map((part) => part.trim());
  const times = parts.filter((part) => /^t=\d{1,12}$/.test(part));
  const signatures = parts
    .filter((part) => /^v1=[0-9a-f]{64}$/.test(part))
    .slice(0, 4)
    .map((part) => Buffer.from(part.slice(3), 'hex'));
  if (times.length !== 1 || signatures.length === 0) throw new WebhookRefused('the signature is malformed');
  return { seconds: Number(times[0]?.slice(2)), signatures };
}
