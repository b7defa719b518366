import { serviceName } from '#domain/settings/catalogue.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { UserId, VehicleId } from '#domain/ids.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { carAddedForYouMail, jobPostedForYouMail } from '#platform/mail/templates/on-behalf.ts';
import type { Context } from '#server/core/context.ts';
import type { NewJob } from '../draft-job.ts';
import { findCustomer, postJobFor } from '../post-for.ts';
import { sendAccountMail } from '#server/accounts/sessions/send-account-mail.ts';
import { addVehicleFor } from '#server/vehicles/edit-vehicle.ts';

type Job = NewJob & { name: string; vehicle: NonNullable<NewJob['vehicle']> };

/** A repair for an owner who asked our staff to post it. They get an email, with or without an account. */
export async function createJobOnBehalf(ctx: Context, input: Job, reason: string) {
  const { jobId, number, customerId } = await postJobFor(ctx, input, reason);
  if (customerId) {
    const repair = `${serviceName(ctx.catalogue, input.service)}, ${vehicleName(input.vehicle)}`;
    const jobUrl = new URL(`/customer/jobs/${jobId}`, ctx.request?.origin).href;
    const mail = jobPostedForYouMail({ repair, number: jobNumber(number), jobUrl });
    await sendAccountMail(ctx, { kind: 'job.posted_for_you', to: input.email, mail });
  }
  return { jobId, number: jobNumber(number), posted: customerId !== null };
}

type Car = Parameters<typeof addVehicleFor>[2] & { email: string };

/** A car for a person who has an account; they get an email. */
export async function addVehicleOnBehalf(ctx: Context, { email, ...car }: Car): Promise<VehicleId> {
  const ownerId: UserId | null = await findCustomer(ctx, email);
  ensure(ownerId, 'OWNER_UNKNOWN');
  const id = await addVehicleFor(ctx, ownerId, car);
  const mail = carAddedForYouMail({ car: vehicleName(car) });
  await sendAccountMail(ctx, { kind: 'vehicle.added_for_you', to: email, mail });
  return id;
}
