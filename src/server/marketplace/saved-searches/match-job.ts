import { foldWords } from '#domain/fold-words.ts';
import { type Catalogue, serviceName } from '#domain/settings/catalogue.ts';
import type { JobId, SavedSearchId } from '#domain/ids.ts';
import { tellAt } from '#domain/marketplace/saved-search.ts';
import { services } from '#domain/shops/service-catalog.ts';
import type { Context } from '#server/core/context.ts';
import { findListed, insertMatches, type ListedJob, listFinding, listOfCell, setTellAt } from './queries.ts';

/** How many searches one step looks at: a square of the map may hold those of a thousand shops. */
const AT_A_STEP = 500;

/**
 * Finds the searches that match this job, a step at a time; the queue brings the next one. A step that runs
 * twice finds nothing new, and a job that is gone by now matches no search.
 */
export async function matchJob(
  ctx: Context,
  { jobId, after, isEdit = false }: { jobId: JobId; after: SavedSearchId | null; isEdit?: boolean },
): Promise<void> {
  const job = await findListed(ctx.tx, jobId);
  if (!job) return;
  const ids = await listOfCell(ctx.tx, { cell: job.grid, after, limit: AT_A_STEP });
  const says = saysOf(ctx.catalogue, job);
  const finding = ids.length === 0 ? [] : await listFinding(ctx.tx, { ids, job, says, isEdit });
  const isNew = finding.length > 0 ? await noteFinds(ctx, job, finding) : false;
  if (isNew) await ctx.enqueue('search.tell', {});
  const last = ids.at(-1);
  if (last && ids.length === AT_A_STEP) await ctx.enqueue('search.match', { jobId, after: last, isEdit });
  // Members hear of what no search of their shop tells, so they are looked up after all searches.
  else await ctx.enqueue('alert.match', { jobId, after: null, isEdit });
}

type Finding = Awaited<ReturnType<typeof listFinding>>;

/** Answers whether there is something to tell right now. */
async function noteFinds(ctx: Context, job: ListedJob, finding: Finding): Promise<boolean> {
  const ids = finding.map(({ id }) => id);
  const found = await insertMatches(ctx.tx, ids, { jobId: job.id, round: job.rescues, now: ctx.now });
  const times = finding
    .filter(({ id }) => found.includes(id))
    .flatMap(({ id, notify, told_at: toldAt, time_zone: timeZone }) => {
      const at = tellAt({ notify, toldAt, timeZone }, ctx.now);
      return at ? [{ id, at }] : [];
    });
  if (times.length > 0) await setTellAt(ctx.tx, times);
  return times.some(({ at }) => at <= ctx.now);
}

/** Everything that a search for words may find a job by; never its owner or the address. */
function saysOf(
  catalogue: Catalogue,
  { service, more_services: more, city, state_code: state, description, ...car }: ListedJob,
): string {
  const { year, make, model, trim } = car;
  const words = [
    ...[service, ...more].flatMap((code) => [
      serviceName(catalogue, code),
      services[code].name,
      ...services[code].aliases,
    ]),
    city,
    state,
    description,
    year,
    make,
    model,
    trim ?? '',
  ];
  return foldWords(words.join(' '));
}
