import type { ShopId, UserId } from '#domain/ids.ts';
import { assert } from '#domain/assert.ts';
import { draftDefaultWeek } from '#domain/business-hours.ts';
import { cents } from '#domain/money.ts';
import type { DocumentKind } from '#domain/shop-documents.ts';
import { addDays, dayOf } from '#domain/zoned-day.ts';
import { drawPaper, PAPER_WIDTH } from '#platform/pdf/draw-paper.ts';
import { uploadDocument } from '../../documents/upload-document.ts';
import { DEMO_PASSWORD, demoAddress } from '../people.ts';
import type { Story } from './replay.ts';
import { type Stage, TIME_ZONE } from './stage.ts';

/** A shop that was asked to join, and has not opened its mail yet. */
export async function* isInvited(stage: Stage): Story {
  yield stage.at(-2, 10.5);
  await stage.as('ops').invitations.invite({
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
  const { shop } = await stage.as(name).joining.saveBusinessInfo({
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
  const { joining } = stage.as(name);
  await joining.saveServices({
    selectedServices: ['oil_change', 'brakes', 'engine_diagnostic', 'car_inspection'],
    laborRateCents: cents(92_00),
    serviceType: 'in_shop',
    serviceRadiusMiles: 12,
    idempotencyKey: stage.key(),
  });
  yield stage.at(-2, 20.1);
  await stage.as(name).joining.saveSchedule({
    businessHours: draftDefaultWeek.map((day) => ({ ...day })),
    advanceBookingDays: 14,
    bufferMinutes: 30,
    idempotencyKey: stage.key(),
  });
  await stage.as(name).joining.skipStep({ step: 'banking', idempotencyKey: stage.key() });
  await sendPaper(stage, name, { kind: 'licence', title: 'Business license', shop: 'Ruiz & Daughter' });
}

/** The papers of a shop that waits for its review, for staff to look at. */
export async function* papersWait(stage: Stage): Story {
  yield stage.at(-1, 13.5);
  const shop = { shop: 'Sugarland Tire & Brake' };
  await sendPaper(stage, 'sugarland-tire', { kind: 'licence', title: 'Business license', ...shop });
  await sendPaper(stage, 'sugarland-tire', { kind: 'insurance', title: 'Certificate of insurance', ...shop });
  await sendPaper(stage, 'sugarland-tire', { kind: 'w9', title: 'Form W-9', ...shop });
}

function enterOwner(stage: Stage, name: string, userId: UserId, shopId: ShopId): void {
  stage.enter(name, { kind: 'shop', userId, shopId, role: 'mso_owner', shopStatus: 'pending' });
}

type Paper = { kind: DocumentKind; title: string; shop: string };

/** Sends a page of ours as somebody's paper, the way the form does. */
async function sendPaper(stage: Stage, name: string, { kind, title, shop }: Paper): Promise<void> {
  const expiresOn = addDays(dayOf(stage.clock.now(), TIME_ZONE), 400);
  const about = new URLSearchParams({ kind, name: `${title}.pdf`, ...(kind === 'w9' ? {} : { expiresOn }) });
  const request = new Request(`http://in-process/api/files/documents?${about}`, {
    method: 'POST',
    body: new Uint8Array(await pageOf({ kind, title, shop }, expiresOn, stage.clock.now())),
  });
  await uploadDocument(stage.product.system, stage.call(stage.actor(name)), request);
}

function pageOf({ kind, title, shop }: Paper, expiresOn: string, madeAt: Date): Promise<Uint8Array> {
  return drawPaper({
    title,
    about: [shop, 'Loudoun County, Virginia'],
    facts: kind === 'w9' ? [] : [['Valid until', expiresOn]],
    columns: [{ label: 'What it says', width: PAPER_WIDTH }],
    rows: [{ cells: [`${shop} may do what this paper is about.`] }],
    none: '',
    sums: [],
    sections: [],
    foot: 'A sample for the demo',
    madeAt,
  });
}
