import type { JobCard } from '#api/views.ts';
import { vehicleName } from '#domain/vehicle-selection.ts';

/** What a card and a pin show of a job; a list of fifty brings nothing else along. */
export type ListedJob = Pick<
  JobCard,
  | 'id'
  | 'serviceName'
  | 'description'
  | 'budgetCents'
  | 'fixedPrice'
  | 'instantAccept'
  | 'mobileOk'
  | 'ownerName'
  | 'city'
  | 'state'
  | 'approximate'
  | 'distanceMiles'
  | 'postedAt'
  | 'sample'
> & { car: string; photoCount: number };

/**
 * One text is carried to the browser in a fraction of the time and of the room that its values would take.
 */
export type Packed<Found> = Omit<Found, 'items'> & { packedItems: string };

const unpacked = new WeakMap<object, readonly ListedJob[]>();

export function packJobs<Found extends { items: readonly JobCard[] }>({
  items,
  ...rest
}: Found): Packed<Found> {
  const rows = items.map(rowOf);
  const packed = { ...rest, packedItems: JSON.stringify(rows) };
  // The page is written where its list was packed: there it need not be read back.
  unpacked.set(packed, rows.map(jobOf));
  return packed;
}

export function unpackJobs(packed: { packedItems: string }): readonly ListedJob[] {
  return unpacked.get(packed) ?? (JSON.parse(packed.packedItems) as Row[]).map(jobOf);
}

type Row = ReturnType<typeof rowOf>;

function rowOf(job: JobCard) {
  const { lat, lng } = job.approximate;
  const flags = [job.fixedPrice, job.instantAccept, job.mobileOk, job.sample].map(Number);
  return [
    job.id,
    job.serviceName,
    vehicleName(job.vehicle),
    job.description,
    job.ownerName,
    job.city,
    job.state,
    job.postedAt,
    job.budgetCents,
    lat,
    lng,
    job.distanceMiles,
    job.photos.length,
    ...(flags as [number, number, number, number]),
  ] as const;
}

function jobOf(row: Row): ListedJob {
  const [id, serviceName, car, description, ownerName, city, state, postedAt, budgetCents, lat, lng] = row;
  const [, , , , , , , , , , , distanceMiles, photoCount, fixed, instant, mobile, sample] = row;
  return {
    id,
    serviceName,
    car,
    description,
    ownerName,
    city,
    state,
    postedAt,
    budgetCents,
    approximate: { lat, lng },
    distanceMiles,
    photoCount,
    fixedPrice: fixed === 1,
    instantAccept: instant === 1,
    mobileOk: mobile === 1,
    sample: sample === 1,
  };
}
