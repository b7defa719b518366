import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import type { Tone } from '#web/ui/plain/surface.tsx';

/** Amber means the owner must act in time. Green is only for protected money. */
export const stateTone: Record<JobState, Tone> = {
  draft: 'caution',
  open: 'neutral',
  pending_selection: 'caution',
  booking_pending: 'caution',
  booked: 'neutral',
  checked_in: 'neutral',
  inspecting: 'neutral',
  awaiting_approval: 'caution',
  in_progress: 'neutral',
  work_done: 'caution',
  completed: 'neutral',
  closed: 'neutral',
  cancelled: 'danger',
  expired: 'neutral',
};
