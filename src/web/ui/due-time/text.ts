import type { StatusLook } from '#web/ui/status-badge.tsx';

export const text = {
  waits: 'Waiting',
  since: 'Since',
  due: 'Due',
} as const;

/** How long something waits, in every queue of staff. */
export const clockLooks: Record<'fresh' | 'due' | 'late', StatusLook> = {
  fresh: { label: 'New', tone: 'neutral' },
  due: { label: 'Due soon', tone: 'caution' },
  late: { label: 'Late', tone: 'danger' },
};
