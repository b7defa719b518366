import type { JobFacts } from '#api/shapes/job-facts.ts';
import { Facts } from '#web/ui/plain/facts.tsx';
import { intakeFacts } from './intake-facts.tsx';

/** What the owner said of the car; nothing where they said nothing. */
export function IntakeList({ job }: { job: Pick<JobFacts, 'intake' | 'moreServices'> }) {
  const facts = intakeFacts(job);
  return facts.length > 0 ? <Facts items={facts} /> : null;
}
