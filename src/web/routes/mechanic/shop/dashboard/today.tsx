import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';
import { text as allText } from './text.ts';
import type { ShopDashboard } from '#api/dashboard/home.ts';
import type { JobId } from '#domain/ids.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Badge, type Tone } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

const text = allText.today;
type Appointment = NonNullable<ShopDashboard['today']>[number];

/** Who comes today and whose car is here, with the next act on each. */
export function Today({ appointments, zone }: { appointments: readonly Appointment[]; zone: string }) {
  return (
    <Panel id="today" title={text.title} to="/mechanic/shop/jobs" more={text.all}>
      {appointments.length === 0 ? <p className={styles.quiet}>{text.empty}</p> : null}
      <ul className={styles.rows}>
        {appointments.map((one) => (
          <li key={one.jobId} className={styles.row}>
            <div className={styles.facts}>
              <p>
                <Link to={`/mechanic/shop/jobs/${one.jobId}`} className={styles.name}>
                  {one.serviceName}, {one.vehicle}
                </Link>{' '}
                <Badge tone={toneOf(one)}>
                  {one.isLate ? text.late : one.status === 'upcoming' ? text.upcoming : one.stateLabel}
                </Badge>
              </p>
              <p className={styles.quiet}>
                <ExactTime at={one.startsAt} zone={zone} />, {one.bayName}, {one.ownerName}
                {one.technician ? `, ${one.technician}` : ''}
              </p>
            </div>
            <div className={styles.acts}>
              <NextAct appointment={one} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function toneOf({ isLate, status, state }: Appointment): Tone {
  if (isLate) return 'danger';
  if (status === 'upcoming') return 'neutral';
  return state === 'work_done' ? 'safe' : 'caution';
}

/** Starting needs nothing but a press; the rest needs a code, photos or lines, and has its page. */
export function NextAct({
  appointment: { jobId, action, serviceName, vehicle },
}: {
  appointment: Pick<Appointment, 'jobId' | 'action' | 'serviceName' | 'vehicle'>;
}) {
  const name = `${serviceName}, ${vehicle}`;
  if (action === 'start') return <StartButton jobId={jobId} name={name} />;
  if (!action) return null;
  const label = allText.actions[action];
  return (
    <LinkButton to={`/mechanic/shop/jobs/${jobId}`} size="small" aria-label={`${label}: ${name}`}>
      {label}
    </LinkButton>
  );
}

function StartButton({ jobId, name }: { jobId: JobId; name: string }) {
  const cache = useQueryClient();
  const start = usePress(queries.bookings.start.mutationOptions(), () => void cache.invalidateQueries());
  return (
    <>
      <Button
        size="small"
        busy={start.isBusy && text.starting}
        aria-label={`${text.start}: ${name}`}
        onClick={() => void start.press({ jobId })}
      >
        {text.start}
      </Button>
      <Refusal error={start.error} />
    </>
  );
}
