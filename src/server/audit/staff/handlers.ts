import type { JobId } from '#domain/ids.ts';
import { ensure } from '#domain/errors/errors.ts';
import { listEntries, type TrailFilter } from '../list-entries.ts';
import { listFilters } from '../list-filters.ts';
import { listChains, verifyPart } from '../show-chains.ts';
import { newestAnchor } from '../anchor.ts';
import { askExport } from '../ask-export.ts';
import { readEntry } from '../read-entry.ts';
import { verifyChains } from '../verify-chains.ts';
import { verifyCheckpoints } from '../verify-checkpoints.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { findNamedJob } from '#server/jobs/find-named-job.ts';
import { presentEntry } from '../present-entry.ts';

type Asked = Omit<TrailFilter, 'jobId' | 'namedJobId'> & { job?: string | undefined };
type Page = { after?: string | undefined; limit: number };

/** The list of the trail; an unknown job number narrows it to nothing. */
async function listTrail(ctx: Context, { after, limit, ...asked }: Asked & Page) {
  const filter = await withJobs(ctx, asked);
  if (!filter) return { items: [], next: null, total: 0, isMore: false, unknownJob: true };
  const { items, ...rest } = await listEntries(ctx, filter, { after, limit });
  return { items: items.map((row) => presentEntry(row)), ...rest, unknownJob: false };
}

export const staffHandlers: Handlers<'audit.staff'> = {
  list: (ctx, asked) => listTrail(ctx, asked),
  verifyAll: async ({ system }) => {
    const chains = await verifyChains(system);
    return { whole: chains.every((chain) => chain.whole), chains };
  },
  filters: (ctx) => listFilters(ctx),
  entry: async (ctx, place) => {
    const { row, isFull } = await readEntry(ctx, place);
    const { prev_hash: previousHash, ip, user_agent: userAgent, request_id: requestId } = row;
    return { ...presentEntry(row, { isFull }), previousHash, ip, userAgent, requestId };
  },
  export: async (ctx, asked) => {
    const filter = await withJobs(ctx, asked);
    ensure(filter, 'JOB_NOT_FOUND');
    return { url: await askExport(ctx, filter) };
  },
  chains: ({ system }) => listChains(system),
  verify: ({ system }, asked) => verifyPart(system, asked),
  anchor: ({ system }) => newestAnchor(system),
  verifyCheckpoints: async ({ system }) => {
    const found = await verifyCheckpoints(system, system.checkpoints, system.clock.now());
    const { signed, problems, differences, unsigned } = found;
    const whole = problems.length === 0 && !unsigned.isOverdue;
    return { whole, signed, problems, differences, unsigned };
  },
};

async function withJobs(ctx: Context, { job, ...rest }: Asked): Promise<TrailFilter | null> {
  const jobId: JobId | undefined = job ? await findNamedJob(ctx, job) : undefined;
  if (job && !jobId) return null;
  return { ...rest, jobId, namedJobId: rest.q ? await findNamedJob(ctx, rest.q) : undefined };
}
