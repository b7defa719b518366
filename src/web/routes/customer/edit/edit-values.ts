import * as z from 'zod';
import type { ApiClient } from '#api/client.ts';
import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { chooseOwnCar, nothingSelected, type VehicleSelection } from '#domain/vehicles/vehicle-selection.ts';
import {
  intakeOf,
  intakeOfJob,
  intakeProblems,
  type IntakeValues,
  servicesChosen,
} from '#web/features/jobs/intake/intake-values.ts';
import { wholeCar } from '#web/features/jobs/post-draft/selection.ts';
import { ANOTHER } from '../car-choice/own-cars.ts';
import { type Place, postOf, type PostValues, problemsOf } from '../mechanics/post-values.ts';
import { valuesOfJob } from '../mechanics/values-of-job.ts';
import { text } from './text.ts';

/** The form of a post, with what its earlier pages ask: service and car. */
export type EditValues = PostValues & {
  service: ServiceCode;
  /** The id of an own car, or `another` for the one that is described below. */
  car: string;
  vehicle: VehicleSelection;
  /** What the owner says of the car. */
  intake: IntakeValues;
};

export type Edit = Omit<
  Parameters<ApiClient['jobs']['edit']>[0],
  'jobId' | 'postVersion' | 'shownFeeCents' | 'idempotencyKey'
>;

export function placeOf({ city, stateCode }: OwnerJobView): Place {
  return { city, state: stateCode };
}

/** What the job holds, as it would have been entered. */
export function valuesOf(job: OwnerJobView): EditValues {
  return {
    ...valuesOfJob(job),
    service: job.service as ServiceCode,
    car: job.vehicleId,
    vehicle: nothingSelected,
    intake: intakeOfJob(job),
    // Only the server's own files have no claim: no upload has to be proved for them.
    photos: job.photos.map(unproved),
    clip: job.clip && { ...unproved(job.clip), poster: job.clip.poster && unproved(job.clip.poster) },
  };
}

function unproved<File extends object>(file: File): File & { claim: string } {
  return { ...file, claim: '' };
}

/** What is sent, or what is wrong with it, field by field. */
export function editOf(
  values: EditValues,
  job: OwnerJobView,
  now: Date,
): { edit: Edit } | { problems: Record<string, string> } {
  const isAnother = values.car === ANOTHER;
  const vehicle = isAnother ? values.vehicle : chooseOwnCar({ ...job.vehicle, id: job.vehicleId });
  if (!wholeCar(vehicle)) return { problems: { car: text.chooseCar } };
  const place = placeOf(job);
  const selection = { zip: job.zip, vehicle, service: values.service };
  const post = postOf(values, selection, '', place);
  // The email is asked for once, when a job is posted.
  const { email: _, ...ofPost } = problemsOf(values, post, now, place);
  const problems = { ...ofPost, ...intakeProblems(values.intake) };
  const services = servicesChosen(values.service, values.intake);
  const [first] = Object.values(problems);
  if (first !== undefined || !post) return { problems: problems as Record<string, string> };
  const {
    name: _name,
    email: _email,
    zip: _zip,
    vehicleId,
    address,
    photos: _photos,
    clip,
    ask: _ask,
    ...edited
  } = post;
  const isSameStreet = job.address && values.street.trim() === job.address.street;
  const { street = '', city = '', state = '' } = job.address ?? {};
  return {
    edit: {
      ...edited,
      service: values.service,
      moreServices: services.slice(1),
      intake: intakeOf(values.intake, services),
      vehicleId: isAnother ? vehicleId : (values.car as typeof vehicleId),
      address: isSameStreet ? { street, city, state } : address,
      keptPhotos: values.photos.filter(({ claim }) => claim === '').map(({ fileId }) => fileId),
      photos: values.photos
        .filter(({ claim }) => claim !== '')
        .map(({ fileId, claim }) => ({ fileId, claim })),
      // Left out where the one that it has stays.
      ...(values.clip?.claim !== '' && { clip }),
    },
  };
}

/** The schema of the form: `editOf`, with its problems at their fields. */
export function schemaFor(job: OwnerJobView, now: Date) {
  return z.custom<EditValues>().transform((values, context): Edit => {
    const read = editOf(values, job, now);
    if ('edit' in read) return read.edit;
    for (const [field, message] of Object.entries(read.problems)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
    return z.NEVER;
  });
}
