import type { ShopId, UserId } from '#domain/ids.ts';
import { assert } from '#domain/assert.ts';
import { draftDefaultWeek } from '#domain/scheduling/business-hours.ts';
import { cents } from '#domain/money/money.ts';
import { DEMO_PASSWORD, demoAddress } from '../people.ts';
import { sendPaper } from './papers.ts';
import type { Story } from './replay.ts';
import type { Stage } from './stage.ts';

/** A shop that was asked to join, and has not opened its email yet. */
export async function* isInvited(stage: Stage): Story {
  yield stage.at(-2, 10.5);
  await stage.as('ops').shops.invitations.invite({
    email: demoAddress('loudoun.transmission'),
    contactName: 'Priya Raman',
    phone: '7035550172',
    businessName: 'Loudoun Transmission',
    city: 'Leesburg',
    state: 'VA',
    zip: '20175',
    notes: 'Met at the fair in Dulles. Rebuilds gearboxes; asks about payouts first.',
    idempotencyKey: stage.key(),
  });
}

/** A shop that came by itself, left its bank account for later, and stopped at its papers. */
export async function* stopsHalfway(stage: Stage): Story {
  yield stage.at(-3, 19.2);
  const name = 'half.way';
  const { auth } = stage.product.system.services;
  const userId: UserId = await auth.createUser({
    email: demoAddress(name),
    name: 'Carmen Ruiz',
    password: DEMO_PASSWORD,
    emailVerified: true,
  });
  stage.enter(name, { kind: 'customer', userId });
  const { shop } = await stage.as(name).shops.setup.saveBusinessInfo({
    businessName: 'Ruiz & Daughter',
    contactName: 'Carmen Ruiz',
    phone: '7035550181',
    email: demoAddress(name),
    street: '21100 Ashburn Crossing Drive',
    city: 'Ashburn',
    state: 'VA',
    zip: '20147',
    description: 'Engines, brakes, and an honest word in two languages.',
    idempotencyKey: stage.key(),
  });
  assert(shop, 'the first step makes the shop');
  enterOwner(stage, name, userId, shop.id);
  const joining = stage.as(name).shops.setup;
  await joining.saveServices({
    selectedServices: ['oil_change', 'brakes', 'engine_diagnostic', 'car_inspection'],
    laborRateCents: cents(92_00),
    serviceType: 'in_shop',
    serviceRadiusMiles: 12,
    idempotencyKey: stage.key(),
  });
  yield stage.at(-2, 20.1);
  await stage.as(name).shops.setup.saveSchedule({
    businessHours: draftDefaultWeek.map((day) => ({ ...day })),
    advanceBookingDays: 14,
    bufferMinutes: 30,
    idempotencyKey: stage.key(),
  });
  await stage.as(name).shops.setup.skipStep({ step: 'banking', idempotencyKey: stage.key() });
  await sendPaper(stage, name, { kind: 'licence', shop: 'Ruiz & Daughter', endsInDays: 398 });
}

function enterOwner(stage: Stage, name: string, userId: UserId, shopId: ShopId): void {
  stage.enter(name, { kind: 'shop', userId, shopId, role: 'mso_owner', shopStatus: 'pending' });
}
