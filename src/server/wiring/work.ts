import { CHECKPOINT_SECONDS } from '#domain/audit/audit-checkpoints.ts';
import { CHECK_MINUTES } from '#domain/site/health.ts';
import { HEARTBEAT_SECONDS } from '#domain/site/heartbeat.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { forgetNoticesOfProcesses } from '#platform/database/notices.ts';
import { sweepRateBuckets } from '#platform/http/rate-limit.ts';
import { writeLetter } from '#server/accounts/sign-up/write-letter.ts';
import { forgetFarewells } from '#server/accounts/profile/delete-account.ts';
import type { System } from '#server/core/context.ts';
import { forgetPapers, removeUnfinished } from '#server/shops/documents/remove-unfinished.ts';
import { sendAnswer } from '#server/disputes/answer-chargeback.ts';
import { warnOfExpiry } from '#server/shops/documents/warn-of-expiry.ts';
import { removeOrphans } from '#server/files/remove-orphans.ts';
import { sweepKeys } from '#server/core/idempotency.ts';
import { forgetDrafts } from '#server/jobs/forget-drafts.ts';
import { checkInvariants } from '#server/ledger/check-invariants.ts';
import { takeSnapshots } from '#server/ledger/snapshots.ts';
import { tellUnread } from '#server/messages/notify/unread.ts';
import { forgetNotices } from '#server/notifications/bell/forget-notices.ts';
import { deliverMail } from '#server/notifications/story/deliver-mail.ts';
import { forgetThreads, sendHeldMessages } from '#server/notifications/story/quiet-thread.ts';
import { deliverEvent } from './on-events.ts';
import { resumeWaitingPayout } from '#server/payments/payout-accounts/apply-account.ts';
import { handleProviderEvent } from '#server/payments/events/handle-event.ts';
import { performAttempt } from '#server/payments/attempts/perform-attempt.ts';
import { reconcileStep } from '#server/payments/reconciliation/reconcile-day.ts';
import { reconcileDays } from '#server/payments/reconciliation/reconcile-days.ts';
import { sweepForgotten } from '#server/payments/attempts/sweep-forgotten.ts';
import { sweepMissed } from '#server/payments/sweep/sweep-missed.ts';
import { autoAccept } from '#server/quotes/auto-accept.ts';
import { matchJob } from '#server/marketplace/saved-searches/match-job.ts';
import { matchShops } from '#server/marketplace/new-jobs/match-shops.ts';
import { forgetAlerts, tellAlerts } from '#server/marketplace/new-jobs/tell-alerts.ts';
import { emailMatches } from '#server/marketplace/saved-searches/email-matches.ts';
import { forgetConfirmLinks } from '#server/scheduling/confirmation/confirm-link.ts';
import { sweepTimers } from './timers.ts';
import { resealer } from '#server/settings/reseal.ts';
import { forgetSecrets } from '#server/accounts/sessions/one-time-secret.ts';
import { tellNext } from '#server/site/coverage/set-coverage.ts';
import { sendStep } from '#server/site/newsletter/send-issue.ts';
import { forgetUnconfirmed } from '#server/site/newsletter/forget-unconfirmed.ts';
import { checkHealth } from '#server/site/check-health.ts';
import { forgetTickets } from '#server/support/forget-tickets.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { describeVehicle } from '#server/vehicles/describe-vehicle.ts';

type WorkOptions = {
  beat: () => Promise<void>;
  mail: MailTransport;
  /** Signs the unsigned part of the audit trail. */
  signTail: () => Promise<void>;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Names who does which queued task and what is looked at again and again; a web-only process never runs it.
 */
export function registerWork(system: System, { mail, signTail, beat }: WorkOptions): void {
  const { queue, database, clock } = system;
  queue.work('event.deliver', ({ event, isHeld }) => deliverEvent(system, event, isHeld));
  queue.work('mail.deliver', ({ messageId }, { attempt }) => deliverMail(system, mail, messageId, attempt));
  queue.work('account.letter', (asked) => writeLetter(system, asked));
  queue.work('payment.attempt', ({ attemptId }) => performAttempt(system, attemptId));
  queue.work('payment.provider_event', ({ eventId }) => handleProviderEvent(system, eventId));
  queue.work('payments.reconcile', ({ day }) => reconcileStep(system, day));
  queue.work('payout.resume', ({ payoutId }) => resumeWaitingPayout(system, payoutId));
  queue.work('chargeback.answer', ({ chargebackId }) => sendAnswer(system, chargebackId));
  queue.work('job.auto_accept', ({ jobId }) => asSystem(system, (ctx) => autoAccept(ctx, jobId)));
  queue.work('search.match', (step) => asSystem(system, (ctx) => matchJob(ctx, step)));
  queue.work('search.tell', () => emailMatches(system));
  queue.work('alert.match', (step) => asSystem(system, (ctx) => matchShops(ctx, step)));
  queue.work('alert.tell', () => tellAlerts(system));
  queue.work('newsletter.step', ({ issueId }) => sendStep(system, issueId));
  queue.work('zip.tell', (step) => tellNext(system, step));
  queue.work('documents.forget', ({ storageKeys }) => forgetPapers(system, storageKeys));
  queue.work('vehicle.describe', ({ vehicleId }) => describeVehicle(system, vehicleId));

  queue.every(HEARTBEAT_SECONDS, 'heartbeat', beat);
  if (system.secret.previous) queue.every(1, 'sealed values', resealer(system));
  queue.every(15, 'timers', async () => void (await sweepTimers(system)));
  queue.every(15, 'unread messages', () => tellUnread(system));
  queue.every(15, 'held mails', () => asSystem(system, sendHeldMessages));
  queue.every(5 * MINUTE, 'notices of processes', () =>
    asSystem(system, (ctx) => forgetNoticesOfProcesses(ctx.tx)),
  );
  queue.every(MINUTE, 'finds of searches', () => emailMatches(system));
  queue.every(MINUTE, 'new jobs', () => tellAlerts(system));
  queue.every(HOUR, 'forgotten calls', () => sweepForgotten(system));
  queue.every(MINUTE, 'missed events', () => sweepMissed(system));
  queue.every(CHECK_MINUTES * MINUTE, 'health', () => asSystem(system, checkHealth));
  queue.every(5 * MINUTE, 'invariants', async () => void (await checkInvariants(system)));
  queue.work('audit.checkpoint', signTail);
  queue.every(CHECKPOINT_SECONDS, 'checkpoint', signTail);
  queue.every(HOUR, 'reconciliation', () => reconcileDays(system));
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
    await asSystem(system, forgetConfirmLinks);
    await asSystem(system, forgetNotices);
    await asSystem(system, forgetAlerts);
    await asSystem(system, forgetThreads);
  });
}
