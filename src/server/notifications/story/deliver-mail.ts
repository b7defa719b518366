import { deliver, giveUpOn, type MailTransport } from '#platform/mail/mail.ts';
import type { System } from '#server/core/context.ts';
import { taskSettings } from '#server/core/tasks.ts';

const lastAttempt = taskSettings['mail.deliver'].attempts;

/**
 * Hands one email to the transport. A failure is thrown, so that the queue tries again later; after the
 * last try the email stays in the outbox as dead, for a person to look at.
 */
export async function deliverMail(
  { database, clock, services, isDemo }: Pick<System, 'database' | 'clock' | 'services' | 'isDemo'>,
  transport: MailTransport,
  messageId: string,
  attempt: number,
): Promise<void> {
  try {
    await deliver(database.kysely, transport, messageId, clock, { seal: services.seal, keep: isDemo });
  } catch (error) {
    if (lastAttempt !== undefined && attempt >= lastAttempt) await giveUpOn(database.kysely, messageId);
    throw error;
  }
}
