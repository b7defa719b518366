import { useState } from 'react';
import { chooseMake, chooseModel, chooseYear, nothingSelected } from '#domain/vehicles/vehicle-selection.ts';
import { PendingRow, PhotoUpload, UploadedList } from '#web/features/files/photo-upload/photo-upload.tsx';
import { TimeWindows } from '#web/features/jobs/time-windows/time-windows.tsx';
import type { EnteredWindow } from '#web/features/jobs/time-windows/windows.ts';
import { VehiclePicker } from '#web/features/vehicles/vehicle-picker/vehicle-picker.tsx';
import { PhotoStrip } from '#web/ui/plain/photo-strip.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { photos, zone } from './sample-job.ts';
import styles from './kit.module.css';

const accord = chooseModel(chooseMake(chooseYear(2018), 'Honda'), 'Accord');
const nothing = () => undefined;

/** The owner's form: car, times and photos. The car lists are real. */
export function PostSamples() {
  const [vehicle, setVehicle] = useState(accord);
  const [windows, setWindows] = useState<readonly EnteredWindow[]>([
    { date: '2026-11-30', from: '09:00', to: '12:00' },
    { date: '2026-12-01', from: '15:00', to: '14:00' },
  ]);
  return (
    <div className={styles.columns}>
      <Card title="The car, chosen">
        <VehiclePicker vehicle={vehicle} onChange={setVehicle} />
      </Card>
      <Card title="The car, to choose">
        <VehiclePicker vehicle={nothingSelected} onChange={nothing} />
      </Card>
      <Card title="Times, one of them wrong">
        <form>
          <TimeWindows windows={windows} onChange={setWindows} zone={zone} showProblems />
        </form>
      </Card>
      <Card title="Any time">
        <form>
          <TimeWindows windows={[]} onChange={nothing} zone={zone} showProblems={false} />
        </form>
      </Card>
    </div>
  );
}

/** Photos in each state: uploaded, uploading, in review and refused. */
export function PhotoSamples() {
  const uploaded = photos.map((photo) => ({ ...photo, claim: 'sample' }));
  return (
    <div className={styles.columns}>
      <Card title="Uploads">
        <div className={styles.stack}>
          <UploadedList photos={uploaded} previews={new Map()} onRemove={nothing} />
          {pending().map((photo) => (
            <PendingRow key={photo.key} photo={photo} onCancel={nothing} onRetry={nothing} />
          ))}
        </div>
      </Card>
      <Card title="To try, up to three">
        <PhotoUpload photos={[]} most={3} onUploaded={nothing} onRemove={nothing} onPending={nothing} />
      </Card>
      <Card title="Photos of a record">
        <div className={styles.stack}>
          {(['evidence', 'row', 'squares', 'pictures'] as const).map((look) => (
            <PhotoStrip key={look} photos={photos} look={look} label={`Sample photos, ${look}`} />
          ))}
        </div>
      </Card>
    </div>
  );
}

function pending() {
  const file = { name: 'sample-front-left.jpg', size: 3_200_000 };
  const preview = '/demo/front-left.svg';
  const one = {
    file,
    preview,
    sentBytes: 0,
    isShrinking: false,
    problem: null,
    canRetry: true,
    slot: undefined,
  };
  return [
    { ...one, key: 1, sentBytes: 1_400_000 },
    { ...one, key: 2, file: { ...file, name: 'sample-odometer.jpg' }, sentBytes: file.size },
    { ...one, key: 3, file: { ...file, name: 'sample-panorama.jpg' }, isShrinking: true },
    {
      ...one,
      key: 4,
      file: { ...file, name: 'sample-film.jpg' },
      problem: 'This photo is too large.',
      canRetry: false,
    },
    {
      ...one,
      key: 5,
      file: { ...file, name: 'sample-rear.jpg' },
      problem: 'The upload was interrupted. Your form is unchanged. Retry the photo.',
    },
  ];
}
