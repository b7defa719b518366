import { HydrationBoundary } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import type { Route } from './+types/vehicle';
import { isComplete, keepVin, nothingSelected, ownSourceWords } from '#domain/vehicles/vehicle-selection.ts';
import { readSelection } from '#web/features/jobs/post-draft/selection.ts';
import { usePostSelection } from '#web/features/jobs/post-draft/use-post-selection.ts';
import { ListedDetails, selectionOf, VehicleFacts } from '#web/features/vehicles/vehicle-picker/decoded.tsx';
import { text as pickerText } from '#web/features/vehicles/vehicle-picker/text.ts';
import { VehiclePicker } from '#web/features/vehicles/vehicle-picker/vehicle-picker.tsx';
import { VinEntry } from '#web/features/vehicles/vehicle-picker/vin-entry.tsx';
import { requestContext } from '#web/lib/api-context.ts';
import { loadLate } from '#web/lib/navigation/lost-scripts.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';
import { loadPage } from '../load-page.ts';
import { requireEarlierSteps } from './start/earlier-steps.ts';
import { FlowPage } from './start/flow-page.tsx';
import { ownCars, OwnCars } from './start/own-cars.tsx';
import styles from './start/flow.module.css';
import { text as allText } from './start/text.ts';

const text = allText.vehicle;

// Hundreds of kilobytes that only people who scan need.
const VinScanner = loadLate(
  async () => (await import('#web/features/vehicles/vin-scanner/vin-scanner.tsx')).VinScanner,
  ScannerMissing,
);

function ScannerMissing() {
  return (
    <Notice tone="danger" live>
      {text.scanFailed}
    </Notice>
  );
}

export function meta() {
  return pageMeta({ title: text.title, description: text.lead, isPrivate: true });
}

export async function loader(args: Route.LoaderArgs) {
  await requireEarlierSteps(args);
  const { year, make, model, trim } = readSelection(new URL(args.request.url).searchParams).vehicle;
  const { person } = args.context.get(requestContext).session;
  const state = await loadPage(args, ({ vehicles }) => [
    ...(person?.kind === 'customer' ? [vehicles.mine.queryOptions({ input: ownCars })] : []),
    vehicles.years.queryOptions({ input: {} }),
    ...(year ? [vehicles.makes.queryOptions({ input: { year } })] : []),
    ...(year && make ? [vehicles.models.queryOptions({ input: { year, make } })] : []),
    ...(year && make && model
      ? [
          vehicles.trims.queryOptions({ input: { year, make, model } }),
          vehicles.details.queryOptions({ input: { year, make, model, trim: trim ?? undefined } }),
        ]
      : []),
  ]);
  return { state };
}

export default function VehiclePage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <ChooseVehicle />
    </HydrationBoundary>
  );
}

function ChooseVehicle() {
  const { selection, change, keep, linkTo } = usePostSelection();
  const { vehicle } = selection;
  // A kept VIN says nothing about the car.
  const isDecoded = vehicle.details !== null && !vehicle.keepsVin;
  const byHand = useRef<HTMLDivElement>(null);
  const [scanned, setScanned] = useState<((vin: string) => void) | null>(null);
  return (
    <FlowPage step="vehicle" title={text.title} lead={text.lead} linkTo={linkTo}>
      <OwnCars />
      <div ref={byHand} className={styles.section}>
        <VehiclePicker vehicle={vehicle} onChange={(next) => change({ vehicle: next })} />
      </div>
      {isDecoded || vehicle.source === 'typed' ? null : <ListedDetails vehicle={vehicle} />}
      <section className={styles.section} aria-labelledby="by-vin">
        <h2 id="by-vin">{text.byVin}</h2>
        <p className={styles.quiet}>{text.byVinLead}</p>
        <VinEntry
          vin={vehicle.details?.vin ?? ''}
          onDecoded={(vin, car, source) => change({ vehicle: selectionOf(vin, car, source) })}
          onKept={(vin) => {
            change({ vehicle: keepVin(vin) });
            byHand.current?.querySelector<HTMLElement>('select, input')?.focus();
          }}
          onRefused={() => {
            // A VIN must not stay with a different car.
            if (vehicle.details?.vin) change({ vehicle: nothingSelected });
          }}
          onScan={(lookUp) => setScanned(() => lookUp)}
        />
        <div role="status">
          {vehicle.keepsVin && !isComplete(vehicle) ? <p>{pickerText.kept}</p> : null}
          {vehicle.details ? (
            <VehicleFacts
              label={vehicle.keepsVin ? pickerText.vin : text.told}
              details={vehicle.details}
              source={isDecoded && vehicle.source ? ownSourceWords[vehicle.source] : undefined}
            />
          ) : null}
        </div>
      </section>
      <div className={styles.next}>
        {isComplete(vehicle) ? (
          <LinkButton to={linkTo('/customer/service')} kind="primary" onClick={() => keep({})}>
            {allText.next}
          </LinkButton>
        ) : (
          <Button kind="primary" reason={text.incomplete}>
            {allText.next}
          </Button>
        )}
      </div>
      <Dialog open={scanned !== null} onClose={() => setScanned(null)} title={text.scanTitle}>
        {scanned ? (
          <Suspense fallback={<ScannerLoading />}>
            <VinScanner
              onVin={(vin) => {
                setScanned(null);
                scanned(vin);
              }}
              onCancel={() => setScanned(null)}
            />
          </Suspense>
        ) : null}
      </Dialog>
    </FlowPage>
  );
}

function ScannerLoading() {
  return (
    <Loading label={text.scanLoading}>
      <Skeleton height="240px" />
    </Loading>
  );
}
