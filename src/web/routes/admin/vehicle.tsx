import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { idOf, loadPage } from '../load-page.ts';
import type { Route } from './+types/vehicle';
import { EditForm } from './vehicle/edit-form.tsx';
import { MergedRows } from './vehicle/merged-rows.tsx';
import { type Revealed, RevealVin } from './vehicle/reveal-vin.tsx';
import { Services } from './vehicle/services.tsx';
import { text } from './vehicle/text.ts';
import { plateWords } from '#domain/vehicles/plate-words.ts';
import { text as listText } from './vehicles/text.ts';
import type { ApiClient } from '#api/client.ts';
import { type VehicleId, vehicleId } from '#domain/ids.ts';
import { formatPhone } from '#domain/validation/contact.ts';
import { FilterLinks } from '#web/features/desk/filtered-list/filter-links.tsx';
import { RecordHistory } from '#web/features/records/staff-record/record-history.tsx';
import { RecordNotes } from '#web/features/records/staff-record/record-notes.tsx';
import { RelatedRecords } from '#web/features/records/staff-record/related-records.tsx';
import { titleOf } from '#web/lib/format/title-of.ts';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { RecordPage } from '#web/ui/page.tsx';
import { recordState } from '#web/ui/record-state.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

const TABS = ['overview', 'services', 'notes', 'history'] as const;
export type StaffVehicle = Awaited<ReturnType<ApiClient['vehicles']['staff']['get']>>;

/** The title is the page's own, made of the car that it shows. */
export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export async function loader({ params, ...page }: Route.LoaderArgs) {
  const input = { vehicleId: idOf(vehicleId, params.vehicleId) };
  const record = { subject: 'vehicle', subjectId: input.vehicleId } as const;
  const reads = await loadPage(page, (on) => [
    on.vehicles.staff.get.queryOptions({ input }),
    on.records.related.queryOptions({ input: record }),
  ]);
  return { ...input, reads };
}

export default function Vehicle({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <OneVehicle key={loaderData.vehicleId} id={loaderData.vehicleId} />
    </HydrationBoundary>
  );
}

function OneVehicle({ id }: { id: VehicleId }) {
  const found = useQuery(queries.vehicles.staff.get.queryOptions({ input: { vehicleId: id } }));
  const { data: vehicle } = found;
  const { failure, instead } = recordState(found, text);
  return vehicle ? <Shown vehicle={vehicle} failure={failure} /> : instead;
}

function Shown({ vehicle, failure }: { vehicle: StaffVehicle; failure: React.ReactNode }) {
  const [params] = useSearchParams();
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const [isEdited, setIsEdited] = useState(false);
  const mayNot = useRoleRefusal('vehicles.edit');
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'overview';
  return (
    <>
      <title>{titleOf(vehicle.name)}</title>
      <RecordPage
        title={vehicle.name}
        code={revealed?.vin ?? vehicle.vin ?? undefined}
        lead={<Link to="/admin/vehicles">{text.back}</Link>}
        actions={
          <>
            <RevealVin vehicle={vehicle} onRevealed={setRevealed} />
            <Button reason={mayNot ?? vehicle.refusals.edit} onClick={() => setIsEdited(!isEdited)}>
              {isEdited ? text.stopEditing : text.edit}
            </Button>
          </>
        }
        facts={<VehicleFacts vehicle={vehicle} revealed={revealed} />}
        tabs={
          <FilterLinks
            label={text.tabsLabel}
            chosen={tab}
            choices={TABS.map((value) => ({ value, label: text.tabs[value] }))}
            to={(value) => (value === 'overview' ? '?' : `?tab=${value}`)}
          />
        }
      >
        {failure}
        <MergedRows vehicle={vehicle} />
        {isEdited ? (
          <EditForm key={vehicle.version} vehicle={vehicle} onDone={() => setIsEdited(false)} />
        ) : null}
        {tab === 'overview' && !isEdited ? <About vehicle={vehicle} /> : null}
        {tab === 'overview' ? <RelatedRecords subject="vehicle" id={vehicle.id} /> : null}
        {tab === 'services' ? <Services id={vehicle.id} /> : null}
        {tab === 'notes' ? <RecordNotes subject="vehicle" id={vehicle.id} /> : null}
        {tab === 'history' ? <RecordHistory subject="vehicle" id={vehicle.id} /> : null}
      </RecordPage>
    </>
  );
}

type FactsProps = { vehicle: StaffVehicle; revealed: Revealed | null };

function VehicleFacts({ vehicle, revealed }: FactsProps) {
  const { facts } = text;
  const vin = revealed?.vin ?? vehicle.vin;
  const plate = revealed?.plate ?? vehicle.plate;
  return (
    <Facts
      items={[
        [
          facts.owner,
          <Link key="owner" to={`/admin/owners/${vehicle.owner.id}`}>
            {vehicle.owner.name}
          </Link>,
        ],
        [facts.email, revealed?.ownerEmail ?? vehicle.owner.email],
        ...(revealed
          ? ([[facts.phone, revealed.ownerPhone ? formatPhone(revealed.ownerPhone) : facts.noPhone]] as const)
          : []),
        [facts.vin, vin ? <code key="vin">{vin}</code> : facts.noVin],
        [facts.plate, plate ? <code key="plate">{plateWords(plate, vehicle.plateState)}</code> : facts.noVin],
        [facts.mileage, vehicle.mileage === null ? null : listText.miles(vehicle.mileage)],
        [
          facts.lastService,
          vehicle.lastServiceAt ? <ExactTime key="last" at={vehicle.lastServiceAt} /> : facts.never,
        ],
        [facts.services, String(vehicle.totalServices)],
        [facts.created, <ExactTime key="created" at={vehicle.createdAt} />],
        ...(vehicle.isArchived ? ([[facts.garage, facts.archived]] as const) : []),
      ]}
    />
  );
}

function About({ vehicle }: { vehicle: StaffVehicle }) {
  const { fields } = text;
  return (
    <Card title={text.about} level={2}>
      <Facts
        look="columns"
        items={[
          [fields.year, String(vehicle.year)],
          [fields.make, vehicle.make],
          [fields.model, vehicle.model],
          [fields.trim, vehicle.trim],
          [fields.engine, vehicle.engine],
          [fields.transmission, vehicle.transmission],
          [fields.exteriorColor, vehicle.exteriorColor],
          [fields.interiorColor, vehicle.interiorColor],
        ]}
      />
    </Card>
  );
}
