import { type StaffPermission, type StaffRole, staffCan } from '#domain/permissions/staff-roles.ts';
import { HOUR, plus } from '#domain/time.ts';

type Queue = {
  /** How long an item may wait for review. */
  hours: number;
  /** Roles with one of these permissions see the queue among what waits. */
  needs: readonly StaffPermission[];
  /** The section of the menu that it waits in. */
  section: QueueSection;
};

export const queueSections = ['shops', 'jobs', 'reviews', 'payments', 'support'] as const;
export type QueueSection = (typeof queueSections)[number];

/** What waits for staff, in the order in which a day begins with it. */
export const queues = {
  shops: { hours: 48, needs: ['shops.verify'], section: 'shops' },
  documents: { hours: 48, needs: ['shops.verify'], section: 'shops' },
  refunds: { hours: 24, needs: ['payments.refund'], section: 'payments' },
  disputes: { hours: 72, needs: ['payments.disputes'], section: 'payments' },
  chargebacks: { hours: 72, needs: ['payments.disputes'], section: 'payments' },
  // Who bears one is changed by two people above a refund's limits.
  bearers: { hours: 24, needs: ['payments.disputes'], section: 'payments' },
  // What the provider's books and ours do not have alike.
  differences: { hours: 24, needs: ['payments.payouts'], section: 'payments' },
  // Customers of lost chargebacks, reviewed before they book again.
  risks: { hours: 72, needs: ['payments.disputes'], section: 'payments' },
  watched: { hours: 24, needs: ['jobs.moderate'], section: 'jobs' },
  attention: { hours: 24, needs: ['payments.refund', 'jobs.moderate'], section: 'jobs' },
  noShows: { hours: 48, needs: ['payments.disputes'], section: 'jobs' },
  reviews: { hours: 72, needs: ['content.manage'], section: 'reviews' },
  tickets: { hours: 24, needs: ['support.notes'], section: 'support' },
} as const satisfies Record<string, Queue>;

export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as [QueueName, ...QueueName[]];

/** The queues that are a part of the list of jobs, and of that of payments. */
export const queuesOfJobs = ['attention', 'watched', 'noShows'] as const satisfies readonly QueueName[];
export const queuesOfPayments = ['refunds'] as const satisfies readonly QueueName[];

/** The review deadline of an item that has waited since then. */
export function dueOf(queue: QueueName, since: Date): Date {
  return plus(since, queues[queue].hours * HOUR);
}

/** How long something waits in a queue, in words for lists; null outside of queues. */
export function waitOf(queue: QueueName | undefined, since: Date | undefined, now: Date) {
  if (!queue || !since) return null;
  const dueAt = dueOf(queue, since);
  return { since: since.toISOString(), dueAt: dueAt.toISOString(), isLate: dueAt < now };
}

/** Whether a role can do something about what waits in a queue. */
export function worksOn(role: StaffRole, queue: QueueName): boolean {
  return queues[queue].needs.some((permission) => staffCan(role, permission));
}
