import { type JobState, liveStates } from '#domain/jobs/job-lifecycle.ts';

/** P's two words for a job on the marketplace; any other job is not there. */
export type MarketplaceStatus = 'OPEN' | 'PENDING_SELECTION';
export type ShopCardStatus = 'request' | 'upcoming' | 'in_progress' | 'done' | 'cancelled';
export type AdminJobStatus = 'pending' | 'in_progress' | 'completed' | 'cancelled' | 'hidden';

type Views = {
  marketplace: MarketplaceStatus | null;
  shopCard: ShopCardStatus | null;
  admin: Exclude<AdminJobStatus, 'hidden'> | null;
};

const inTheShop: Views = { marketplace: null, shopCard: 'in_progress', admin: 'in_progress' };
const done: Views = { marketplace: null, shopCard: 'done', admin: 'completed' };

/** One state inside, a projection for every audience: P and A name the same job differently. */
const jobViews: Record<JobState, Views> = {
  draft: { marketplace: null, shopCard: null, admin: null },
  open: { marketplace: 'OPEN', shopCard: 'request', admin: 'pending' },
  pending_selection: { marketplace: 'PENDING_SELECTION', shopCard: 'request', admin: 'pending' },
  booking_pending: { marketplace: 'PENDING_SELECTION', shopCard: 'request', admin: 'pending' },
  booked: { marketplace: null, shopCard: 'upcoming', admin: 'pending' },
  checked_in: inTheShop,
  inspecting: inTheShop,
  awaiting_approval: inTheShop,
  in_progress: inTheShop,
  work_done: inTheShop,
  completed: done,
  closed: done,
  cancelled: { marketplace: null, shopCard: 'cancelled', admin: 'cancelled' },
  expired: { marketplace: null, shopCard: null, admin: 'cancelled' },
};

export function marketplaceStatus(state: JobState): MarketplaceStatus | null {
  return jobViews[state].marketplace;
}

export function shopCardStatus(state: JobState): ShopCardStatus | null {
  return jobViews[state].shopCard;
}

/** Hidden replaces whatever state is below it; unhiding shows that state again. */
export function adminJobStatus(job: { state: JobState; hiddenAt: Date | null }): AdminJobStatus | null {
  return job.hiddenAt ? 'hidden' : jobViews[job.state].admin;
}

/** The states behind a status of the back-office's filter, for a query. `hidden` is not among them. */
export function statesShownAs(status: Exclude<AdminJobStatus, 'hidden'>): JobState[] {
  return (Object.keys(jobViews) as JobState[]).filter((state) => jobViews[state].admin === status);
}

/** The states that a shop sees as one of these cards. */
export function statesOnCards(cards: readonly ShopCardStatus[]): JobState[] {
  return (Object.keys(jobViews) as JobState[]).filter((state) => {
    const card = jobViews[state].shopCard;
    return card !== null && cards.includes(card);
  });
}

export function isLive(state: JobState): boolean {
  return (liveStates as readonly JobState[]).includes(state);
}
