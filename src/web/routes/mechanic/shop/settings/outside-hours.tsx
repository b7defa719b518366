import { Link } from 'react-router';
import type { ScheduleView } from '#api/scheduling/schedule.ts';
import { text } from '#web/features/scheduling/schedule/text.ts';
import { Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

/** What was agreed to and would not be offered any more: nothing ends silently. */
export function OutsideHours({ schedule: { outside, timeZone } }: { schedule: ScheduleView }) {
  if (outside.length === 0) return null;
  return (
    <Notice tone="caution" title={text.outside}>
      <p>{text.outsideLead}</p>
      <ul>
        {outside.map(({ jobId, number, startsAt, why }) => (
          <li key={jobId}>
            <Link to={`/mechanic/shop/jobs/${jobId}`}>{number}</Link>,{' '}
            <ExactTime at={startsAt} zone={timeZone} />: {text.why[why]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
