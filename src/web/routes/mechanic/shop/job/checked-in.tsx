import { useState } from 'react';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { sayRefusal } from '#domain/errors/refusal.ts';
import { can } from '#domain/permissions/shop-roles.ts';
import { Corrections } from '#web/features/bookings/check-in-form/corrections.tsx';
import { usePress } from '#web/lib/forms/use-press.ts';
import { queries } from '#web/lib/query.ts';
import { lateForm } from '#web/ui/late.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { useShop } from '../use-shop.ts';
import styles from './job.module.css';
import { text as allText } from './text.ts';
import { useJobChanged } from './use-job.ts';

const text = allText.checkedIn;

const CorrectForm = lateForm(
  async () => (await import('#web/features/bookings/check-in-form/correct-form.tsx')).CorrectForm,
);

/** What was written down when the car came, and the way to put it right until the work is done. */
export function CheckedIn({ job }: { job: ShopJobView }) {
  const { role } = useShop();
  const [isOpen, setIsOpen] = useState(false);
  const changed = useJobChanged();
  const correct = usePress(queries.bookings.correctCheckIn.mutationOptions(), (answer) => {
    changed(answer);
    setIsOpen(false);
  });
  const { checkIn } = job;
  if (!checkIn || job.invoice || !can(role, 'jobs.check_in')) return null;
  return (
    <Card title={text.title(allText.miles(checkIn.odometerMiles))}>
      <div className={styles.act}>
        <Corrections corrections={checkIn.corrections} />
        <div>
          <Button reason={sayRefusal(job.refusals.correctCheckIn)} onClick={() => setIsOpen(true)}>
            {text.correct}
          </Button>
        </div>
        <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={text.correct}>
          {isOpen ? (
            <CorrectForm
              facts={checkIn}
              onCorrect={(correction) => correct.press({ ...correction, jobId: job.id })}
            />
          ) : null}
        </Dialog>
      </div>
    </Card>
  );
}
