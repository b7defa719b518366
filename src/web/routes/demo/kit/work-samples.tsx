import { CorrectForm } from '#web/features/bookings/check-in-form/correct-form.tsx';
import { CheckInForm } from '#web/features/bookings/check-in-form/check-in-form.tsx';
import { FinishForm } from '#web/features/bookings/finish-form/finish-form.tsx';
import { PhotoUpload } from '#web/features/files/photo-upload/photo-upload.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { refused } from './sample-errors.ts';
import { quoteLines, quoteTotal } from './sample-job.ts';
import styles from './kit.module.css';

const nothing = () => undefined;
const photoField = (slots: readonly string[]) => (
  <PhotoUpload
    slots={slots}
    photos={[]}
    most={20}
    label={null}
    onUploaded={nothing}
    onRemove={nothing}
    onPending={nothing}
  />
);

/** The mechanic's forms at the car. Everything sent from here is refused, to show the refusal. */
export function WorkSamples() {
  return (
    <div className={styles.columns}>
      <Card title="Check-in, two photos in">
        <CheckInForm
          approvedCents={quoteTotal}
          keyDrop={null}
          photos={{ count: 2, pending: 0 }}
          photoField={photoField}
          reason={null}
          onCheckIn={async () => refused('CHECK_IN_CODE_WRONG')}
        />
      </Card>
      <Card title="Check-in, too early">
        <CheckInForm
          approvedCents={quoteTotal}
          keyDrop={{ note: 'In the box by the door.' }}
          photos={{ count: 0, pending: 0 }}
          photoField={photoField}
          reason="Opens two hours before the appointment."
          onCheckIn={async () => undefined}
        />
      </Card>
      <Card title="Check-in, refused">
        <CheckInForm
          approvedCents={quoteTotal}
          keyDrop={null}
          photos={{ count: 4, pending: 0 }}
          photoField={photoField}
          reason={null}
          onCheckIn={async () => refused('CHECK_IN_CODE_WRONG')}
        />
      </Card>
      <Card title="Correction, refused">
        <CorrectForm
          facts={{ odometerMiles: 61_204, wantsOldParts: false, note: '' }}
          onCorrect={async () => refused('ODOMETER_BACKWARDS', { miles: '61,204' })}
        />
      </Card>
      <Card title="Finish">
        <FinishForm
          lines={quoteLines}
          warranty=""
          warrantyMonths={12}
          odometerInMiles={61_204}
          approvedCents={quoteTotal}
          taxRateBasisPoints={600}
          photos={{ count: 1, pending: 0 }}
          photoField={photoField}
          reason={null}
          onFinish={async () => refused('ODOMETER_BACKWARDS', { miles: '61,204' })}
        />
      </Card>
    </div>
  );
}
