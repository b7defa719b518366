import type { JobId } from '#domain/ids.ts';
import { HOUR, plus } from '#domain/time.ts';
import { onceOn, post, quote } from './acts.ts';
import { book } from './bookings.ts';
import type { Customer } from './customers.ts';
import { labor, part } from './offer.ts';
import { place } from './repair.ts';
import type { Story } from './replay.ts';
import type { Stage } from './stage.ts';

const office = place('21355 Loudoun Exchange Plaza', 'Ashburn', 'VA', '20147');
const airport = place('45045 Aviation Loop', 'Sterling', 'VA', '20166');

/** Canceled within the last day before the appointment: the $5 are kept. */
export async function* isCancelledLate(stage: Stage): Story {
  const { jobId, chosen } = yield* book(stage, {
    repair: {
      owner: 'kevin',
      place: office,
      car: [2014, 'BMW', '3 Series', '328i'],
      service: 'brakes',
      description: 'Front pads are due according to the dashboard. Sensor as well, please.',
      budgetDollars: 380,
    },
    offer: {
      by: 'shop.advisor',
      hours: 2,
      message: 'Pads and sensor in stock.',
      lines: [labor('Replace front pads', 1.2), part('Front pad set with sensor', 'oem', 141)],
    },
    notBefore: stage.at(-2, 14),
  });
  yield plus(chosen.startsAt, -18 * HOUR);
  await cancel(stage, 'kevin', jobId);
}

/** Canceled in good time: nothing is kept, and the hold is let go. */
export async function* isCancelledInTime(stage: Stage): Story {
  const { jobId, chosen } = yield* book(stage, {
    repair: {
      owner: 'deshawn',
      place: airport,
      car: [2016, 'Dodge', 'Charger', 'SXT'],
      service: 'ac_heating',
      description: 'Blower only works on the highest setting.',
      budgetDollars: 200,
    },
    offer: {
      by: 'dulles',
      hours: 2,
      message: 'Blower resistor, we have one here.',
      lines: [labor('Replace blower resistor', 0.9), part('Blower resistor', 'oem', 47.2)],
    },
    notBefore: stage.at(-5, 10),
    postedDaysAhead: 4,
  });
  yield plus(chosen.startsAt, -50 * HOUR);
  await cancel(stage, 'deshawn', jobId);
}

async function cancel(stage: Stage, owner: Customer, jobId: JobId): Promise<void> {
  const { feeCents } = await stage.as(owner).jobs.cancellationCost({ jobId });
  await stage.as(owner).jobs.cancel({ ...onceOn(stage, jobId), shownFeeCents: feeCents });
}

/** No shop was chosen within seven days; the only quote expired earlier. */
export async function* hasExpired(stage: Stage): Story {
  yield stage.at(-10, 12);
  const jobId = await post(stage, {
    owner: 'dawit',
    place: office,
    car: [2010, 'Mercedes-Benz', 'C-Class', 'C 300'],
    service: 'transmission',
    description: 'Goes into limp mode on hills. I am gathering prices before I decide whether to keep it.',
  });
  yield stage.at(-9, 10);
  await quote(
    stage,
    jobId,
    {
      by: 'dulles',
      hours: 8,
      kind: 'estimate',
      message: 'Valve body in nine of ten cases. This is the price if it is.',
      lines: [labor('Replace valve body', 6), part('Valve body, rebuilt', 'rebuilt', 940)],
    },
    { notBefore: stage.at(-4, 8), validHours: 48 },
  );
}

/** The owner sold the car; a quote was on the table. */
export async function* isWithdrawn(stage: Stage): Story {
  yield stage.at(-5, 19);
  const jobId = await post(stage, {
    owner: 'rosa',
    place: airport,
    car: [2008, 'Toyota', 'Matrix'],
    service: 'exhaust',
    description: 'Hole in the muffler. Cheapest safe solution wanted.',
    budgetDollars: 150,
  });
  yield stage.at(-4, 9);
  await quote(
    stage,
    jobId,
    { by: 'shop.advisor', hours: 1, message: 'We weld it.', lines: [labor('Weld muffler', 1)] },
    { notBefore: stage.at(1, 9) },
  );
  yield stage.at(-4, 18);
  await stage.as('rosa').jobs.withdraw(onceOn(stage, jobId));
}

/** A post that our staff hid from every list. */
export async function* isHidden(stage: Stage): Story {
  yield stage.at(-2, 14.2);
  const jobId = await post(stage, {
    owner: 'gary',
    place: airport,
    car: [2018, 'Chevrolet', 'Tahoe', 'LT'],
    service: 'other',
    description: 'Need someone who can turn the miles back to about sixty thousand. Cash, no invoice.',
    budgetDollars: 500,
  });
  yield stage.at(-2, 16.5);
  const reason = 'Asks for odometer fraud.';
  await stage.as('ops').jobs.staff.hide({ ...onceOn(stage, jobId), reason });
  yield stage.at(-2, 16.8);
  await stage.as('support').records.addNote({
    subject: 'job',
    subjectId: jobId,
    content: 'The second post of this kind from him. Told him by mail why it is hidden.',
    idempotencyKey: stage.key(),
  });
}
