import type {
  AttemptId,
  ChargebackId,
  IssueId,
  JobId,
  PayoutId,
  SavedSearchId,
  ShopId,
  VehicleId,
} from '#domain/ids.ts';
import type { TaskSettings } from '#platform/queue/queue.ts';
import type { DomainEvent } from './events.ts';

/** The owner edited a job that some shops know: only the others hear of it. Tasks of older servers have none. */
type OfEdit = { isEdit?: boolean };

/** Every kind of queued work and what it carries. Handlers are idempotent: a task may run twice. */
export type Tasks = {
  /** `isHeld`: it waited until its readers could be written to again. */
  'event.deliver': { event: DomainEvent; isHeld?: boolean };
  'mail.deliver': { messageId: string };
  /** Sealed: it names an address, and perhaps the hash of a password. */
  'account.letter': { requestId: string; sealed: string };
  'payment.attempt': { attemptId: AttemptId };
  'payment.provider_event': { eventId: string };
  /** The next step of comparing a day (UTC) with the provider's own books. */
  'payments.reconcile': { day: string };
  'payout.resume': { payoutId: PayoutId };
  'chargeback.answer': { chargebackId: ChargebackId };
  'job.auto_accept': { jobId: JobId };
  'vehicle.describe': { vehicleId: VehicleId };
  /** Which searches that shops keep find this job; `after` is where the last step came to. */
  'search.match': { jobId: JobId; after: SavedSearchId | null } & OfEdit;
  'search.tell': Record<string, never>;
  /** Finds shops that fit this job; `after` is the last shop of the step before. */
  'alert.match': { jobId: JobId; after: ShopId | null } & OfEdit;
  'alert.tell': Record<string, never>;
  /** The next of the readers an issue goes to. */
  'newsletter.step': { issueId: IssueId };
  /** The next of those who wait in a ZIP code and asked until that instant. */
  'zip.tell': { zip: string; until: string };
  /** Stored papers without a shop. */
  'documents.forget': { storageKeys: readonly string[] };
  'audit.checkpoint': Record<string, never>;
};

export const taskSettings: Record<keyof Tasks, TaskSettings> = {
  'event.deliver': {},
  'account.letter': { attempts: 5, firstRetrySeconds: 5 },
  'mail.deliver': { attempts: 12, firstRetrySeconds: 10 },
  // The provider may be away for hours; the same key is asked again until the outcome is known.
  'payment.attempt': { attempts: 20, firstRetrySeconds: 2, timeoutSeconds: 60 },
  'payment.provider_event': { attempts: 20, firstRetrySeconds: 2, timeoutSeconds: 60 },
  'payments.reconcile': { timeoutSeconds: 300 },
  'payout.resume': {},
  'chargeback.answer': { attempts: 12, firstRetrySeconds: 10, timeoutSeconds: 120 },
  'job.auto_accept': {},
  'vehicle.describe': { attempts: 5, firstRetrySeconds: 10 },
  'search.match': {},
  'search.tell': {},
  'alert.match': {},
  'alert.tell': {},
  'newsletter.step': {},
  'zip.tell': {},
  'documents.forget': {},
  // The next one covers whatever this one missed.
  'audit.checkpoint': { attempts: 2, firstRetrySeconds: 10 },
};
