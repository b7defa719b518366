import type { StaffPermission } from '#domain/permissions/staff-roles.ts';
import { HOUR, plus } from '#domain/time.ts';

type Queue = {
  /** How long something may wait before somebody has to have looked. */
  hours: number;
  /** Who finds it among what waits, besides everyone who sees jobs. */
  needs?: StaffPermission;
};

/** What waits for staff, in the order in which a day begins with it. */
export const queues = {
  shops: { hours: 48 },
  documents: { hours: 48 },
  refunds: { hours: 24, needs: 'payments.refund' },
  disputes: { hours: 72, needs: 'payments.disputes' },
  chargebacks: { hours: 72, needs: 'payments.disputes' },
  // Who bears one is changed by two people above a refund's limits.
  bearers: { hours: 24, needs: 'payments.disputes' },
  // Who lost a chargeback for us: somebody looks at them before they book again.
  risks: { hours: 72, needs: 'payments.disputes' },
  watched: { hours: 24 },
  attention: { hours: 24 },
  noShows: { hours: 48 },
  reviews: { hours: 72, needs: 'content.manage' },
  tickets: { hours: 24, needs: 'support.notes' },
} as const satisfies Record<string, Queue>;

export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as [QueueName, ...QueueName[]];

/** The queues that are a part of the list of jobs, and of that of payments. */
export const queuesOfJobs = ['attention', 'watched', 'noShows'] as const satisfies readonly QueueName[];
export const queuesOfPayments = ['refunds'] as const satisfies readonly QueueName[];

/** Until when somebody should have looked at what waits since then. */
export function dueOf(queue: QueueName, since: Date): Date {
  return plus(since, queues[queue].hours * HOUR);
}

/** How long something waits in a queue, as lists say it; null for what is in none. */
export function waitOf(queue: QueueName | undefined, since: Date | undefined, now: Date) {
  if (!queue || !since) return null;
  const dueAt = dueOf(queue, since);
  return { since: since.toISOString(), dueAt: dueAt.toISOString(), isLate: dueAt < now };
}

/** The right that a queue needs besides the overview itself. */
export function needOf(queue: QueueName): readonly StaffPermission[] {
  const found: Queue = queues[queue];
  return found.needs ? [found.needs] : [];
}
