import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { Timeline } from '#web/features/jobs/timeline/timeline.tsx';
import { toldTo } from '#web/features/jobs/timeline/told-to.ts';

type Props = { job: ShopJobView; zone?: string | undefined };

/** What happened to the job, in the shop's words. */
export function History({ job, zone }: Props) {
  return <Timeline entries={toldTo('shop', job.timeline)} {...(zone && { zone })} />;
}
