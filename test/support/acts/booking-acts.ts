import type { JobId } from '#domain/ids.ts';
import { HOUR, plus } from '#domain/time.ts';
import type { TestApp } from '../app.ts';
import { emailOf } from '../people.ts';
import { messagesTo, tokenIn } from '../signed-in.ts';
import { checkIn, key } from '../stories.ts';

/** A day before Ana's appointment the link of its reminder confirms it, and so does she; then the car comes. */
export async function confirmAndCheckIn(app: TestApp, jobId: JobId): Promise<void> {
  const { appointment } = await app.as('ana').jobs.get({ jobId });
  app.clock.moveTo(plus(new Date(appointment!.startsAt), -24 * HOUR));
  const mails = await messagesTo(app, emailOf('ana'), 'job.reminder');
  const token = tokenIn(mails.find(({ text }) => text.includes(jobId)));
  await app.as(null).bookings.readConfirmLink({ token });
  await app.as(null).bookings.confirmByLink({ token });
  await app.as('ana').bookings.confirmAppointment({ jobId, idempotencyKey: key() });
  await checkIn(app, jobId);
}
