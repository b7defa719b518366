import type { AttemptId, JobId } from '#domain/ids.ts';
import type { DomainEvent } from './events.ts';

/** Every kind of queued work and what it carries. Handlers are idempotent: a task may run twice. */
export type Tasks = {
  'event.deliver': { event: DomainEvent };
  'mail.deliver': { messageId: string };
  'payment.attempt': { attemptId: AttemptId };
  'payment.provider_event': { eventId: string };
  'job.auto_accept': { jobId: JobId };
};
