import type { AttemptId, JobId, PayoutId, VehicleId } from '#domain/ids.ts';
import type { TaskSettings } from '#platform/queue/queue.ts';
import type { DomainEvent } from './events.ts';

/** Every kind of queued work and what it carries. Handlers are idempotent: a task may run twice. */
export type Tasks = {
  'event.deliver': { event: DomainEvent };
  'mail.deliver': { messageId: string };
  /** Sealed: it names an address, and perhaps the hash of a password. */
  'account.letter': { requestId: string; sealed: string };
  'payment.attempt': { attemptId: AttemptId };
  'payment.provider_event': { eventId: string };
  'payout.resume': { payoutId: PayoutId };
  'job.auto_accept': { jobId: JobId };
  'vehicle.describe': { vehicleId: VehicleId };
  'audit.checkpoint': Record<string, never>;
};

export const taskSettings: Record<keyof Tasks, TaskSettings> = {
  'event.deliver': {},
  'account.letter': { attempts: 5, firstRetrySeconds: 5 },
  'mail.deliver': { attempts: 12, firstRetrySeconds: 10 },
  // The provider may be away for hours; the same key is asked again until the outcome is known.
  'payment.attempt': { attempts: 20, firstRetrySeconds: 2, timeoutSeconds: 60 },
  'payment.provider_event': { attempts: 20, firstRetrySeconds: 2, timeoutSeconds: 60 },
  'payout.resume': {},
  'job.auto_accept': {},
  'vehicle.describe': { attempts: 5, firstRetrySeconds: 10 },
  // The next one covers whatever this one missed.
  'audit.checkpoint': { attempts: 2, firstRetrySeconds: 10 },
};
