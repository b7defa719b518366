import { useState } from 'react';
import { data, useLocation } from 'react-router';
import { searchOrNull } from '../marketplace/search-or-null.ts';
import type { Route } from './+types/marketplace-job';
import { Acts } from './marketplace/acts.tsx';
import styles from './marketplace/marketplace.module.css';
import { Panel } from './marketplace/panel.tsx';
import { text as allText } from './marketplace/text.ts';
import { requireSession } from './require-session.ts';
import type { JobDetails } from '#api/marketplace/search.ts';
import { problemOf } from '#api/problem.ts';
import { formatMilesAway } from '#domain/marketplace/miles-away.ts';
import { jobId } from '#domain/ids.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { LateClip } from '#web/features/files/clip/late-clip.ts';
import { JobFlags } from '#web/features/jobs/job-card/job-card.tsx';
import { apiContext } from '#web/lib/api-context.ts';
import { lastZip } from '#web/lib/forms/last-zip.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { PhotoStrip } from '#web/ui/plain/photo-strip.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { RelativeTime } from '#web/ui/plain/time.tsx';

const text = allText.panel;

export function meta({ loaderData }: Route.MetaArgs) {
  const job = loaderData?.job;
  const title = job ? `${job.serviceName}, ${vehicleName(job.vehicle)}` : text.title;
  return pageMeta({ title, isPrivate: true });
}

/** A job that left the marketplace is a valid answer: the list beside it stays. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  requireSession({ request, context });
  const id = jobId.safeParse(params.jobId);
  if (!id.success) throw data(null, { status: 404 });
  try {
    const job = await context.get(apiContext).marketplace.details({ jobId: id.data, zip: lastZip(request) });
    return data({ job });
  } catch (error) {
    const problem = problemOf(error);
    if (problem?.status !== 404) throw error;
    return data({ job: null }, { status: 404 });
  }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return searchOrNull(serverLoader);
}

export default function MarketplaceJobPanel({ loaderData, params }: Route.ComponentProps) {
  const [kept, setKept] = useState(loaderData);
  if (loaderData && loaderData !== kept) setKept(loaderData);
  const job = (loaderData ?? kept)?.job ?? null;
  return (
    <Panel key={params.jobId} jobId={params.jobId}>
      {job ? <Details job={job} /> : <Gone />}
    </Panel>
  );
}

function Details({ job }: { job: JobDetails }) {
  return (
    <>
      <div className={styles.facts}>
        <p className={styles.vehicle}>{vehicleName(job.vehicle)}</p>
        <div className={styles.badges}>
          <JobFlags job={job} />
        </div>
        <Facts
          look="ends"
          items={[
            [text.service, job.serviceName],
            [
              job.fixedPrice ? text.fixed : text.budget,
              job.budgetCents ? <Money key="budget" cents={job.budgetCents} whole /> : null,
            ],
            [text.owner, job.ownerName],
            [text.address, <Address key="address" job={job} />],
            [text.posted, <RelativeTime key="posted" at={job.postedAt} />],
          ]}
        />
        <h3>{text.description}</h3>
        <p className={job.description ? styles.words : styles.quiet}>
          {job.description || text.noDescription}
        </p>
        <PhotoStrip photos={job.photos} look="pictures" label={text.photos} />
        {job.clip ? <LateClip clip={job.clip} /> : null}
        {job.sample ? <p className={styles.quiet}>{text.sample}</p> : null}
      </div>
      <Acts job={job} />
    </>
  );
}

function Address({ job }: { job: JobDetails }) {
  const { address, city, state, distanceMiles } = job;
  if (address) return `${address.street}, ${address.city}, ${address.state} ${address.zip}`;
  const note = job.isAddressShown
    ? text.noAddress
    : job.reader === 'staff'
      ? text.backOffice
      : text.afterBooking;
  return (
    <>
      {text.about(`${city}, ${state}`, formatMilesAway(distanceMiles))}
      <span className={styles.note}>{note}</span>
    </>
  );
}

function Gone() {
  const { search } = useLocation();
  return (
    <Notice
      title={text.gone}
      live
      action={
        <LinkButton to={`/app/marketplace${search}`} size="small" preventScrollReset>
          {text.back}
        </LinkButton>
      }
    >
      {text.goneWhy}
    </Notice>
  );
}
