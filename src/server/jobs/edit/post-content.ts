import type { IntakeView } from '#api/shapes/job-intake.ts';
import type { FileId, VehicleId } from '#domain/ids.ts';
import type { EditedValue, PostChange, PostField } from '#domain/jobs/post-edits.ts';
import { postFieldNames } from '#domain/jobs/post-edits.ts';
import { clipKindOf, type ClipType } from '#domain/validation/clip-file.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Intake } from '#domain/validation/intake.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import type { Context } from '#server/core/context.ts';
import { getVehicle } from '#server/vehicles/get-vehicle.ts';
import { openAddress } from '../address.ts';
import { showIntake } from '../intake/show-intake.ts';
import type { LockedJob } from '../lock-job.ts';
import { listMoreServices } from '../more-services-queries.ts';
import type { JobChanges } from '../queries.ts';
import { windowsOf } from '../windows.ts';
import type { ClipOfPost } from '#server/files/claim-clip.ts';
import { findPostClip, listPostPhotos } from './edit-queries.ts';

/** What a field holds, to find out whether it changed, and how an edit keeps it. */
type Held = { is: unknown; kept: EditedValue };
export type PostContent = Record<PostField, Held>;

type Window = { startsAt: Date | string; endsAt: Date | string };
type Address = { street: string; city: string; state: string } | null;

/** Fields that are a column of the job, as they are entered. */
export const columnOf = {
  service: 'service',
  description: 'description',
  budgetCents: 'budget_cents',
  fixedPrice: 'fixed_price',
  instantAccept: 'instant_accept',
  mobileOk: 'mobile_ok',
  addressVisibility: 'address_visibility',
  response: 'response',
} as const satisfies Partial<Record<PostField, keyof JobChanges>>;

type Column = keyof typeof columnOf;
export const columnNames = Object.keys(columnOf) as Column[];

/** A post as it is, of its times those that are still to come. */
export async function contentNow(ctx: Context, job: LockedJob): Promise<PostContent> {
  const windows = (await windowsOf(ctx, job.id)).filter(({ endsAt }) => endsAt > job.clock);
  return {
    ...columnsHeld((name) => job[columnOf[name]]),
    moreServices: heldServices(await listMoreServices(ctx.tx, job.id)),
    ...heldIntake(await showIntake(ctx, job.id)),
    car: await heldCar(ctx, job.vehicle_id),
    photos: heldPhotos(await listPostPhotos(ctx.tx, job.id)),
    clip: heldClip(await findPostClip(ctx.tx, job.id)),
    windows: heldWindows(windows),
    address: heldAddress(await openAddress(ctx, job.id)),
  };
}

/** What the owner says of the car, part by part. */
export function heldIntake(intake: Intake | IntakeView): Record<keyof Intake, Held> {
  const { odometerMiles, drivable, towNote, symptom, troubleCodes, answers } = intake;
  const held = (value: EditedValue): Held => ({ is: value, kept: value });
  return {
    odometerMiles: held(odometerMiles),
    drivable: held(drivable),
    towNote: held(towNote),
    symptom: held(symptom && { kind: symptom.kind, place: symptom.place, sign: symptom.sign }),
    troubleCodes: held(troubleCodes),
    answers: held(answers.map(({ question, answer }) => ({ question, answer }))),
  };
}

export function heldServices(codes: readonly ServiceCode[]): Held {
  return { is: codes, kept: codes };
}

export function columnsHeld(read: (name: Column) => EditedValue): Record<Column, Held> {
  const held = columnNames.map((name) => [name, { is: read(name), kept: read(name) }]);
  return Object.fromEntries(held) as Record<Column, Held>;
}

/** A car is another one under another name, too. */
export async function heldCar(ctx: Context, id: VehicleId): Promise<Held> {
  const car = await getVehicle(ctx, id, { wholeVin: true });
  const { year, make, model, trim, vin } = car;
  return { is: [id, year, make, model, trim, vin], kept: vehicleName(car) };
}

export function heldPhotos(files: readonly FileId[]): Held {
  return { is: files, kept: files.length };
}

export function heldClip(clip: ClipOfPost | null): Held {
  return { is: clip?.id ?? null, kept: clip && clipKindOf(clip.contentType as ClipType) };
}

export function heldWindows(windows: readonly Window[]): Held {
  const instants = windows.map(({ startsAt, endsAt }) => ({
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  }));
  return { is: instants, kept: instants };
}

/** Where the owner lives is kept sealed, and only there. */
export function heldAddress(address: Address): Held {
  return { is: address && [address.street, address.city, address.state], kept: address !== null };
}

export function changesBetween(before: PostContent, after: PostContent): PostChange[] {
  const differs = (name: PostField) => JSON.stringify(before[name].is) !== JSON.stringify(after[name].is);
  return postFieldNames
    .filter(differs)
    .map((field) => ({ field, before: before[field].kept, after: after[field].kept }));
}
