import { CHECKPOINT_SECONDS } from '#domain/audit-checkpoints.ts';
import { CHECK_MINUTES } from '#domain/health.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { sweepRateBuckets } from '#platform/http/rate-limit.ts';
import { writeLetter } from './accounts/write-letter.ts';
import { forgetFarewells } from './accounts/delete-account.ts';
import type { System } from './context.ts';
import { forgetPapers, removeUnfinished } from './documents/remove-unfinished.ts';
import { sendAnswer } from './disputes/answer-chargeback.ts';
import { warnOfExpiry } from './documents/warn-of-expiry.ts';
import { removeOrphans } from './files/remove-orphans.ts';
import { sweepKeys } from './idempotency.ts';
import { forgetDrafts } from './jobs/forget-drafts.ts';
import { checkInvariants } from './ledger/check-invariants.ts';
import { takeSnapshots } from './ledger/snapshots.ts';
import { forgetNotices } from './notices/forget-notices.ts';
import { deliverMail } from './notifications/deliver-mail.ts';
import { deliverEvent } from './notifications/on-events.ts';
import { resumeWaitingPayout } from './payments/apply-account.ts';
import { handleProviderEvent } from './payments/handle-event.ts';
import { performAttempt } from './payments/perform-attempt.ts';
import { sweepForgotten } from './payments/sweep-forgotten.ts';
import { autoAccept } from './quotes/auto-accept.ts';
import { matchJob } from './searches/match-job.ts';
import { tellFinds } from './searches/tell-finds.ts';
import { sweepTimers } from './timers.ts';
import { forgetSecrets } from './identity/one-time-secret.ts';
import { tellNext } from './leads/set-coverage.ts';
import { sendStep } from './newsletter/send-issue.ts';
import { forgetUnconfirmed } from './newsletter/forget-unconfirmed.ts';
import { checkHealth } from './site/check-health.ts';
import { forgetTickets } from './support/forget-tickets.ts';
import { asSystem } from './unit-of-work.ts';
import { describeVehicle } from './vehicles/describe-vehicle.ts';

type WorkOptions = {
  mail: MailTransport;
  /** Signs what nobody signed of the audit trail. */
  signTail: () => Promise<void>;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Names who does which queued task and what is looked at again and again; a web-only process never runs it.
 */
export function registerWork(system: System, { mail, signTail }: WorkOptions): void {
  const { queue, database, clock } = system;
  queue.work('event.deliver', ({ event }) => deliverEvent(system, event));
  queue.work('mail.deliver', ({ messageId }, { attempt }) => deliverMail(system, mail, messageId, attempt));
  queue.work('account.letter', (asked) => writeLetter(system, asked));
  queue.work('payment.attempt', ({ attemptId }) => performAttempt(system, attemptId));
  queue.work('payment.provider_event', ({ eventId }) => handleProviderEvent(system, eventId));
  queue.work('payout.resume', ({ payoutId }) => resumeWaitingPayout(system, payoutId));
  queue.work('chargeback.answer', ({ chargebackId }) => sendAnswer(system, chargebackId));
  queue.work('job.auto_accept', ({ jobId }) => asSystem(system, (ctx) => autoAccept(ctx, jobId)));
  queue.work('search.match', (step) => asSystem(system, (ctx) => matchJob(ctx, step)));
  queue.work('search.tell', () => tellFinds(system));
  queue.work('newsletter.step', ({ issueId }) => sendStep(system, issueId));
  queue.work('zip.tell', (step) => tellNext(system, step));
  queue.work('documents.forget', ({ storageKeys }) => forgetPapers(system, storageKeys));
  queue.work('vehicle.describe', ({ vehicleId }) => describeVehicle(system, vehicleId));

  queue.every(15, 'timers', async () => void (await sweepTimers(system)));
  queue.every(MINUTE, 'finds of searches', () => tellFinds(system));
  queue.every(HOUR, 'forgotten calls', () => sweepForgotten(system));
  queue.every(CHECK_MINUTES * MINUTE, 'health', () => asSystem(system, checkHealth));
  queue.every(5 * MINUTE, 'invariants', async () => void (await checkInvariants(system)));
  queue.work('audit.checkpoint', signTail);
  queue.every(CHECKPOINT_SECONDS, 'checkpoint', signTail);
  queue.every(HOUR, 'snapshots', () => takeSnapshots(system));
  queue.every(HOUR, 'drafts', () => forgetDrafts(system));
  queue.every(HOUR, 'orphans', () => removeOrphans(system));
  queue.every(HOUR, 'unfinished uploads', () => removeUnfinished(system));
  queue.every(HOUR, 'ends of documents', () => warnOfExpiry(system));
  queue.every(HOUR, 'expired rows', async () => {
    await sweepRateBuckets(database.kysely, clock.now());
    await system.services.auth.sweepSessions();
    await asSystem(system, (ctx) => sweepKeys(ctx.tx, ctx.now));
    await asSystem(system, forgetSecrets);
    await asSystem(system, forgetFarewells);
    await asSystem(system, forgetUnconfirmed);
    await asSystem(system, forgetTickets);
    await asSystem(system, forgetNotices);
  });
}
