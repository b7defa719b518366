import { assert } from '#domain/assert.ts';
import { cents } from '#domain/money/money.ts';
import { demoAddress } from '../people.ts';
import type { Story } from './replay.ts';
import type { Stage } from './stage.ts';

/** Rosa has no patience for forms, so she calls: our staff post for her, write her car down and a note. */
export async function* staffPostForRosa(stage: Stage): Story {
  yield stage.at(-1, 14.1);
  const { jobId } = await stage.as('ops').jobs.staff.create({
    email: demoAddress('rosa'),
    zip: '20166',
    vehicle: { year: 2012, make: 'Ford', model: 'Focus', trim: 'SE' },
    service: 'battery',
    description: 'Does not start in the morning. The battery is the first one, from 2012.',
    mobileOk: true,
    askedByOwner: true,
    reason: 'She called and asked us to post it.',
    idempotencyKey: stage.key(),
  });
  const { vehicle: car } = await stage.as('ops').jobs.staff.get({ jobId });
  yield stage.at(-1, 14.3);
  const { version } = await stage.as('super').vehicles.staff.get({ vehicleId: car.id });
  await stage.as('super').vehicles.staff.edit({
    vehicleId: car.id,
    version,
    year: 2012,
    make: 'Ford',
    model: 'Focus',
    trim: 'SE',
    engine: '2.0 L, 4 cylinders',
    transmission: 'Automatic',
    exteriorColor: 'Blue',
    interiorColor: 'Black',
    mileage: 98_400,
    reason: 'As she read it to us on the phone.',
    idempotencyKey: stage.key(),
  });
  const note = (subject: 'job' | 'vehicle', subjectId: string, content: string) =>
    stage.as('support').records.addNote({
      subject,
      subjectId,
      type: 'support',
      content,
      idempotencyKey: stage.key(),
    });
  yield stage.at(-1, 14.5);
  await note('job', jobId, 'She prefers to be called after five. A mobile mechanic would suit her best.');
  await note('vehicle', car.id, 'The VIN is behind the windscreen on the left; she sends a photo of it.');
}

/** The alternator of Yusuf's Mazda whines: what goes back is more than one of finance may decide alone. */
export async function* refundWaits(stage: Stage): Story {
  yield stage.at(-1, 15.2);
  const { items: jobs } = await stage.as('yusuf').jobs.mine({});
  const job = jobs.find(({ vehicle }) => vehicle.includes('Mazda3'));
  assert(job, 'Yusuf had his alternator replaced');
  const { items } = await stage.as('finance').payments.staff.list({ search: job.number, type: 'charge' });
  const [charge] = items;
  assert(charge, 'a finished job was charged');
  await stage.asProven('finance').payments.staff.refund({
    paymentId: charge.paymentId,
    amountCents: cents(260_00),
    reasonCode: 'service_issue',
    reason: 'The rebuilt alternator whines, and the shop has no other. The part and its labor go back.',
    idempotencyKey: stage.key(),
  });
}
