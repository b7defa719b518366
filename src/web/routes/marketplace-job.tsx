import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { data, Link } from 'react-router';
import type { Route } from './+types/marketplace-job';
import { jobData } from './marketplace/job-data.ts';
import { jobText } from './marketplace/job-text.ts';
import styles from './marketplace/job.module.css';
import { text } from './marketplace/text.ts';
import { problemOf } from '#api/problem.ts';
import type { JobCard } from '#api/views.ts';
import { jobId } from '#domain/ids.ts';
import { formatMilesAway } from '#domain/miles-away.ts';
import { vehicleName } from '#domain/vehicle-selection.ts';
import { JobFlags, JobPrice } from '#web/features/job-card/job-card.tsx';
import { apiContext } from '#web/lib/api-context.ts';
import { lastZip } from '#web/lib/last-zip.ts';
import { pageMeta } from '#web/lib/meta.ts';
import { useSession } from '#web/lib/use-session.ts';
import { useFeeWords } from '#web/lib/fee-words.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { PhotoStrip } from '#web/ui/plain/photo-strip.tsx';
import { SitePage } from '#web/ui/plain/site-page.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import { RelativeTime } from '#web/ui/plain/time.tsx';

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: text.title, isPrivate: true });
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
  try {
    return { job: await context.get(apiContext).marketplace.job({ jobId: id.data, zip: lastZip(request) }) };
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    throw data(problem, { status: problem.status });
  }
}

/** One open job as everyone may see it: nothing here leads to the owner's door. */
export default function MarketplaceJob({ loaderData: { job } }: Route.ComponentProps) {
  return (
    <SitePage>
      <Link to="/marketplace" className={styles.back}>
        <Icon of={IconArrowLeft} size={16} />
        {jobText.back}
      </Link>
      <div className={styles.job}>
        <div className={styles.main}>
          <header>
            <div className={styles.title}>
              <h1>{job.serviceName}</h1>
              <JobPrice job={job} />
            </div>
            <p className={styles.vehicle}>{vehicleName(job.vehicle)}</p>
          </header>
          <div className={styles.badges}>
            <JobFlags job={job} />
          </div>
          {job.description ? (
            <p className={styles.words}>{job.description}</p>
          ) : (
            <p className={styles.quiet}>{jobText.noDescription}</p>
          )}
          <PhotoStrip photos={job.photos} look="pictures" label={jobText.photos} />
          <Facts
            look="ends"
            items={[
              [jobText.owner, job.ownerName],
              [jobText.place, `${job.city}, ${job.state} · ${formatMilesAway(job.distanceMiles)}`],
              [jobText.posted, <RelativeTime key="posted" at={job.postedAt} />],
            ]}
          />
          <Notice>
            {text.hidden}
            {job.sample ? ` · ${jobText.sample}` : null}
          </Notice>
        </div>
        <Invitation job={job} />
      </div>
    </SitePage>
  );
}

/** The way on, for whoever can do something about this job and for whoever has the same one. */
function Invitation({ job }: { job: JobCard }) {
  const forShopsWhy = useFeeWords(jobText.forShopsWhy);
  const { person } = useSession();
  const shopPath = `/mechanic/shop/jobs/${job.id}`;
  return (
    <aside className={styles.aside} aria-labelledby="ways-on">
      <h2 id="ways-on" className="visually-hidden">
        {jobText.waysOn}
      </h2>
      <Card title={jobText.forShops}>
        <div className={styles.stack}>
          <p>{forShopsWhy}</p>
          {person?.kind === 'shop' ? (
            <LinkButton to={shopPath} kind="primary">
              {jobText.quoteThis}
            </LinkButton>
          ) : (
            <LinkButton to={`/login?${new URLSearchParams({ returnTo: shopPath })}`}>
              {jobText.logIn}
            </LinkButton>
          )}
        </div>
      </Card>
      {person?.kind === 'shop' ? null : (
        <Card title={jobText.forOwners}>
          <div className={styles.stack}>
            <p>{jobText.forOwnersWhy}</p>
            <LinkButton to="/customer" kind="primary">
              {jobText.post}
            </LinkButton>
          </div>
        </Card>
      )}
    </aside>
  );
}
