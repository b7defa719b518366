import { data } from 'react-router';
import type { Route } from './+types/map';
import { MapSamples } from './kit/map-samples.tsx';
import { sampleJobs } from './kit/sample-jobs.ts';
import styles from './kit/kit.module.css';
import { DEFAULT_CENTRE } from '#domain/marketplace/marketplace.ts';
import { requestContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { SitePage } from '#web/ui/frame/site-page.tsx';

const MOST_JOBS = 5_000;

export function meta() {
  return pageMeta({ title: 'Map', isPrivate: true });
}

export function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(requestContext).session.mode !== 'demo') throw data(null, { status: 404 });
  const asked = Number(new URL(request.url).searchParams.get('jobs') ?? 60);
  return { jobs: Number.isInteger(asked) ? Math.min(MOST_JOBS, Math.max(1, asked)) : 60 };
}

/** The map alone with up to 5,000 invented jobs; `bench/map.ts` measures it. */
export default function MapAlone({ loaderData: { jobs } }: Route.ComponentProps) {
  return (
    <SitePage>
      <h1 className={styles.mapTitle}>The map</h1>
      <MapSamples points={samplesOf(jobs)} tall />
    </SitePage>
  );
}

let made: ReturnType<typeof sampleJobs> = [];

/** Created once, because other points would need a new index. */
function samplesOf(count: number) {
  if (made.length !== count) made = sampleJobs(count, DEFAULT_CENTRE, 60);
  return made;
}
