import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { data, Link } from 'react-router';
import type { Route } from './+types/marketplace-job';
import { jobData } from './marketplace/job-data.ts';
import { jobText } from './marketplace/job-text.ts';
import styles from './marketplace/job.module.css';
import { GoneJob, OpenJob } from './marketplace/open-job.tsx';
import { text } from './marketplace/text.ts';
import { useOpenJob } from './marketplace/use-open-job.ts';
import { problemOf } from '#api/problem.ts';
import type { JobCard } from '#api/shapes/job-parts.ts';
import { jobId } from '#domain/ids.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { lastZip } from '#web/lib/forms/last-zip.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: text.title, isPrivate: true });
  if (!loaderData.job) return pageMeta({ title: jobText.gone, isPrivate: true });
  const { serviceName, vehicle, city, state } = loaderData.job;
  const title = `${serviceName}, ${vehicleName(vehicle)}`;
  const description = `${title} in ${city}, ${state}. ${text.lead}`;
  return pageMeta({
    title,
    description,
    path: `/marketplace/jobs/${params.jobId}`,
    matches,
    image: { path: `/social/job/${params.jobId}.png`, alt: `${title} in ${city}, ${state}` },
    jsonLd: jobData(loaderData.job, title),
  });
}

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const id = jobId.safeParse(params.jobId);
  if (!id.success) throw data(null, { status: 404 });
  const zip = lastZip(request);
  try {
    return data({ job: await context.get(apiContext).marketplace.job({ jobId: id.data, zip }), zip });
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    if (problem.status === 404) return data({ job: null, zip }, { status: 404 });
    throw data(problem, { status: problem.status });
  }
}

/** One open job at its own URL. It updates if the job is taken while someone reads it. */
export default function MarketplaceJob({ loaderData, params }: Route.ComponentProps) {
  return (
    <SitePage>
      <Link to="/marketplace" className={styles.back}>
        <Icon of={IconArrowLeft} size={16} />
        {jobText.back}
      </Link>
      <Shown key={params.jobId} id={params.jobId} {...loaderData} />
    </SitePage>
  );
}

type Shown = { id: string; job: JobCard | null; zip?: string | undefined };

function Shown({ id, job: served, zip }: Shown) {
  const { job } = useOpenJob(id, zip, served);
  if (job) return <OpenJob job={job} distanceMiles={job.distanceMiles} level={1} />;
  return (
    <GoneJob
      level={1}
      wayBack={
        <LinkButton to="/marketplace" kind="primary">
          {jobText.backToList}
        </LinkButton>
      }
    />
  );
}
