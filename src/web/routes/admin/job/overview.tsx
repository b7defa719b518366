import { Link } from 'react-router';
import { sourceWords } from '#domain/vehicles/vehicle-selection.ts';
import { Edits } from './edits.tsx';
import { MissedAppointment } from './decide-no-show.tsx';
import styles from './job.module.css';
import type { StaffJob } from './moderate.tsx';
import { RemoveClip } from './remove-clip.tsx';
import { text } from './text.ts';
import { formatCents } from '#domain/money/money.ts';
import { formatPhone } from '#domain/validation/contact.ts';
import { LateClip } from '#web/features/files/clip/late-clip.ts';
import { intakeFacts } from '#web/features/jobs/intake/intake-facts.tsx';
import { ProtectionBar } from '#web/features/payments/protection-bar/protection-bar.tsx';
import { Timeline } from '#web/features/jobs/timeline/timeline.tsx';
import { RelatedRecords } from '#web/features/records/staff-record/related-records.tsx';
import { toldTo } from '#web/features/jobs/timeline/told-to.ts';
import { Facts } from '#web/ui/plain/facts.tsx';
import { PhotoStrip } from '#web/ui/plain/photo-strip.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

const { panels } = text;

/** Both sides, the car, the work, its money and its story. */
export function Overview({ job }: { job: StaffJob }) {
  return (
    <div className={styles.section}>
      <h2 className="visually-hidden">{text.state}</h2>
      <ProtectionBar audience="staff" title={text.money} protection={job.protection} />
      <Tip job={job} />
      <MissedAppointment job={job} />
      <Sides job={job} />
      <RelatedRecords subject="job" id={job.id} />
      <Card title={panels.description} level={2}>
        <p className={styles.words}>{job.description || panels.noDescription}</p>
        <Facts items={intakeFacts(job)} look="columns" />
        {job.photos.length > 0 ? <PhotoStrip photos={job.photos} look="evidence" /> : null}
        {job.clip ? (
          <>
            <LateClip clip={job.clip} />
            <RemoveClip job={job} fileId={job.clip.fileId} />
          </>
        ) : null}
      </Card>
      <Edits job={job} />
      <Work job={job} />
      <section className={styles.section} aria-labelledby="timeline">
        <h2 id="timeline">{text.timeline}</h2>
        <Timeline entries={toldTo('staff', job.timeline)} />
      </section>
    </div>
  );
}

/** A charge of its own beside the payment of the job. */
function Tip({ job: { tip } }: { job: StaffJob }) {
  if (!tip) return null;
  return (
    <Card title={text.tip.title} level={2}>
      <Facts
        items={[
          [text.tip.amount, formatCents(tip.amountCents)],
          ...(tip.refundedCents > 0 ? ([[text.tip.refunded, formatCents(tip.refundedCents)]] as const) : []),
          [text.tip.at, <ExactTime key="at" at={tip.at} />],
        ]}
      />
      <Link to={`/admin/payments/${tip.paymentId}`}>{text.tip.payment}</Link>
    </Card>
  );
}

function Sides({ job: { customer, vehicle, shop } }: { job: StaffJob }) {
  return (
    <div className={styles.panels}>
      <Card title={panels.customer} level={2}>
        <Facts
          items={[
            [
              panels.name,
              <Link key="customer" to={`/admin/users/${customer.id}`}>
                {customer.name}
              </Link>,
            ],
            [panels.email, customer.email],
            [panels.phone, customer.phone ? formatPhone(customer.phone) : panels.noPhone],
          ]}
        />
      </Card>
      <Card title={panels.vehicle} level={2}>
        <Facts
          items={[
            [
              panels.name,
              <Link key="vehicle" to={`/admin/vehicles/${vehicle.id}`}>
                {vehicle.name}
              </Link>,
            ],
            ...(vehicle.source ? [[panels.source, sourceWords[vehicle.source]] as const] : []),
            [panels.vin, vehicle.vin ? <code key="vin">{vehicle.vin}</code> : panels.noVin],
          ]}
        />
      </Card>
      <Card title={panels.shop} level={2}>
        {shop ? <Link to={`/admin/shops/${shop.id}`}>{shop.name}</Link> : <p>{panels.noShop}</p>}
      </Card>
    </div>
  );
}

function Work({ job: { work } }: { job: StaffJob }) {
  const { estimatedMinutes, actualMinutes, parts, laborCents, isInvoiced } = work;
  if (estimatedMinutes === null && parts.length === 0 && laborCents === 0) return null;
  return (
    <Card title={panels.work} level={2}>
      {isInvoiced ? null : <p>{panels.agreed}</p>}
      <Facts
        look="ends"
        items={[
          [panels.estimated, estimatedMinutes === null ? null : text.quotes.hours(estimatedMinutes / 60)],
          [panels.actual, actualMinutes === null ? null : text.quotes.hours(actualMinutes / 60)],
          ...parts.map(
            ({ title, amountCents }, index) => [`${index + 1}. ${title}`, formatCents(amountCents)] as const,
          ),
          [panels.labor, formatCents(laborCents)],
        ]}
      />
    </Card>
  );
}
