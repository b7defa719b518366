import { HydrationBoundary, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/mechanics';
import { estimatePrice } from '#domain/marketplace/price-estimate.ts';
import { type PostSelection, readSelection, wholeCar } from '#web/features/jobs/post-draft/selection.ts';
import { usePostSelection } from '#web/features/jobs/post-draft/use-post-selection.ts';
import { requestContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { wholeCardPage } from '#web/lib/navigation/whole-card-page.ts';
import { queries } from '#web/lib/query.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Notice } from '#web/ui/plain/surface.tsx';
import { loadPage } from '../load-page.ts';
import styles from './mechanics/mechanics.module.css';
import { PostForm } from './mechanics/post-form.tsx';
import { type Posted, PostedPanel } from './mechanics/posted.tsx';
import { selectAgain } from './mechanics/book-again.ts';
import { estimateInput, RequestSummary } from './mechanics/request-summary.tsx';
import { text } from './mechanics/text.ts';
import { requireEarlierSteps } from './start/earlier-steps.ts';
import { FlowPage } from './start/flow-page.tsx';

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [wholeCardPage];

export async function loader(args: Route.LoaderArgs) {
  await selectAgain(args);
  // The ZIP code may only be in this tab's storage; the page names other missing steps.
  await requireEarlierSteps(args, { mayLackZip: true });
  const selection = readSelection(new URL(args.request.url).searchParams);
  const { zip, service } = selection;
  const { person } = args.context.get(requestContext).session;
  const state = await loadPage(args, ({ marketplace, site, payments }) => [
    ...(zip ? [site.coverage.queryOptions({ input: { zip } })] : []),
    ...(service && estimatePrice(service)
      ? [marketplace.estimate.queryOptions({ input: estimateInput(service, selection) })]
      : []),
    ...(person?.kind === 'customer'
      ? [payments.cards.queryOptions({ input: {} }), marketplace.favorites.list.queryOptions({ input: {} })]
      : []),
  ]);
  return { state };
}

export default function MechanicsPage({ loaderData }: Route.ComponentProps) {
  const [posted, setPosted] = useState<Posted | null>(null);
  if (posted) return <PostedPanel posted={posted} />;
  return (
    <HydrationBoundary state={loaderData.state}>
      <Request onPosted={setPosted} />
    </HydrationBoundary>
  );
}

function Request({ onPosted }: { onPosted: (posted: Posted) => void }) {
  const { selection, linkTo } = usePostSelection();
  const { person } = useSession();
  const { zip } = selection;
  const { data: coverage } = useQuery(
    queries.site.coverage.queryOptions({ input: zip ? { zip } : skipToken }),
  );
  const [city, state] = [coverage?.city ?? null, coverage?.state ?? null];
  const label = city && state ? `${city}, ${state} ${zip}` : (zip ?? '');
  const missing = missingIn(selection);
  const reason = missing?.why ?? (person && person.kind !== 'customer' ? text.notACustomer : null);
  return (
    <FlowPage step="request" title={text.title} lead={text.lead} linkTo={linkTo} wide>
      {missing ? (
        <Notice tone="caution" action={<Link to={linkTo(missing.path)}>{missing.link}</Link>}>
          {missing.why}
        </Notice>
      ) : null}
      <div className={styles.columns}>
        <RequestSummary selection={selection} place={label} linkTo={linkTo} />
        <PostForm selection={selection} place={{ city, state, label }} reason={reason} onPosted={onPosted} />
      </div>
    </FlowPage>
  );
}

/** The first missing step, for people who come by an old link. */
function missingIn({ zip, vehicle, service }: PostSelection) {
  const { missing } = text;
  if (!zip) return { why: missing.zip, path: '/customer', link: missing.zipLink };
  if (!wholeCar(vehicle))
    return { why: missing.vehicle, path: '/customer/vehicle', link: missing.vehicleLink };
  if (!service) return { why: missing.service, path: '/customer/service', link: missing.serviceLink };
  return null;
}
